/**
 * Updates names in comments after packages move. A comment can contain a full type name (`a.v1.Thing`), a name relative to a shared package (`v1.Thing`), or a label of Envoy's documentation. Each keeps
 * its notation as long as it still resolves to the type. The schema decides what counts as a name in a comment.
 */
import type { ApiFile } from '@protoshepherd/api-tree';
import type { Schema, SchemaFile } from '@protoshepherd/schema';
import type { TextEdit } from '@protoshepherd/source';
import type { SyntaxTree } from '@protoshepherd/syntax';

import type { MovedNames } from './moved-names.ts';

/** The edits of package names in the comments of a file, for packages that move. */
export function commentNameEdits(schema: Schema, { schemaFile }: ApiFile, names: MovedNames): readonly TextEdit[] {
  const { text } = schemaFile.tree.file;
  const moved = [...names.packages].filter(([from, to]) => from !== '' && from !== to);
  const lastParts = new Set(moved.map(([from]) => from.slice(from.lastIndexOf('.') + 1)));
  const ends = [...lastParts].flatMap((last) => placesInComments(schemaFile.tree, `${last}.`));
  const found = wholePackages(schema, schemaFile, ends).filter(([, name]) => names.packages.has(name));
  const parts = packagesNamedAt(
    schema,
    schemaFile,
    found.flatMap(([at, name]) => partsBefore(at, name)),
  );
  return found.flatMap(([at, from]): TextEdit[] => {
    const { start, omitted } = writtenPart(parts, at, from);
    const move = { from, to: names.packages.get(from) ?? from, own: names.packageOf(schemaFile) };
    const next = nextName(move, omitted, /\w/.test(text.charAt(start - 1)));
    const end = findEnd(at, from);
    return next === undefined || next === text.slice(start, end) ? [] : [{ start, end, text: next }];
  });
}

/** The packages named in comments, as in `packagesNamedAt`, except those that are a prefix of a longer package: `a.type.b.C` names `a.type.b`. */
function wholePackages(schema: Schema, file: SchemaFile, offsets: readonly number[]): readonly [number, string][] {
  const named = [...packagesNamedAt(schema, file, offsets)];
  const longer = packagesNamedAt(
    schema,
    file,
    named.map(([at, name]) => findEnd(at, name) + 1),
  );
  return named.filter(([at, name]) => !longer.has(findEnd(at, name) + 1));
}

/** The end of a package name, given the offset of its last part. */
function findEnd(at: number, name: string): number {
  return at + name.length - name.lastIndexOf('.') - 1;
}

/** The offsets of a text inside comments. */
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

/** The packages named in comments, by the offsets of the given name parts; in source order. */
function packagesNamedAt(schema: Schema, file: SchemaFile, offsets: readonly number[]): ReadonlyMap<number, string> {
  const sorted = [...new Set(offsets)].toSorted((a, b) => a - b);
  const named = schema.namesAt(file, sorted).flatMap((use, index): [number, string][] => {
    const isPart = use?.place === 'comment' && use.span.start === sorted[index];
    return isPart && use.target.kind === 'package' ? [[use.span.start, use.target.name]] : [];
  });
  return new Map(named);
}

/**
 * The offsets at which the earlier parts of a package name would start, given the offset of its last part; nearest
 * first.
 */
function partsBefore(at: number, name: string): readonly number[] {
  let start = at;
  const before = name.split('.').slice(0, -1).toReversed();
  return before.map((part) => (start -= part.length + 1)).filter((offset) => offset >= 0);
}

/** The start of a package name, given the offset of its last part, and the number of leading parts that are omitted. */
function writtenPart(
  named: ReadonlyMap<number, string>,
  at: number,
  name: string,
): { readonly start: number; readonly omitted: number } {
  let start = at;
  let omitted = name.split('.').length - 1;
  for (const before of partsBefore(at, name)) {
    if (named.get(before) !== name.split('.').slice(0, omitted).join('.')) break;
    start = before;
    omitted--;
  }
  return { start, omitted };
}

interface Move {
  readonly from: string;
  readonly to: string;
  /** The package of the file after the move. */
  readonly own: string;
}

/**
 * The package name after the move, with leading parts omitted where possible; `undefined` for a label that cannot express
 * it.
 */
function nextName({ from, to, own }: Move, omitted: number, isLabel: boolean): string | undefined {
  const parts = to.split('.');
  const reference = (isLabel ? from : own).split('.');
  const isShared = parts.length > omitted && parts.slice(0, omitted).every((part, at) => part === reference[at]);
  if (isShared) return parts.slice(omitted).join('.');
  return isLabel ? undefined : to;
}
