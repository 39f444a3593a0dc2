/** The layout settings of every written statement: line width, indentation, and the group of imports. */
export interface LayoutStyle {
  /** The last usable column. Names and comments are never split to stay within it. */
  readonly lineLimit: number;
  /** Columns per nesting level; continuation lines are indented twice as far. */
  readonly indent: number;
  /** The group of the imports of `xds/annotations`: the last one, with all other annotations, or the one of `xds/`. */
  readonly xdsAnnotations: 'last' | 'with-xds';
}

/** A hundred columns, two per level: the style of Envoy. */
export const defaultLayout: LayoutStyle = { lineLimit: 100, indent: 2, xdsAnnotations: 'with-xds' };

/** A number of blanks. */
export function blanks(columns: number): string {
  return ' '.repeat(columns);
}
