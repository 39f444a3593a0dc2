/** The name at an offset and its declaration. Navigation and renaming are based on this function. */
import { Column, ImportNode, KindNumber, rowText, StringNode, type SyntaxTree } from '@protoshepherd/syntax';

import type { Declaration } from '../declaration.ts';
import type { LinkedFile } from '../link/linked-file.ts';
import { resolveMessage, resolveType } from '../link/resolve-name.ts';
import type { Linker } from '../linker.ts';
import { scalarType } from '../shape/scalar-types.ts';
import { nameInComment } from './comment-names.ts';
import { declaredAt, nameToken, typeAround } from './declared-at.ts';
import { packagePart, partsOfRow, partTarget } from './name-parts.ts';
import type { NamePlace, NameTarget, NameUse } from './name-use.ts';
import { nameInOption } from './option-names.ts';
import { RowPath } from './row-path.ts';

/** The name at an offset; undefined if there is none, or it is unresolved. Lookups of many offsets share one `rowPath`, and must be in source order. */
export function nameAt(
  linker: Linker,
  file: LinkedFile,
  offset: number,
  rowPath = new RowPath(file.tree),
): NameUse | undefined {
  const { tree } = file;
  const token = tokenAt(tree, offset);
  if (token !== undefined) return nameOfToken(linker, file, rowPath.to(token), token);
  const comment = commentAt(tree, offset);
  if (comment === undefined) return undefined;
  const span = { start: tree.comments.starts[comment] as number, end: tree.comments.ends[comment] as number };
  const next = Math.min(tokenAfter(tree, offset), tree.tokens.count - 1);
  const found = nameInComment(linker.symbols, file, next < 0 ? [0] : rowPath.to(next), span, offset);
  return found && { file, span: found.part.span, place: 'comment', target: found.target };
}

function nameOfToken(linker: Linker, file: LinkedFile, path: readonly number[], token: number): NameUse | undefined {
  const { tree } = file;
  const row = path.at(-1) as number;
  const holder = tree.rows[path.at(-2) ?? 0];
  const use = (place: NamePlace, target: NameTarget | undefined, span = spanOf(tree, token)): NameUse | undefined =>
    target && { file, span, place, target };
  switch (tree.rows[row]) {
    case KindNumber.qualifiedName:
      if (holder === KindNumber.optionNamePart) break;
      return use(holder === KindNumber.package ? 'head' : 'type', partOfName(linker, file, path, token));
    case KindNumber.string:
      if (holder === KindNumber.import)
        return use('head', importTarget(file, path.at(-2) as number), inQuotes(tree, row));
      if (holder === KindNumber.reserved) {
        return use('head', reserved(new StringNode(tree, row).value, path), inQuotes(tree, row));
      }
      break;
    case KindNumber.reservedName:
      return use('head', reserved(rowText(tree, row), path));
    default:
      if (token === nameToken(tree, row)) {
        const declaration = declaredAt(file, path);
        return use('declaration', declaration && { kind: 'declaration', declaration });
      }
  }
  const option = nameInOption(linker, file, path, token);
  return option && use(option.place, option.target, option.part.span);
}

/** The declaration of a part of a package or type name. */
function partOfName(linker: Linker, file: LinkedFile, path: readonly number[], token: number): NameTarget | undefined {
  const { tree } = file;
  const row = path.at(-1) as number;
  const parts = partsOfRow(tree, row);
  const index = parts.findIndex(({ span }) => span.start === tree.tokens.starts[token]);
  if (index === -1) return undefined;
  const holder = tree.rows[path.at(-2) ?? 0];
  if (holder === KindNumber.package) return packagePart(parts, index);
  const whole = typeNamed(linker, file, path, holder === KindNumber.rpc || holder === KindNumber.extend);
  return whole && partTarget(parts, index, whole);
}

function typeNamed(
  { symbols }: Linker,
  file: LinkedFile,
  path: readonly number[],
  isMessage: boolean,
): Declaration | undefined {
  const name = rowText(file.tree, path.at(-1) as number);
  const scope = { file, parent: typeAround(file, path) };
  if (isMessage) return resolveMessage(symbols, scope, name);
  return scalarType(name, file.tree.edition) === undefined ? resolveType(symbols, scope, name) : undefined;
}

function importTarget(file: LinkedFile, row: number): NameTarget | undefined {
  const found = file.imports.find((each) => each.row === row);
  if (found !== undefined) return { kind: 'import', import: found };
  const { path } = new ImportNode(file.tree, row);
  return path && { kind: 'import', import: { path: path.value, modifier: undefined, row, file: undefined } };
}

function reserved(name: string, path: readonly number[]): NameTarget {
  return { kind: 'reserved', name, block: path.at(-3) ?? 0 };
}

function spanOf({ tokens }: SyntaxTree, token: number): NameUse['span'] {
  return { start: tokens.starts[token] as number, end: tokens.ends[token] as number };
}

/** A string without its quotes. */
function inQuotes({ tokens, rows, file }: SyntaxTree, row: number): NameUse['span'] {
  const start = tokens.starts[rows[row + Column.firstToken] as number] as number;
  const end = tokens.ends[(rows[row + Column.endToken] as number) - 1] as number;
  const isClosed = end - start > 1 && file.text.charAt(end - 1) === file.text.charAt(start);
  return { start: start + 1, end: isClosed ? end - 1 : end };
}

/** The token at an offset. Between a name and a symbol, the name is returned. */
function tokenAt({ tokens, file }: SyntaxTree, offset: number): number | undefined {
  const { starts, ends, count } = tokens;
  const token = firstAfter(starts, count, offset) - 1;
  if (token < 0) return undefined;
  const isBehindWord = offset > 0 && isWord(file.text, offset - 1);
  if (offset >= (ends[token] as number)) return offset === ends[token] && isBehindWord ? token : undefined;
  const isAtSymbol = starts[token] === offset && !isWord(file.text, offset);
  return isAtSymbol && isBehindWord && ends[token - 1] === offset ? token - 1 : token;
}

/** The comment at an offset; its end is included. */
function commentAt({ comments }: SyntaxTree, offset: number): number | undefined {
  const comment = firstAfter(comments.starts, comments.count, offset) - 1;
  return comment >= 0 && offset <= (comments.ends[comment] as number) ? comment : undefined;
}

/** The first token that begins after an offset; the end of the file if there is none. */
function tokenAfter({ tokens }: SyntaxTree, offset: number): number {
  return firstAfter(tokens.starts, tokens.count, offset);
}

function isWord(text: string, at: number): boolean {
  return /\w/.test(text.charAt(at));
}

/** The index of the first larger number in a sorted list. */
function firstAfter(sorted: Uint32Array, count: number, value: number): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] as number) <= value) low = middle + 1;
    else high = middle;
  }
  return low;
}
