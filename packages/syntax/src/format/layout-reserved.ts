import { blanks, type LayoutStyle } from './layout-style.ts';

/** Lays out `reserved a, b, c;` with as many items on a line as fit. */
export function layoutReserved(items: readonly string[], indent: number, style: LayoutStyle): string {
  return layoutList('reserved', items, indent, style);
}

/** A keyword, items separated by commas, and `;`. Lines after the first are indented. */
export function layoutList(word: string, items: readonly string[], indent: number, style: LayoutStyle): string {
  const lines: string[] = [];
  let line = blanks(indent) + word;
  for (const [at, item] of items.entries()) {
    const end = at === items.length - 1 ? ';' : ',';
    // The first item stays next to the keyword, regardless of its length.
    if (at > 0 && line.length + 1 + item.length + 1 > style.lineLimit) {
      lines.push(line);
      line = blanks(indent + 2 * style.indent) + item + end;
    } else {
      line += ` ${item}${end}`;
    }
  }
  return [...lines, line].join('\n');
}
