declare const htm: {
  // Whatever a library makes elements with: the arguments are its own.
  // biome-ignore lint/suspicious/noExplicitAny: no other type takes every function
  bind<Result>(h: (...given: any[]) => Result): (strings: TemplateStringsArray, ...values: unknown[]) => Result;
};
export default htm;
