// Types of the functions of Preact that the page uses.
export type Child = VNode | string | number | boolean | null | undefined | Child[];
export interface VNode {
  type: unknown;
  props: Record<string, unknown>;
  key: unknown;
}
export class Component {
  shouldComponentUpdate: unknown;
}
export function h(type: unknown, props: Record<string, unknown> | null, ...children: Child[]): VNode;
export function render(tree: Child, place: Element): void;
export const Fragment: (props: { children?: Child }) => Child;
