/**
 * The order of imports: types of the API itself, then Google's, then everything else, then annotations and validation; public imports last. Groups have a
 * blank line between them, and each is sorted.
 */
import { compareText } from '@protoshepherd/source';

/** One import. */
export interface ImportLine {
  readonly path: string;
  readonly modifier?: string | undefined;
}

const infrastructure = /^(?:envoy|udpa|xds|shepherd)\/annotations\/|^validate\//;

/** Imports as text, from the first to the `;` of the last; the package is that of the file they stand in. */
export function renderImports(packageName: string, lines: readonly ImportLine[]): string {
  const groups: string[][] = [[], [], [], [], []];
  const distinct = new Map(lines.map((line) => [line.path, line]));
  for (const line of [...distinct.values()].toSorted((a, b) => compareText(a.path, b.path))) {
    const modifier = line.modifier === undefined ? '' : `${line.modifier} `;
    groups[groupOf(packageName, line)]?.push(`import ${modifier}"${line.path}";`);
  }
  return groups
    .filter((group) => group.length > 0)
    .map((group) => group.join('\n'))
    .join('\n\n');
}

function groupOf(packageName: string, { path, modifier }: ImportLine): number {
  if (modifier === 'public') return 4;
  if (infrastructure.test(path)) return 3;
  if (path.startsWith('google/')) return 1;
  return isOwn(path, packageName) ? 0 : 2;
}

/** Does a file belong to the same API, by the first part of its package? Some folders stand in front of it. */
function isOwn(path: string, packageName: string): boolean {
  const [own = ''] = packageName.split('.', 1);
  return path.startsWith(`${own}/`) || path.startsWith(`contrib/${own}/`);
}
