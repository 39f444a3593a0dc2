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
    const end = endOf(at, from);
    return next === undefined || next === text.slice(start, end) ? [] : [{ start, end, text: next }];
  });
}

/** The packages that names in comments mean, as `packagesNamedAt`, but not those that a longer package goes on from: `a.type.b.C` names `a.type.b`. */
function wholePackages(schema: Schema, file: SchemaFile, offsets: readonly number[]): readonly [number, string][] {
  const named = [...packagesNamedAt(schema, file, offsets)];
  const longer = packagesNamedAt(
    schema,
    file,
    named.map(([at, name]) => endOf(at, name) + 1),
  );
  return named.filter(([at, name]) => !longer.has(endOf(at, name) + 1));
}

/** Where the last part of a package ends that begins at an offset. */
function endOf(at: number, name: string): number {
  return at + name.length - name.lastIndexOf('.') - 1;
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

/** The packages that names in comments mean, by the offsets at which a part of a name begins; in the order of the text. */
function packagesNamedAt(schema: Schema, file: SchemaFile, offsets: readonly number[]): ReadonlyMap<number, string> {
  const sorted = [...new Set(offsets)].toSorted((a, b) => a - b);
  const named = schema.namesAt(file, sorted).flatMap((use, index): [number, string][] => {
    const isPart = use?.place === 'comment' && use.span.start === sorted[index];
    return isPart && use.target.kind === 'package' ? [[use.span.start, use.target.name]] : [];
  });
  return new Map(named);
}

/** Where the parts of the name of a package would begin whose last part stands at an offset, the last but one first. */
function partsBefore(at: number, name: string): readonly number[] {
  let start = at;
  const before = name.split('.').slice(0, -1).toReversed();
  return before.map((part) => (start -= part.length + 1)).filter((offset) => offset >= 0);
}

/** Where the name of a package begins whose last part stands at an offset, and how many of its parts are not written. */
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
