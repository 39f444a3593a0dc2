/**
 * Names in comments after a move of packages. A comment may name a type in full (`a.v1.Thing`), from a package that both share (`v1.Thing`), or by a label of Envoy's documentation; each keeps its way of
 * writing as far as that still leads to the type. What counts as a name in a comment, the schema decides.
 */
import type { ApiFile } from '@protoshepherd/api-tree';
import type { Schema, SchemaFile } from '@protoshepherd/schema';
import type { TextEdit } from '@protoshepherd/source';
import type { SyntaxTree } from '@protoshepherd/syntax';

import type { MovedNames } from './moved-names.ts';

/** The edits of the packages that the comments of a file name, for packages that move. */
export function commentNameEdits(schema: Schema, { schemaFile }: ApiFile, names: MovedNames): readonly TextEdit[] {
  const { text } = schemaFile.tree.file;
  const moved = [...names.packages].filter(([from, to]) => from !== '' && from !== to);
  const lastParts = new Set(moved.map(([from]) => from.slice(from.lastIndexOf('.') + 1)));
  const edits: TextEdit[] = [];
  for (const last of lastParts) {
    for (const at of placesInComments(schemaFile.tree, `${last}.`)) {
      const from = packageNamedAt(schema, schemaFile, at);
      const to = from === undefined ? undefined : names.packages.get(from);
      if (from === undefined || to === undefined || from === to) continue;
      const { start, omitted } = writtenPart(schema, schemaFile, at, from);
      const own = names.packageOf(schemaFile);
      const next = nextName({ from, to, own }, omitted, /\w/.test(text.charAt(start - 1)));
      if (next !== undefined) edits.push({ start, end: at + last.length, text: next });
    }
  }
  return edits.toSorted((a, b) => a.start - b.start);
}

/** Where a text begins inside of comments. */
function placesInComments({ comments, file: { text } }: SyntaxTree, wanted: string): readonly number[] {
  const places: number[] = [];
  let comment = 0;
  for (let at = text.indexOf(wanted); at !== -1; at = text.indexOf(wanted, at + 1)) {
    while (comment < comments.count && (comments.ends[comment] as number) <= at) comment++;
    if (comment === comments.count) break;
    if ((comments.starts[comment] as number) < at) places.push(at);
  }
  return places;
}

/** Where the name of a package begins whose last part stands at an offset, and how many of its parts are not written. */
function writtenPart(
  schema: Schema,
  file: SchemaFile,
  at: number,
  name: string,
): { readonly start: number; readonly omitted: number } {
  const parts = name.split('.');
  let start = at;
  let omitted = parts.length - 1;
  for (; omitted > 0; omitted--) {
    const before = start - (parts[omitted - 1] as string).length - 1;
    if (packageNamedAt(schema, file, before) !== parts.slice(0, omitted).join('.')) break;
    start = before;
  }
  return { start, omitted };
}

/** The package that a part of a name in a comment means, if the part begins at an offset. */
function packageNamedAt(schema: Schema, file: SchemaFile, at: number): string | undefined {
  const use = at < 0 ? undefined : schema.nameAt(file, at);
  const isPart = use?.place === 'comment' && use.span.start === at;
  return isPart && use.target.kind === 'package' ? use.target.name : undefined;
}

interface Move {
  readonly from: string;
  readonly to: string;
  /** The package of the file afterwards. */
  readonly own: string;
}

/** How the package is written afterwards, where its first parts are omitted; undefined for a label that could not say so. */
function nextName({ from, to, own }: Move, omitted: number, isLabel: boolean): string | undefined {
  const parts = to.split('.');
  const reference = (isLabel ? from : own).split('.');
  const isShared = parts.length > omitted && parts.slice(0, omitted).every((part, at) => part === reference[at]);
  if (isShared) return parts.slice(omitted).join('.');
  return isLabel ? undefined : to;
}
