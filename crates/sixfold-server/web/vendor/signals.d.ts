// Types of the signals of Preact that the page uses.
export interface Signal<T> {
  value: T;
  peek(): T;
  subscribe(heard: (value: T) => void): () => void;
}
export function signal<T>(value: T): Signal<T>;
export function computed<T>(work: () => T): Readonly<Signal<T>>;
export function effect(work: () => void): () => void;
export function batch<T>(work: () => T): T;
export function useSignal<T>(value: T): Signal<T>;
export function useComputed<T>(work: () => T): Readonly<Signal<T>>;
