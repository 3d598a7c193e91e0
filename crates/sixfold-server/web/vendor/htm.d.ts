declare const htm: {
  bind<Result>(h: (...given: any[]) => Result): (strings: TemplateStringsArray, ...values: unknown[]) => Result;
};
export default htm;
