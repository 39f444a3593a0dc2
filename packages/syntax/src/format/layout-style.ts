/** How wide a line may be and how far a block is moved in. */
export interface LayoutStyle {
  /** The last column that may be used. Names and comments are never cut to keep it. */
  readonly lineLimit: number;
  /** Columns per level of nesting; a line that continues a statement is moved in twice as far. */
  readonly indent: number;
}

/** A hundred columns, two per level: the style of Envoy. */
export const defaultLayout: LayoutStyle = { lineLimit: 100, indent: 2 };

/** Some columns of blanks. */
export function blanks(columns: number): string {
  return ' '.repeat(columns);
}
