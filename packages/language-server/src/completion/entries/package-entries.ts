/** Completes the package of a file: the packages of other files in its folder, and the name of the folder. */
import { matchesTyped, type Entry } from '../entry.ts';
import type { PlaceInFile } from '../place/find-place.ts';
import { nameAt } from '../place/name-at-cursor.ts';
import type { CompletionSubject } from '../subject.ts';

export function packageEntries({ schema, file }: CompletionSubject, { cursor }: PlaceInFile): readonly Entry[] {
  const folder = parentOf(file.path);
  const declared = new Set(
    schema.files.flatMap((other) =>
      other !== file && parentOf(other.path) === folder && other.package !== '' ? [other.package] : [],
    ),
  );
  const name = nameAt(cursor);
  const fromFolder = folder.split('/').every((part) => /^[A-Za-z_]\w*$/.test(part))
    ? [folder.replaceAll('/', '.')]
    : [];
  const createEntry = (label: string, rank: number, detail: string): Entry => ({
    label,
    kind: 'package',
    rank,
    detail,
    range: name.whole,
  });
  const entries = [
    ...Array.from(declared, (each) => createEntry(each, 0, 'the package of this folder')),
    ...fromFolder.filter((each) => !declared.has(each)).map((each) => createEntry(each, 1, 'the name of this folder')),
  ];
  return entries.filter(({ label }) => matchesTyped(name.qualifier + name.typed, label));
}

function parentOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}
