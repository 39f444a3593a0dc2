/** Groups imports as Envoy does: first the files of the same API, then Google's, then all others, then those with annotations. */
import type { ImportNode } from '../nodes/file-nodes.ts';
import type { FormatStyle } from './format-style.ts';
import type { LayoutStyle } from './layout-style.ts';
import type { Member } from './members.ts';

/** The groups in order. */
const ImportGroup = { own: 0, google: 1, other: 2, annotations: 3, modified: 4 } as const;

/** Folders of annotations, besides that of the API itself. */
const annotationFolders: readonly string[] = [
  'envoy/annotations/',
  'udpa/annotations/',
  'xds/annotations/',
  'shepherd/annotations/',
  'validate/',
];

/** Modifiers in the order of their groups, after all plain imports. Edition 2024 requires `import option` to be last. */
const modifiers: readonly string[] = ['public', 'option'];

/** Imports in order, in groups separated by a blank line. */
export function groupImports(
  imports: readonly Member[],
  packageName: string,
  style: FormatStyle,
): readonly (readonly Member[])[] {
  if (style.imports === 'keep') return [imports];
  const sorted = imports
    .map((member) => ({ member, path: readPath(member), place: findGroup(member, packageName, style) }))
    .toSorted((a, b) => a.place - b.place || (a.path < b.path ? -1 : Number(a.path > b.path)));
  const groups = new Map<number, Member[]>();
  for (const { member, place } of sorted) {
    const group = groups.get(place) ?? [];
    groups.set(place, group);
    group.push({ ...member, hasBlankAbove: false });
  }
  return [...groups.values()];
}

function findGroup(member: Member, packageName: string, style: FormatStyle): number {
  const modifier = (member.node as ImportNode).modifier?.text;
  if (style.imports === 'sorted' && !modifiers.includes(modifier ?? '')) return 0;
  return classifyImport({ path: readPath(member), modifier }, packageName, style);
}

/** An import with the properties that determine its group. */
export interface PlacedImport {
  readonly path: string;
  readonly modifier?: string | undefined;
}

/** The number of the group of an import, in a file of some package. Groups are ordered by number. */
export function classifyImport(
  { path, modifier }: PlacedImport,
  packageName: string,
  { xdsAnnotations }: Pick<LayoutStyle, 'xdsAnnotations'>,
): number {
  const atEnd = modifiers.indexOf(modifier ?? '');
  if (atEnd !== -1) return ImportGroup.modified + atEnd;
  const own = firstPart(packageName);
  const isApart = xdsAnnotations === 'with-xds' && path.startsWith('xds/annotations/');
  if (!isApart && isAnnotationPath(path, own)) return ImportGroup.annotations;
  // Files of the same API may be in deeper folders, as in Envoy's `contrib`.
  if (own !== '' && `/${path}`.includes(`/${own}/`)) return ImportGroup.own;
  return path.startsWith('google/') ? ImportGroup.google : ImportGroup.other;
}

/** Is a file imported for its annotations or for validation, regardless of its group? */
export function isAnnotationImport(path: string, packageName: string): boolean {
  return isAnnotationPath(path, firstPart(packageName));
}

function isAnnotationPath(path: string, own: string): boolean {
  if (path.startsWith(own) && path.startsWith('/annotations/', own.length)) return true;
  return annotationFolders.some((folder) => path.startsWith(folder));
}

function firstPart(packageName: string): string {
  const end = packageName.indexOf('.');
  return end === -1 ? packageName : packageName.slice(0, end);
}

function readPath({ node }: Member): string {
  return (node as ImportNode).path?.value ?? '';
}
