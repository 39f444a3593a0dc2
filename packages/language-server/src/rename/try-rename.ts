/**
 * Tries a rename before it is offered: the files that change are parsed and linked again, beside what they import, and every name in them must mean what it meant. Files
 * that do not change but have the new name somewhere are tried, too, because the name may be taken for theirs.
 */
import { buildApiTree, type ApiTree } from '@protoshepherd/api-tree';
import { linksAsWell } from '@protoshepherd/edit';
import { linkSchema, type Declaration, type Schema, type SchemaFile } from '@protoshepherd/schema';
import { applyEdits } from '@protoshepherd/source';
import { parseFile, type SyntaxTree } from '@protoshepherd/syntax';

import { filesThatReach } from '../symbols/uses-in-tree.ts';
import type { RenamedFile } from './renamed-files.ts';

/** Both states of the files that a rename is about. */
export interface RenameTrial {
  readonly before: ApiTree;
  readonly after: ApiTree;
}

/** The two states, or why the rename would not do what is meant, as a sentence. */
export function tryRename(
  tree: ApiTree,
  declaration: Declaration,
  newName: string,
  changed: readonly RenamedFile[],
): RenameTrial | string {
  const texts = new Map(changed.map(({ file, edits }) => [file, applyEdits(file.tree.file.text, edits)]));
  const tried = [...texts.keys(), ...bystanders(tree.schema, declaration, newName, texts)];
  const trees = new Map<string, SyntaxTree>();
  for (const [{ path }, text] of texts) trees.set(path, parseFile({ path, text }));
  const before = link(tree, tried, new Map());
  const after = link(tree, tried, trees);
  const wrong = tried.find(({ path }) => !meansTheSame(before.schema, after.schema, path, declaration, newName));
  if (wrong !== undefined) return `Another name in ${wrong.path} would no longer mean what it means now.`;
  if (!linksAsWell(after, [before])) return `The files would no longer compile with the name \`${newName}\`.`;
  return { before, after };
}

/** Files that do not change, reach the declaration, and have the new name somewhere in their text. */
function bystanders(
  schema: Schema,
  { file }: Declaration,
  newName: string,
  changed: ReadonlyMap<SchemaFile, string>,
): readonly SchemaFile[] {
  const reaching = filesThatReach(schema, file);
  return [...reaching].filter((each) => !changed.has(each) && each.tree.file.text.includes(newName));
}

function link(tree: ApiTree, files: readonly SchemaFile[], changed: ReadonlyMap<string, SyntaxTree>): ApiTree {
  const treeOf = (path: string): SyntaxTree | undefined => changed.get(path) ?? tree.schema.file(path)?.tree;
  const targets = files.flatMap(({ path }) => treeOf(path) ?? []);
  return buildApiTree(linkSchema(targets, { include: treeOf }), tree.layout, tree.stages);
}

/** Does every reference of a file lead where it led, by the new name? */
function meansTheSame(before: Schema, after: Schema, path: string, declaration: Declaration, newName: string): boolean {
  const [old, now] = [before.file(path), after.file(path)];
  if (old === undefined || now === undefined) return old === now;
  const { fullName, name } = declaration;
  const newFullName = `${fullName.slice(0, fullName.length - name.length)}${newName}`;
  const expected = before.references(old).map(({ target }) => renamed(target.fullName, fullName, newFullName));
  const found = after.references(now).map(({ target }) => target.fullName);
  return expected.length === found.length && expected.every((each, index) => each === found[index]);
}

function renamed(fullName: string, from: string, to: string): string {
  if (fullName === from) return to;
  return fullName.startsWith(`${from}.`) ? `${to}${fullName.slice(from.length)}` : fullName;
}
