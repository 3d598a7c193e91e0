// Types of the hooks of Preact that the page uses.
export interface Ref<T> {
  current: T;
}
export function useRef<T>(value: T): Ref<T>;
export function useState<T>(value: T | (() => T)): [T, (value: T | ((before: T) => T)) => void];
export function useEffect(work: (() => void) | (() => () => void), inputs?: readonly unknown[]): void;
export function useLayoutEffect(work: (() => void) | (() => () => void), inputs?: readonly unknown[]): void;
export function useMemo<T>(make: () => T, inputs: readonly unknown[]): T;
