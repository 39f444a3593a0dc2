/** Renders imports in the groups of the formatter, each sorted, with a blank line between them. */
import { compareText } from '@protoshepherd/source';
import { classifyImport, type LayoutStyle, type PlacedImport } from '@protoshepherd/syntax';

/** One import. */
export type ImportLine = PlacedImport;

/** Renders imports, from the first to the `;` of the last; `packageName` is the package of their file. */
export function renderImports(packageName: string, lines: readonly ImportLine[], style: LayoutStyle): string {
  const groups = new Map<number, string[]>();
  const distinct = new Map(lines.map((line) => [line.path, line]));
  const placed = [...distinct.values()].map((line) => ({ ...line, place: classifyImport(line, packageName, style) }));
  for (const { path, modifier, place } of placed.toSorted((a, b) => a.place - b.place || compareText(a.path, b.path))) {
    const text = `import ${modifier === undefined ? '' : `${modifier} `}"${path}";`;
    const group = groups.get(place);
    if (group === undefined) groups.set(place, [text]);
    else group.push(text);
  }
  return Array.from(groups.values(), (group) => group.join('\n')).join('\n\n');
}
