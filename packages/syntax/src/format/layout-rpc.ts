import { blanks, type LayoutStyle } from './layout-style.ts';

/**
 * Lays out the head of an rpc with the following `{` or `;`: on one line, else broken before `returns`. `head` is `rpc Name(stream In)`,
 * `returns` is `returns (stream Out)`.
 */
export function layoutRpc(head: string, returns: string, indent: number, style: LayoutStyle, end = ' {'): string {
  const line = `${blanks(indent)}${head} ${returns}${end}`;
  if (line.length <= style.lineLimit) return line;
  return `${blanks(indent)}${head}\n${blanks(indent + 2 * style.indent)}${returns}${end}`;
}
