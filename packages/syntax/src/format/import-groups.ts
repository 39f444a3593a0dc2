/**
 * Imports in groups, as Envoy writes them: first the files of the same API, then Google's, then all others, then those that carry annotations.
 */
import type { ImportNode } from '../nodes/file-nodes.ts';
import type { FormatStyle } from './format-style.ts';
import type { Member } from './members.ts';

/** A group of imports: the folders whose files belong to it. `<own>` stands for the first part of the package of the importing file. */
interface ImportGroup {
  readonly place: number;
  readonly folders: readonly string[];
}

const annotationPlace = 3;

/** The first group that fits is taken; what fits none is in `otherPlace`. */
const importGroups: readonly ImportGroup[] = [
  {
    place: annotationPlace,
    folders: [
      '<own>/annotations',
      'envoy/annotations',
      'udpa/annotations',
      'xds/annotations',
      'shepherd/annotations',
      'validate',
    ],
  },
  { place: 0, folders: ['<own>'] },
  { place: 1, folders: ['google'] },
];
const otherPlace = 2;

/** Modifiers in the order of their groups, behind all plain imports. Edition 2024 wants `import option` last. */
const modifiers: readonly string[] = ['public', 'option'];

/** Imports in order, in groups that need a blank line between them. */
export function groupImports(
  imports: readonly Member[],
  packageName: string,
  style: FormatStyle['imports'],
): readonly (readonly Member[])[] {
  if (style === 'keep') return [imports];
  const sorted = imports
    .map((member) => ({ member, path: pathOf(member), place: placeOf(member, packageName, style) }))
    .toSorted((a, b) => a.place - b.place || (a.path < b.path ? -1 : Number(a.path > b.path)));
  const groups = new Map<number, Member[]>();
  for (const { member, place } of sorted) {
    const group = groups.get(place) ?? [];
    groups.set(place, group);
    group.push({ ...member, hasBlankAbove: false });
  }
  return [...groups.values()];
}

function placeOf(member: Member, packageName: string, style: FormatStyle['imports']): number {
  const modifier = (member.node as ImportNode).modifier?.text;
  if (style === 'sorted' && !modifiers.includes(modifier ?? '')) return 0;
  return importPlace({ path: pathOf(member), modifier }, packageName);
}

/** An import as its place depends on it. */
export interface PlacedImport {
  readonly path: string;
  readonly modifier?: string | undefined;
}

/** The number of the group that an import belongs to, in a file of some package. Groups stand in the order of their numbers. */
export function importPlace({ path, modifier }: PlacedImport, packageName: string): number {
  const atEnd = modifiers.indexOf(modifier ?? '');
  if (atEnd !== -1) return importGroups.length + 1 + atEnd;
  const own = packageName.split('.')[0] ?? '';
  const group = importGroups.find(({ folders }) => folders.some((folder) => isBelow(path, folder, own)));
  return group?.place ?? otherPlace;
}

/** Is a file imported for its annotations, or for validation? */
export function isAnnotationImport(path: string, packageName: string): boolean {
  return importPlace({ path }, packageName) === annotationPlace;
}

/** Own files may lie deeper, as those in Envoy's `contrib` do. */
function isBelow(path: string, folder: string, own: string): boolean {
  if (folder !== '<own>') return path.startsWith(`${folder.replace('<own>', own)}/`);
  return own !== '' && `/${path}`.includes(`/${own}/`);
}

function pathOf({ node }: Member): string {
  return (node as ImportNode).path?.value ?? '';
}
