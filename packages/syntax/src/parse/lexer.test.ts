import { describe, expect, it } from 'vitest';

import { parseText } from './parse-text.ts';
import { TokenKind } from '../token-kind.ts';

const names = new Map(Object.entries(TokenKind).map(([name, kind]) => [kind as number, name]));

/** Tokens as `kind:spelling`. */
function listTokens(text: string): string[] {
  const { tokens } = parseText(text);
  return Array.from({ length: tokens.count }, (_, at) => {
    const kind = tokens.kinds[at] as number;
    return `${names.get(kind) ?? 'symbol'}:${text.slice(tokens.starts[at], tokens.ends[at])}`;
  });
}

describe('the lexer', () => {
  it('recognises keywords, and words that only begin like one', () => {
    expect(listTokens('message messages Message to too')).toEqual([
      'message:message',
      'identifier:messages',
      'identifier:Message',
      'to:to',
      'identifier:too',
    ]);
  });

  it('ends a number where protoc ends it', () => {
    expect(listTokens('0x1F 017 1.5e+3 .5 1. 5a 1.2.3 0xg')).toEqual([
      'integer:0x1F',
      'integer:017',
      'float:1.5e+3',
      'float:.5',
      'float:1.',
      'integer:5',
      'identifier:a',
      'float:1.2',
      'float:.3',
      'integer:0x',
      'identifier:g',
    ]);
  });

  it('treats e as a digit in hexadecimal numbers', () => {
    expect(listTokens('0x1e+5')).toEqual(['integer:0x1e', 'symbol:+', 'integer:5']);
  });

  it('ends an unclosed string at the end of its line', () => {
    expect(listTokens('"a\nb')).toEqual(['string:"a', 'identifier:b']);
    expect(listTokens(String.raw`"a\" b`)).toEqual([String.raw`string:"a\" b`]);
  });

  it('keeps comments apart from tokens', () => {
    const text = 'a // one\nb /* two */ c /* open';
    const { comments } = parseText(text);
    expect(listTokens(text)).toEqual(['identifier:a', 'identifier:b', 'identifier:c']);
    expect(Array.from(comments.starts, (start, at) => text.slice(start, comments.ends[at]))).toEqual([
      '// one',
      '/* two */',
      '/* open',
    ]);
  });

  it('treats a byte order mark as white space only at the start', () => {
    expect(listTokens('\uFEFFa')).toEqual(['identifier:a']);
    expect(listTokens('a\uFEFF')).toEqual(['identifier:a', 'unknown:\uFEFF']);
  });

  it('makes one token of a run of invalid characters', () => {
    expect(listTokens('größe')).toEqual(['identifier:gr', 'unknown:öß', 'identifier:e']);
  });
});
