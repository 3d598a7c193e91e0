export function tokenizeWith(
  text: string,
  language: object[],
  token: (text: string, kind?: string) => void,
  options?: { languages?: Record<string, object[]> },
): void;
