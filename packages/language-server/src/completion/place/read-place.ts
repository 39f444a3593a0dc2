/** Finds the place of a cursor by the first words of its statement. */
import { TokenKind } from '@protoshepherd/syntax';

import { isWord, type Cursor } from './cursor.ts';
import { nameAt } from './name-at-cursor.ts';
import { tokensText, type BlockKind, type OpenStatement } from './open-statement.ts';
import type { OptionsType, Place } from './place.ts';
import { readOption } from './read-option.ts';

const nothing: Place = { kind: 'nothing' };

/** The options messages of blocks. */
const blockOptions: Partial<Readonly<Record<BlockKind, OptionsType>>> = {
  file: 'FileOptions',
  message: 'MessageOptions',
  oneof: 'OneofOptions',
  enum: 'EnumOptions',
  service: 'ServiceOptions',
  rpc: 'MethodOptions',
};

/** Finds the place of a cursor. */
export function readPlace(cursor: Cursor, statement: OpenStatement): Place {
  if (cursor.within === 'comment') return { kind: 'comment' };
  const { tree } = cursor;
  const { kinds } = tree.tokens;
  const { start, end, blocks } = statement;
  const block = blocks.at(-1)?.kind ?? 'file';
  const first = kinds[start] as number;
  if (start === end) return cursor.within === 'string' ? nothing : { kind: 'statement', block, name: nameAt(cursor) };
  if (block === 'other') return nothing;
  if (block === 'file') {
    if (first === TokenKind.import) return readImport(cursor, start);
    if (first === TokenKind.package) return { kind: 'package' };
    if (first === TokenKind.syntax || first === TokenKind.edition) return readDialect(cursor, start);
  }
  if (block === 'service' && first === TokenKind.rpc) return readRpc(cursor, statement);
  // The name of an enum value may be a keyword.
  const isName = start + 1 < end && kinds[start + 1] === TokenKind.equals;
  if (first === TokenKind.option && !isName) return readOptionStatement(cursor, start, block);
  if (first === TokenKind.extend) return readExtend(cursor, start);
  if (first === TokenKind.reserved && !isName) return { kind: 'reserved' };
  if (statement.brackets.some((token) => kinds[token] === TokenKind.openBracket))
    return readBrackets(cursor, statement, block);
  if (block === 'enum') return kinds[end - 1] === TokenKind.equals ? { kind: 'number' } : nothing;
  if (first === TokenKind.extensions) return { kind: 'keyword', words: ['to', 'max'] };
  if (block === 'message' || block === 'oneof' || block === 'extend') return readField(cursor, statement, block);
  return block === 'file' ? readUnknown(cursor, start) : nothing;
}

/** A name at the start of a statement, as in `google.pro|`. */
function readUnknown(cursor: Cursor, start: number): Place {
  const name = nameAt(cursor);
  return name.firstToken === start ? { kind: 'statement', block: 'file', name } : nothing;
}

function readImport({ tree, before, within }: Cursor, start: number): Place {
  const { kinds } = tree.tokens;
  const written = before - start;
  if (written === 1) return { kind: 'import', hasModifier: false };
  const isModified = written === 2 && isWord(kinds[start + 1]);
  return isModified || (within === 'string' && written < 3) ? { kind: 'import', hasModifier: true } : nothing;
}

function readDialect({ tree, before }: Cursor, start: number): Place {
  const isValue = tree.tokens.kinds[before - 1] === TokenKind.equals;
  const keyword = tree.tokens.kinds[start] === TokenKind.edition ? 'edition' : 'syntax';
  return isValue ? { kind: 'dialect', keyword } : nothing;
}

function readOptionStatement(cursor: Cursor, start: number, block: BlockKind): Place {
  const type = blockOptions[block];
  if (type === undefined) return nothing;
  return readOption(cursor, { type, start: start + 1, fieldType: '', siblings: [] });
}

function readExtend(cursor: Cursor, start: number): Place {
  const name = nameAt(cursor);
  return name.firstToken === start + 1 ? { kind: 'type', accepts: 'message', name, words: [] } : nothing;
}

