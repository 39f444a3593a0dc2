/**
 * Names in comments after a move of packages. A comment may name a type in full (`a.v1.Thing`), from a package that both share (`v1.Thing`), or by a label of Envoy's documentation; each keeps its way of
 * writing as far as that still leads to the type. What counts as a name in a comment, the schema decides.
 */
import type { ApiFile } from '@protoshepherd/api-tree';
import type { Schema } from '@protoshepherd/schema';
import type { TextEdit } from '@protoshepherd/source';

import type { MovedNames } from './moved-names.ts';

/** The edits of the packages that the comments of a file name, for packages that move. */
export function commentNameEdits(schema: Schema, file: ApiFile, names: MovedNames): readonly TextEdit[] {
  const { comments, file: source } = file.schemaFile.tree;
  const moved = [...names.packages].filter(
    ([from, to]) => from !== '' && from !== to && source.text.includes(from.slice(from.lastIndexOf('.') + 1)),
  );
  if (moved.length === 0) return [];
  const edits: TextEdit[] = [];
  for (let at = 0; at < comments.count; at++) {
    const span = { start: comments.starts[at] as number, end: comments.ends[at] as number };
    for (const [from, to] of moved)
      edits.push(...editsIn(schema, file, span, { from, to, own: names.packageOf(file.schemaFile) }));
  }
  return edits.toSorted((a, b) => a.start - b.start);
}

interface Move {
  readonly from: string;
  readonly to: string;
  /** The package of the file afterwards. */
  readonly own: string;
}

function editsIn(
  schema: Schema,
  { schemaFile }: ApiFile,
  { start, end }: { readonly start: number; readonly end: number },
  move: Move,
): readonly TextEdit[] {
  const { text } = schemaFile.tree.file;
  const parts = move.from.split('.');
  const last = parts.at(-1) as string;
  const edits: TextEdit[] = [];
  for (let at = text.indexOf(last, start); at !== -1 && at < end; at = text.indexOf(last, at + 1)) {
    if (text.charAt(at + last.length) !== '.' || !namesPackage(schema, schemaFile, at, move.from)) continue;
    let first = at;
    let omitted = parts.length - 1;
    while (omitted > 0) {
      const part = parts[omitted - 1] as string;
      const before = first - part.length - 1;
      if (!namesPackage(schema, schemaFile, before, parts.slice(0, omitted).join('.'))) break;
      first = before;
      omitted--;
    }
    const next = nextName(move, omitted, /\w/.test(text.charAt(first - 1)));
    if (next !== undefined) edits.push({ start: first, end: at + last.length, text: next });
  }
  return edits;
}

function namesPackage(schema: Schema, file: ApiFile['schemaFile'], at: number, name: string): boolean {
  const use = schema.nameAt(file, at);
  return use?.place === 'comment' && use.span.start === at && use.target.kind === 'package' && use.target.name === name;
}

/** How the package is written afterwards, where its first parts are omitted; undefined for a label that could not say so. */
function nextName({ from, to, own }: Move, omitted: number, isLabel: boolean): string | undefined {
  const parts = to.split('.');
  const reference = (isLabel ? from : own).split('.');
  const isShared = parts.length > omitted && parts.slice(0, omitted).every((part, at) => part === reference[at]);
  if (isShared) return parts.slice(omitted).join('.');
  return isLabel ? undefined : to;
}
