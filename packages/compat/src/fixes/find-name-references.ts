/** Finds where the name of a type is written: in references to it, and to declarations inside it. */
import type { ApiFile, ApiTree } from '@protoshepherd/api-tree';
import type { TypeReference } from '@protoshepherd/schema';
import { Column, tokenText } from '@protoshepherd/syntax';

/** A location in a file below the roots. */
export interface NameLocation {
  readonly file: ApiFile;
  readonly start: number;
  readonly end: number;
}

const referenceCache = new WeakMap<ApiTree, ReadonlyMap<string, readonly NameLocation[]>>();

/** The locations of a type's own name part in all names that refer to it or pass through it. */
export function findNameReferences(tree: ApiTree, fullName: string): readonly NameLocation[] {
  let index = referenceCache.get(tree);
  if (index === undefined) referenceCache.set(tree, (index = indexReferences(tree)));
  return index.get(fullName) ?? [];
}

function indexReferences({ files, schema }: ApiTree): ReadonlyMap<string, readonly NameLocation[]> {
  const places = new Map<string, NameLocation[]>();
  for (const file of files) {
    if (!file.isTarget) continue;
    for (const reference of schema.references(file.schemaFile)) {
      for (const [name, place] of splitReference(file, reference)) {
        const list = places.get(name);
        if (list === undefined) places.set(name, [place]);
        else list.push(place);
      }
    }
  }
  return places;
}

/** The parts of a written name from last to first, each with the full name it denotes. */
function splitReference(file: ApiFile, { nameRow, target }: TypeReference): [string, NameLocation][] {
  if (nameRow === -1) return [];
  const { tree } = file.schemaFile;
  const { rows, tokens } = tree;
  const first = rows[nameRow + Column.firstToken] as number;
  const parts: [string, NameLocation][] = [];
  let name = target.fullName;
  for (let token = (rows[nameRow + Column.endToken] as number) - 1; token >= first; token--) {
    if (!/^\w/.test(tokenText(tree, token)) || name === '') continue;
    parts.push([name, { file, start: tokens.starts[token] as number, end: tokens.ends[token] as number }]);
    name = name.slice(0, Math.max(0, name.lastIndexOf('.')));
  }
  return parts;
}
