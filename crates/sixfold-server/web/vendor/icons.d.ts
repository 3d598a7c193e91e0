/** Shapes on a grid of 24, each a tag with its attributes. */
export const ICONS: Record<string, [string, Record<string, string>][]>;
