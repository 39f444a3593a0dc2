/** Reads an incomplete option: its name part by part, or its value. */
import { TokenKind, tokenText, type SyntaxTree } from '@protoshepherd/syntax';

import type { Cursor } from './cursor.ts';
import { isWord } from './cursor.ts';
import { nameAt } from './name-at-cursor.ts';
import { tokensText } from './open-statement.ts';
import type { OpenOption, OptionPart, Place } from './place.ts';
import { readValue } from './read-value.ts';

/** The tokens of an option, and its owner. */
export interface OptionTokens extends Omit<OpenOption, 'parts'> {
  /** The first token of its name. */
  readonly start: number;
}

/** Finds the place of a cursor inside an option. */
export function readOption(cursor: Cursor, { start, ...option }: OptionTokens): Place {
  const { tree, before } = cursor;
  const equals = tree.tokens.kinds.subarray(start, before).indexOf(TokenKind.equals);
  if (equals === -1) return readName(cursor, start, option);
  const { parts } = readParts(tree, start, start + equals);
  const open = { ...option, parts };
  const { steps, expects, used } = readValue(tree, start + equals + 1, before);
  switch (expects) {
    case 'nothing':
      return { kind: 'nothing' };
    case 'value':
      return { kind: 'optionValue', option: open, steps };
    case 'name':
      return cursor.within === 'string'
        ? { kind: 'nothing' }
        : { kind: 'valueField', option: open, steps, used, extension: undefined };
    case 'extension':
      return { kind: 'valueField', option: open, steps, used, extension: nameAt(cursor) };
  }
}

function readName(cursor: Cursor, start: number, option: Omit<OpenOption, 'parts'>): Place {
  const { parts, expects } = readParts(cursor.tree, start, cursor.before);
  if (expects === 'nothing' || cursor.within === 'string') return { kind: 'nothing' };
  const extension = expects === 'extension' ? nameAt(cursor) : undefined;
  return { kind: 'optionName', option: { ...option, parts }, extension };
}

/** The complete parts of an option name, and the place after them. */
function readParts(
  tree: SyntaxTree,
  start: number,
  end: number,
): { readonly parts: readonly OptionPart[]; readonly expects: 'part' | 'extension' | 'nothing' } {
  const { kinds } = tree.tokens;
  const parts: OptionPart[] = [];
  let at = start;
  while (at < end) {
    if (kinds[at] === TokenKind.openParen) {
      const length = kinds.subarray(at, end).indexOf(TokenKind.closeParen);
      if (length === -1) return { parts, expects: 'extension' };
      parts.push({ name: tokensText(tree, at + 1, at + length), isExtension: true });
      at += length + 1;
    } else if (isWord(kinds[at])) {
      parts.push({ name: tokenText(tree, at), isExtension: false });
      at++;
    } else return { parts, expects: 'nothing' };
    if (at === end) return { parts, expects: 'nothing' };
    if (kinds[at] !== TokenKind.dot) return { parts, expects: 'nothing' };
    at++;
  }
  return { parts, expects: 'part' };
}
