/** What every statement needs that is written into a file: how wide a line may be, how far a block is moved in, where an import stands. */
export interface LayoutStyle {
  /** The last column that may be used. Names and comments are never cut to keep it. */
  readonly lineLimit: number;
  /** Columns per level of nesting; a line that continues a statement is moved in twice as far. */
  readonly indent: number;
  /** Which group the imports of `xds/annotations` stand in: the last one, with all other annotations, or the one of `xds/`. */
  readonly xdsAnnotations: 'last' | 'with-xds';
}

/** A hundred columns, two per level: the style of Envoy. */
export const defaultLayout: LayoutStyle = { lineLimit: 100, indent: 2, xdsAnnotations: 'with-xds' };

/** Some columns of blanks. */
export function blanks(columns: number): string {
  return ' '.repeat(columns);
}
