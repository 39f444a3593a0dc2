/** Finds the path of fields to a cursor inside a message value, and whether a name or a value is expected. */
import { TokenKind, tokenText, type SyntaxTree } from '@protoshepherd/syntax';

import { isWord } from './cursor.ts';
import { tokensText } from './open-statement.ts';
import type { ValueStep } from './place.ts';

/** A place in a message value. */
export interface ValuePlace {
  /** The path of fields to the message or value at the cursor. */
  readonly steps: readonly ValueStep[];
  readonly expects: 'name' | 'extension' | 'value' | 'nothing';
  /** The fields that are already set. */
  readonly used: readonly string[];
}

/** An open message or list. */
interface Level {
  readonly steps: readonly ValueStep[];
  readonly isList: boolean;
  readonly used: string[];
  /** The last field name; undefined if a name is expected. */
  field: ValueStep | undefined;
  /** Whether the value of that field is complete. */
  isSet: boolean;
}

/** The greatest supported nesting of message values. */
const maxDepth = 100;

/** Reads the tokens of a value up to the cursor; `start` follows the `=` of the option. */
export function readValue(tree: SyntaxTree, start: number, end: number): ValuePlace {
  const { kinds } = tree.tokens;
  const levels: Level[] = [];
  const open = (isList: boolean): void => {
    const around = levels.at(-1);
    const steps = around === undefined ? [] : valueSteps(around);
    levels.push({ steps, isList, used: [], field: undefined, isSet: false });
  };
  for (let token = start; token < end; token++) {
    const level = levels.at(-1);
    const kind = kinds[token] as number;
    if (levels.length > maxDepth) return { steps: [], expects: 'nothing', used: [] };
    if (kind === TokenKind.openBrace || kind === TokenKind.lessThan) open(false);
    else if (kind === TokenKind.closeBrace || kind === TokenKind.greaterThan) levels.pop();
    else if (kind === TokenKind.openBracket) {
      if (level === undefined || level.isList || hasField(level)) open(true);
      else {
        const close = findClose(kinds, token + 1, end);
        if (close === -1) return { steps: level.steps, expects: 'extension', used: level.used };
        level.field = { name: tokensText(tree, token + 1, close), isExtension: true };
        level.isSet = false;
        token = close;
        continue;
      }
    } else if (kind === TokenKind.closeBracket) levels.pop();
    else if (level !== undefined && !level.isList) readInMessage(tree, token, level);
    markSet(kind, levels.at(-1));
  }
  const level = levels.at(-1);
  if (level === undefined) return { steps: [], expects: start === end ? 'value' : 'nothing', used: [] };
  const isNamed = hasField(level);
  if (level.isList || (isNamed && isColon(kinds[end - 1])))
    return { steps: valueSteps(level), expects: 'value', used: level.used };
  return { steps: level.steps, expects: isNamed ? 'nothing' : 'name', used: level.used };
}

function readInMessage(tree: SyntaxTree, token: number, level: Level): void {
  const kind = tree.tokens.kinds[token] as number;
  if (kind === TokenKind.comma || kind === TokenKind.semicolon) level.field = undefined;
  else if (isWord(kind) && !hasField(level)) {
    const name = tokenText(tree, token);
    level.field = { name, isExtension: false };
    level.isSet = false;
    level.used.push(name);
  } else if (kind !== TokenKind.colon && kind !== TokenKind.minus) level.isSet = true;
}

/** A closing bracket completes the value of the enclosing field. */
function markSet(kind: number, level: Level | undefined): void {
  const isEnd = kind === TokenKind.closeBrace || kind === TokenKind.greaterThan || kind === TokenKind.closeBracket;
  if (isEnd && level !== undefined) level.isSet = true;
}

/** Tests if a field lacks its value. */
function hasField({ field, isSet }: Level): boolean {
  return field !== undefined && !isSet;
}

function valueSteps({ steps, field }: Level): readonly ValueStep[] {
  return field === undefined ? steps : [...steps, field];
}

function isColon(kind: number | undefined): boolean {
  return kind === TokenKind.colon || kind === TokenKind.minus;
}

function findClose(kinds: Uint8Array, start: number, end: number): number {
  const at = kinds.subarray(start, end).indexOf(TokenKind.closeBracket);
  return at === -1 ? -1 : start + at;
}
