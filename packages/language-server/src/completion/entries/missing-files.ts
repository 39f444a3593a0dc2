/** Finds the files that declare the unresolved names of a file. */
import type { Declaration, SchemaFile } from '@protoshepherd/schema';
import { firstChild, KindNumber, rowText } from '@protoshepherd/syntax';

import type { CompletionSubject } from '../subject.ts';

/** A file, and a name that it declares. */
export interface MissingFile {
  readonly file: SchemaFile;
  readonly name: string;
}

/** Longer names cannot be types. */
const maxNameLength = 1000;

/** The files that declare names which a file uses but does not see. */
export function missingFiles({ schema }: CompletionSubject, file: SchemaFile): readonly MissingFile[] {
  const { rows } = file.tree;
  const found = new Map<SchemaFile, string>();
  const tried = new Set<string>();
  const visible = schema.names.visibleFiles(file, 'option');
  for (let row = firstChild(rows, 0); row < rows.length; row = firstChild(rows, row)) {
    if (rows[row] !== KindNumber.qualifiedName) continue;
    const name = rowText(file.tree, row);
    if (tried.has(name) || name.length > maxNameLength) continue;
    tried.add(name);
    const target = resolveOutwards(name, file.package, (fullName) => schema.declaration(fullName));
    if (target !== undefined && !visible.has(target.file) && !found.has(target.file)) found.set(target.file, name);
  }
  return Array.from(found, ([missing, name]) => ({ file: missing, name }));
}

/** The declaration of a name if everything were visible, searched from a package outwards. */
function resolveOutwards(
  name: string,
  packageName: string,
  find: (fullName: string) => Declaration | undefined,
): Declaration | undefined {
  if (name.startsWith('.')) return find(name.slice(1));
  for (let scope = packageName; scope !== ''; scope = scope.slice(0, Math.max(0, scope.lastIndexOf('.')))) {
    const target = find(`${scope}.${name}`);
    if (target !== undefined) return target;
  }
  return find(name);
}
