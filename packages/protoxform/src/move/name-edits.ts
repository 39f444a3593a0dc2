/**
 * Updates names of types and extensions after a move. Each keeps its notation as long as that still resolves to the same
 * target.
 */
import type { ApiFile } from '@protoshepherd/api-tree';
import type { TypeReference } from '@protoshepherd/schema';
import type { TextEdit } from '@protoshepherd/source';
import { rowText, shortenTypeName, slotColumns, tokenText, viewAt, type SyntaxTree } from '@protoshepherd/syntax';

import { rewriteTypeName } from '../plan/rewrite-type-name.ts';
import { withPackage, type MovedNames } from './moved-names.ts';
import { VisibleNames } from './visible-names.ts';

const entry = slotColumns('entry');

/** The edits that update the names in a file. */
export function nameEdits(
  { schemaFile }: ApiFile,
  references: readonly TypeReference[],
  names: MovedNames,
): readonly TextEdit[] {
  const { tree } = schemaFile;
  const [from, to] = [schemaFile.package, names.packageOf(schemaFile)];
  let visible: VisibleNames | undefined;
  return references.flatMap((reference): TextEdit[] => {
    const { row, nameRow, target } = reference;
    const type = names.type(target);
    if (type === target.fullName && from === to) return [];
    if (nameRow === -1) return bracketedNameEdit(tree, row, type);
    const before = findContext(reference, tree, from);
    const after = withPackage(before, from, to);
    const written = rowText(tree, nameRow);
    const same = rewriteTypeName(written, { type: target.fullName, context: before }, { type, context: after });
    visible ??= new VisibleNames(schemaFile, names);
    const scope = after.slice(0, Math.max(0, after.lastIndexOf('.')));
    const leads = (name: string): boolean => visible?.resolve(name, scope) === type;
    const text = [same, shortenTypeName(type, after), type].find(leads) ?? `.${type}`;
    if (text === written) return [];
    const { start, end } = viewAt(tree, nameRow).span;
    return [{ start, end, text }];
  });
}

/** The full name of the referring element, where name resolution starts. */
function findContext({ from, row }: TypeReference, tree: SyntaxTree, packageName: string): string {
  const scope = from?.fullName ?? packageName;
  const node: { readonly name?: { readonly text: string } | undefined } = viewAt(tree, row) as object;
  const name = node.name?.text ?? '_';
  return scope === '' ? name : `${scope}.${name}`;
}

/** `[pkg.extension]` and `[type.example/pkg.Message]`, which always contain full names. */
function bracketedNameEdit(tree: SyntaxTree, row: number, type: string): TextEdit[] {
  const [first, end] = [tree.rows[row + entry.nameStart] as number, tree.rows[row + entry.nameEnd] as number];
  let written = '';
  for (let token = first; token < end; token++) written += tokenText(tree, token);
  const text = `${written.slice(0, written.lastIndexOf('/') + 1) || '['}${type}]`;
  const [start, stop] = [tree.tokens.starts[first] as number, tree.tokens.ends[end - 1] as number];
  return text === written ? [] : [{ start, end: stop, text }];
}
