/** Trees with difficult links and letter cases, and the ways to name roots and includes in them, for laws about all of them. */
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import fc from 'fast-check';

/** The content of a path: a file, or a link with its text. */
export interface PlacedEntry {
  readonly path: string;
  readonly link?: string;
}

/** Roots and includes. */
export interface Placement {
  readonly roots: readonly string[];
  readonly includes: readonly string[];
}

/** The folders that are there in every tree, so that each can be a root or an include. */
const folders = ['.', 'a', 'a/b', 'a/b/c', 'A', 'd', 'd/b', 'd/.h/e'] as const;

const folder = fc.constantFrom(...folders);
const file = fc
  .tuple(folder, fc.constantFrom('x.proto', 'X.proto', 'y.proto'))
  .map(([place, name]): PlacedEntry => ({ path: join(place, name) }));
const link = fc
  .tuple(
    folder,
    fc.constantFrom('b', 'l', 'x.proto', 'z.proto', '.l'),
    fc.constantFrom('.', '..', 'b', '../b', '../a/b', 'l', 'a', 'd/.h', 'x.proto', '../x.proto', '../../d/l/x.proto'),
  )
  .map(([place, name, text]): PlacedEntry => ({ path: join(place, name), link: text }));

/** Some files and links. Conflicting entries are omitted. */
export const placedEntries: fc.Arbitrary<readonly PlacedEntry[]> = fc
  .tuple(fc.array(file, { minLength: 3, maxLength: 12 }), fc.array(link, { maxLength: 6 }))
  .map(([files, links]) => {
    const taken = new Set<string>(folders);
    return [...files, ...links].filter(({ path }) => !taken.has(path) && taken.add(path));
  });

/** A way to name roots and includes. */
export const placement: fc.Arbitrary<Placement> = fc.record({
  roots: fc.uniqueArray(folder, { minLength: 1, maxLength: 3 }),
  includes: fc.uniqueArray(folder, { maxLength: 3 }),
});

/** Creates the files and links below a folder; the text of a file is its path. */
export function placeEntries(base: string, entries: readonly PlacedEntry[]): void {
  for (const each of folders) {
    mkdirSync(join(base, each), { recursive: true });
    writeFileSync(join(base, each, '.keep'), '');
  }
  for (const { path, link: text } of entries) {
    mkdirSync(dirname(join(base, path)), { recursive: true });
    if (text === undefined) writeFileSync(join(base, path), protoAt(path));
    else symlinkSync(text, join(base, path));
  }
}

function protoAt(path: string): string {
  const name = path.replaceAll(/\W/g, '_');
  return `syntax = "proto3";\npackage ${name}.v1;\nmessage M_${name} {\n  string id = 1;\n}\n`;
}
