import { describe, expect, it } from 'vitest';

import { parseText } from './parse/parse-text.ts';
import { stringBytes, stringValue } from './string-value.ts';

function decodeValue(text: string): string {
  const { tokens } = parseText(text);
  return stringValue(text, tokens, 0, tokens.count);
}

function decodeBytes(text: string): number[] {
  const { tokens } = parseText(text);
  return [...stringBytes(text, tokens, 0, tokens.count)];
}

describe('string literals', () => {
  it('are joined with their neighbours', () => {
    expect(decodeValue(`"pro" 'to' "3"`)).toBe('proto3');
  });

  it('support every escape', () => {
    expect(decodeBytes(String.raw`"\a\b\f\n\r\t\v\\\'\"\?"`)).toEqual([7, 8, 12, 10, 13, 9, 11, 92, 39, 34, 63]);
    expect(decodeValue(String.raw`"\101\x42\X43\u0044\U00000045"`)).toBe('ABCDE');
  });

  it('have at most three octal and two hexadecimal digits in an escape', () => {
    expect(decodeValue(String.raw`"\1011\x421"`)).toBe('A1B1');
  });

  it('may contain bytes that are not text', () => {
    expect(decodeBytes(String.raw`"\377\xfe"`)).toEqual([255, 254]);
  });

  it('combine an escaped surrogate pair into one character', () => {
    expect(decodeValue(String.raw`"\ud83d\udc11"`)).toBe('🐑');
    expect(decodeBytes(String.raw`"\ud800"`)).toEqual([0xed, 0xa0, 0x80]);
  });

  it('keep characters outside ASCII as UTF-8', () => {
    expect(decodeBytes('"é🐑"')).toEqual([0xc3, 0xa9, 0xf0, 0x9f, 0x90, 0x91]);
  });

  it('may lack their closing quote', () => {
    expect(decodeValue('"open')).toBe('open');
  });
});