/** `rpc Name ([stream] Request) returns ([stream] Response)` */
function readRpc(cursor: Cursor, { start, end, brackets }: OpenStatement): Place {
  const { tree } = cursor;
  const { kinds } = tree.tokens;
  if (brackets.length === 0) {
    const isBetween =
      kinds[end - 1] === TokenKind.closeParen && !kinds.subarray(start, end).includes(TokenKind.returns);
    return isBetween ? { kind: 'keyword', words: ['returns'] } : nothing;
  }
  const name = nameAt(cursor);
  const open = brackets.at(-1) as number;
  if (name.firstToken === open + 1) return { kind: 'type', accepts: 'message', name, words: ['stream'] };
  const isStream = kinds[open + 1] === TokenKind.stream && name.firstToken === open + 2;
  return isStream ? { kind: 'type', accepts: 'message', name, words: [] } : nothing;
}

/** Options in brackets after a field, a value or a range. */
function readBrackets(cursor: Cursor, { start, end, brackets }: OpenStatement, block: BlockKind): Place {
  const { tree } = cursor;
  const { kinds } = tree.tokens;
  const open = brackets.find((token) => kinds[token] === TokenKind.openBracket) as number;
  const siblings: string[] = [];
  let first = open + 1;
  let depth = 0;
  for (let token = open + 1; token < end; token++) {
    if (isOpen(kinds[token])) depth++;
    else if (isClose(kinds[token])) depth--;
    else if (kinds[token] === TokenKind.comma && depth === 0) {
      siblings.push(optionNameAt(cursor, first, token));
      first = token + 1;
    }
  }
  const isRange = kinds[start] === TokenKind.extensions;
  const type = block === 'enum' ? 'EnumValueOptions' : isRange ? 'ExtensionRangeOptions' : 'FieldOptions';
  const fieldType = type === 'FieldOptions' ? typeBefore(cursor, start, open) : '';
  return readOption(cursor, { type, start: first, fieldType, siblings });
}

function optionNameAt({ tree }: Cursor, start: number, end: number): string {
  const equals = tree.tokens.kinds.subarray(start, end).indexOf(TokenKind.equals);
  return tokensText(tree, start, equals === -1 ? end : start + equals);
}

/** The type of a field, as written. */
function typeBefore({ tree }: Cursor, start: number, end: number): string {
  const { kinds } = tree.tokens;
  let at = start;
  if (isLabel(kinds[at])) at++;
  const first = at;
  if (kinds[at] === TokenKind.dot) at++;
  while (at < end && isWord(kinds[at]) && kinds[at + 1] === TokenKind.dot) at += 2;
  return tokensText(tree, first, Math.min(at + 1, end));
}

/** `[label] type name = number` or `[label] map<key, value> name = number` */
function readField(cursor: Cursor, { start, end, brackets }: OpenStatement, block: BlockKind): Place {
  const { tree } = cursor;
  const { kinds } = tree.tokens;
  if (cursor.within === 'string') return nothing;
  if (kinds[end - 1] === TokenKind.equals) return { kind: 'number' };
  const type = isLabel(kinds[start]) ? start + 1 : start;
  const name = nameAt(cursor);
  if (kinds[type] === TokenKind.map && kinds[type + 1] === TokenKind.lessThan && type + 1 < end) {
    if (brackets.length === 0) return nothing;
    const comma = kinds.subarray(type, end).indexOf(TokenKind.comma);
    if (comma === -1) return { kind: 'mapKey' };
    const isValue = name.firstToken === type + comma + 1;
    return isValue ? { kind: 'type', accepts: 'mapValue', name, words: [] } : nothing;
  }
  if (name.firstToken === start) return { kind: 'statement', block, name };
  if (name.firstToken === type) return { kind: 'type', accepts: 'field', name, words: [] };
  const written = typeBefore(cursor, start, end);
  const isBehindType = tokensText(tree, type, end) === written && isWord(kinds[end - 1]);
  return isBehindType ? { kind: 'fieldName', type: written } : nothing;
}

function isLabel(kind: number | undefined): boolean {
  return kind === TokenKind.optional || kind === TokenKind.repeated || kind === TokenKind.required;
}

function isOpen(kind: number | undefined): boolean {
  return kind === TokenKind.openBrace || kind === TokenKind.openBracket || kind === TokenKind.openParen;
}

function isClose(kind: number | undefined): boolean {
  return kind === TokenKind.closeBrace || kind === TokenKind.closeBracket || kind === TokenKind.closeParen;
}
