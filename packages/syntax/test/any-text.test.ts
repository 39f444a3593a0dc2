import { parseFile, printTree } from '@protoshepherd/syntax';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { googleProtoFiles, readCorpus } from '../../../test/support/corpora.ts';
import { findTreeDefects } from './tree-defects.ts';

const runs = 10_000;

/** Fragments that are meaningful to the lexer or the grammar, and some that are not. */
const words = [
  ...'{ } [ ] ( ) < > ; , . : = - / # @ $ ` \\ " \''.split(' '),
  ...'syntax edition "proto2" "proto3" "2023" "2024" import public weak option package message enum service rpc returns'.split(
    ' ',
  ),
  ...'stream extend extensions group oneof map reserved to max optional required repeated export local int32 foo A .A a.b'.split(
    ' ',
  ),
  ...'0 1 09 0x 0xFF 1e 1e5 1.5 .5 99999999999 "s" \'s\' "\\q" "\\x41" "\\u00e9" "unclosed // c /* c */ /* open ä 🐑 \uD800 \uFEFF'.split(
    ' ',
  ),
  '\n',
  '\r\n',
  '\t',
  '\0',
];

const tokenSoup = fc
  .array(fc.constantFrom(...words), { maxLength: 60 })
  .chain((soup) => fc.constantFrom(soup.join(' '), soup.join('')));

const randomBytes = fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes).toString('latin1'));

const randomText = fc.string({ unit: 'binary', maxLength: 200 });

// Small real files, so that ten thousand cases stay cheap.
const realFiles = readCorpus(googleProtoFiles)
  .map((file) => file.text.replace(/^(?:\/\/.*\n|\n)*/, ''))
  .filter((text) => text.length < 3000);

const truncated = fc
  .record({ text: fc.constantFrom(...realFiles), at: fc.nat(3000) })
  .map(({ text, at }) => text.slice(0, at));

const mutated = fc
  .record({
    text: fc.constantFrom(...realFiles),
    at: fc.nat(3000),
    drop: fc.nat(20),
    insert: fc.constantFrom('', ...words),
  })
  .map(({ text, at, drop, insert }) => text.slice(0, at) + insert + text.slice(at + drop));

describe('any text gives a sound tree that prints the same text', () => {
  it.for([
    ['token soup', tokenSoup],
    ['random bytes', randomBytes],
    ['random text, with halves of surrogate pairs', randomText],
    ['truncated real files', truncated],
    ['mutated real files', mutated],
  ] as const)('%s', { timeout: 180_000 }, ([, texts]) => {
    fc.assert(
      fc.property(texts, (text) => {
        const tree = parseFile({ path: 'any.proto', text });
        expect(printTree(tree)).toBe(text);
        expect(findTreeDefects(tree)).toEqual([]);
      }),
      { numRuns: runs / 2.5 },
    );
  });
});
