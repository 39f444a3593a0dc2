/**
 * Tries a rename before it is offered. The file of the declaration must compile as well as before, and in all changed files every name must keep its meaning. Unchanged files that
 * contain the new name are checked, too, because one of their names may now resolve to the declaration.
 */
import type { ApiTree } from '@protoshepherd/api-tree';
import { hasNoNewErrors } from '@protoshepherd/edit';
import { linkChanged } from '@protoshepherd/project';
import { declaredSpan, type Declaration, type NameUse, type Schema, type SchemaFile } from '@protoshepherd/schema';
import { applyEdits } from '@protoshepherd/source';

import { findImporters } from '../symbols/find-uses.ts';
import type { RenamedFile } from './renamed-files.ts';

/** Trees with the file of a declaration, before and after the rename. */
export interface RenameTrial {
  readonly before: ApiTree;
  readonly after: ApiTree;
}

/** Both states, or the reason why the rename would change a meaning, as a sentence. */
export function tryRename(
  tree: ApiTree,
  declaration: Declaration,
  newName: string,
  changed: readonly RenamedFile[],
): RenameTrial | string {
  const { schema } = tree;
  const texts = new Map(changed.map(({ file, edits }) => [file.path, applyEdits(file.tree.file.text, edits)]));
  const tried = [...changed.map(({ file }) => file), ...findAffectedFiles(schema, declaration, newName, texts)];
  const { schema: after } = linkChanged(tree, tried, texts);
  const renamed = findRenamedDeclaration(after, declaration, changed);
  const wrong = tried.find((file) => !hasSameMeaning(schema, after, file, declaration, newName, renamed));
  if (wrong !== undefined) return `Another name in ${wrong.path} would refer to a different declaration.`;
  const trial = {
    before: linkChanged(tree, [declaration.file]),
    after: linkChanged(tree, [declaration.file], texts),
  };
  const isSound = hasNoNewErrors(trial.after, [trial.before]);
  return isSound ? trial : `${declaration.file.path} would no longer compile with the name \`${newName}\`.`;
}

/** Unchanged files that can see the declaration and contain the new name. */
function findAffectedFiles(
  schema: Schema,
  { file }: Declaration,
  newName: string,
  changed: ReadonlyMap<string, string>,
): readonly SchemaFile[] {
  const reaching = findImporters(schema, file);
  return [...reaching].filter((each) => !changed.has(each.path) && each.tree.file.text.includes(newName));
}

/** The declaration at the same place after the rename. */
function findRenamedDeclaration(
  after: Schema,
  declaration: Declaration,
  changed: readonly RenamedFile[],
): Declaration | undefined {
  const { start } = declaredSpan(declaration);
  const edits = changed.find(({ file }) => file === declaration.file)?.edits ?? [];
  const moved = edits
    .filter((edit) => edit.start < start)
    .reduce((sum, edit) => sum + edit.text.length - (edit.end - edit.start), 0);
  const file = after.file(declaration.file.path);
  const target = file && after.nameAt(file, start + moved)?.target;
  return target?.kind === 'declaration' ? target.declaration : undefined;
}

/**
 * Tests if every reference of a file has the same target, apart from the new name, and if the declaration has as many
 * uses.
 */
function hasSameMeaning(
  before: Schema,
  after: Schema,
  file: SchemaFile,
  declaration: Declaration,
  newName: string,
  renamed: Declaration | undefined,
): boolean {
  const now = after.file(file.path);
  if (now === undefined || renamed === undefined) return false;
  const { fullName, name } = declaration;
  const newFullName = `${fullName.slice(0, fullName.length - name.length)}${newName}`;
  const expected = before.references(file).map(({ target }) => applyRename(target.fullName, fullName, newFullName));
  const found = after.references(now).map(({ target }) => target.fullName);
  if (expected.length !== found.length || expected.some((each, index) => each !== found[index])) return false;
  return countUses(before.listUses(file, declaration)) === countUses(after.listUses(now, renamed));
}

/** Comments are prose, so their meaning may change. */
function countUses(uses: readonly NameUse[]): number {
  return uses.filter(({ place }) => place !== 'comment').length;
}

function applyRename(fullName: string, from: string, to: string): string {
  if (fullName === from) return to;
  return fullName.startsWith(`${from}.`) ? `${to}${fullName.slice(from.length)}` : fullName;
}
