/** The library is the reference: the library parses everything that the plain reader accepts in the same way, with the same offsets. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { stringify } from 'yaml';

import type { DataNode } from './data-node.ts';
import { readPlainDocument } from './read-plain-yaml.ts';
import { readWithLibrary, readYamlData } from './read-yaml-data.ts';
import { splitDocuments } from './split-documents.ts';

/** The documents of a text; undefined if one of them is not plain. */
function readPlainYaml(text: string): readonly DataNode[] | undefined {
  const documents = splitDocuments(text)?.map((part) => readPlainDocument(text, part)) ?? [undefined];
  return documents.every((document) => document !== undefined) ? documents : undefined;
}

/** Is a text plain? If so, both results are equal. */
function isReadAlike(text: string): boolean {
  const plain = readPlainYaml(text);
  if (plain === undefined) return false;
  expect({ documents: plain, findings: [] }).toEqual(readWithLibrary('a.yaml', text));
  return true;
}

describe('read without the library', () => {
  test.each([
    ['a map', 'a: 1\nb: x y\nc: "z"\n'],
    ['a map without a last line end', 'a: 1'],
    ['maps in maps', 'a:\n  b:\n    c: 1\n  d: 2\ne: 3\n'],
    ['lists, indented or not', 'a:\n- 1\n- 2\nb:\n  - 3\n  -   4\n'],
    ['lists of maps and lists', '- a: 1\n  b: 2\n-   c: 3\n    d: 4\n- - 5\n  - 6\n-\n  e: 7\n'],
    ['comments and blank lines', '# x\n\na: 1 # y\n  # z\n\nb: 2#3\n# end\n'],
    ['quotes', 'a: \'it\'\'s # no: comment\'\n"b c": "d\\n\\u0041\\x41\\"e"\n'],
    ['braces on a line', 'a: {b: 1, c: [x, "y", {}]}\nd: []\ne: [ 1 , 2 ] # f\n'],
    [
      'literal blocks',
      'a: |\n  x\n    y\n\n  z\nb: |-\n  c\n\n\n# d\ne:\n  - |\n    f\n\n  - |\n    g\n\nh: |\n  i\n\n\n',
    ],
    ['several documents', '---\na: 1\n---\n- 2\n'],
    [
      'words and numbers',
      'a: null\nb: ~\nc: True\nd: -1\ne: +1.5e3\nf: 0x1F\ng: 0o17\nh: .inf\ni: -.Inf\nj: .nan\nk: 1e\nl: 1.2.3\n',
    ],
    ['whole numbers of any size', 'a: 123456789012345678901234567890\n'],
    ['dashes and colons inside of texts', 'a: -x\nb: http://x:80/y\nc: a:b\nd: x - y\n'],
    ['anchors and aliases', 'a: &x 1\nb: *x # c\nc: &y\n  d: [*x, 1]\ne: *y\nf: &z\n- *y\ng: {h: *z}\ni: &b |\n  t\n'],
    ['anchors of the same name', 'a: &x 1\nb: *x\nc: &x 2\nd: *x\n'],
    ['merge keys', 'a: &a {b: 1}\nc:\n  <<: *a\n  <<: {d: 2}\n  e: 3\n'],
    ['braces over several lines', 'a: [1, # c\n\n  2\n  ]\nb: {\n  "c":\n    {d: 1},\n   e: []}\n'],
    ['values on a line of their own', 'a:\n  {}\nb:\n  [1,\n   2]\nc:\n  x y # z\nd:\n- e:\n    "f"\n-\n  g\n'],
    ['braces alone', '{"a": [1, 2],\n "b": {"c": null}\n}\n'],
    ['folded blocks', 'a: >\n  x\n  y\n\n  z\n\n\n  w\nb: >-\n  c\n  d\n'],
    ['folded blocks with indented lines', 'a: >\n  x\n    y\n\n    v\n  z\n\n   u\n\n\n  t\n'],
    ['texts that begin with a sign', 'a: :path\nb: -x\nc: ?d\n:e: f\n- :g\n'.replace('- :g\n', 'h:\n- :g\n- ?i\n')],
    ['values that are not written', 'a:\nb: # c\nc:   \nd:\n  e:\n\n  # f\ng:\n- \n-\n- h:\n    i:\nj:'],
    [
      'returns',
      'a: 1\r\nb:\r\n  - x # y\r\n\r\n  - "z"\r\nc: |\r\n  d\r\n\r\n  e\r\nf: [1,\r\n  2]\r\ng: >\r\n  h\r\n  i\r\nj:\r\n',
    ],
    ['tabs in comments and blocks of text', '# \tx\na: |\n  b\tc\n  \td\n# \t\ne: 1\n'],
    ['keys that are no texts', '1: a\ntrue: b\n'],
  ])('%s', (_, text) => {
    expect(isReadAlike(text)).toBe(true);
  });

  test.each([
    ['tags', 'a: !!str 1\n'],
    ['anchors of keys', '&x a: 1\n'],
    ['anchors of keys of items', '- &x a: 1\n'],
    ['anchors of nothing', 'a: &x\nb: 1\n'],
    ['aliases without an anchor', 'a: *x\n'],
    ['aliases of a value around them', 'a: &x\n  b: *x\n'],
    ['braces that are indented too little', 'a:\n  b: [\n  1]\n'],
    ['blocks that keep line ends', 'a: |+\n  x\n\n'],
    ['texts of several lines', 'a: x\n  y\n'],
    ['quotes over several lines', 'a: "x\n  y"\n'],
    ['blocks that say their indentation', 'a: |2\n    x\n'],
    ['explicit keys', '? a\n: b\n'],
    ['keys that are there twice', 'a: 1\na: 2\n'],
    ['tabs', 'a:\t1\n'],
    ['directives', '%YAML 1.2\n---\na: 1\n'],
    ['a text alone', 'a\n'],
    ['nothing', '# a\n'],
    ['wrong indentation', 'a: 1\n  b: 2\n'],
    ['a depth of a thousand', '['.repeat(1000) + ']'.repeat(1000)],
    ['unclosed quotes', 'a: "b\n'],
  ])('left to the library: %s', (_, text) => {
    expect(readPlainYaml(text)).toBeUndefined();
  });
});

/** Parts that may be combined in any order. */
const pieces = [
  'a',
  'b: ',
  '- ',
  'c:',
  '\n',
  '\n  ',
  '\n    ',
  ' ',
  '# x',
  '"q"',
  "'r'",
  '[',
  ']',
  '{',
  '}',
  ', ',
  ': ',
  '|',
  '|-',
  '1',
  '-',
  '---\n',
  'd: 1\n',
  '  e: 2\n',
  '- f: 3\n',
  '\\',
  '&g',
  '*g',
  '!h',
  '?',
  '~',
  '.5',
  '<<: ',
  'k: |\n  x\n',
  '&g ',
  '*g\n',
  'l: &g\n',
  '\r\n',
  '\t',
  '>\n  y\n',
  '>-',
  'm: [\n  ',
  '\n]',
  'n:\n',
  ':p',
  '?q',
  '\n  {}\n',
  '\n   o\n',
  '-\n',
];

describe('law: both readers agree', () => {
  test('on the output of the library', () => {
    const key = fc.string({ minLength: 1, maxLength: 8 });
    const { value } = fc.letrec((tie) => ({
      value: fc.oneof(
        { maxDepth: 4, depthSize: 'small' },
        fc.oneof(fc.string(), fc.integer(), fc.double(), fc.boolean(), fc.constant('line\nline\n')),
        fc.array(tie('value'), { minLength: 1, maxLength: 4 }),
        fc.dictionary(key, tie('value'), { minKeys: 1, maxKeys: 4 }),
      ),
    }));
    let plain = 0;
    let all = 0;
    fc.assert(
      fc.property(fc.dictionary(key, value, { minKeys: 1 }), (document) => {
        all++;
        if (isReadAlike(stringify(document))) plain++;
      }),
      { numRuns: 400 },
    );
    // Otherwise the law would hold trivially.
    expect(plain / all).toBeGreaterThan(0.3);
  });

  test('on pieces of YAML in any order', () => {
    const piece = fc.constantFrom(...pieces);
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 14 }), (chosen) => {
        isReadAlike(chosen.join(''));
      }),
      { numRuns: 3000 },
    );
  });

  test('on folded and literal blocks', () => {
    const line = fc.constantFrom('', 'x', ' y', '  z', 'w: 1', '# v', 'u t');
    const header = fc.constantFrom('|', '>', '|-', '>-');
    fc.assert(
      fc.property(header, fc.array(line, { maxLength: 8 }), fc.constantFrom('\n', '\r\n'), (mark, lines, lineEnd) => {
        const body = lines.map((each) => (each === '' ? '' : `  ${each}`));
        isReadAlike([`a: ${mark}`, ...body, 'b: 1', ''].join(lineEnd));
      }),
      { numRuns: 2000 },
    );
  });

  test('on files of which only some documents are plain', () => {
    const line = fc.constantFrom(
      'a: 1\n',
      'b: [1,\n 2]\n',
      'c: x\n  y\n',
      '- d\n',
      '---\n',
      '--- # c\n',
      '# e\n',
      '\n',
      'f: "g\n  h"\n',
      'a: &i 1\n',
      'j: *i\n',
      '--- k\n',
      '  ---\n',
    );
    fc.assert(
      fc.property(fc.array(line, { maxLength: 12 }), (lines) => {
        const text = lines.join('');
        const whole = readWithLibrary('a.yaml', text);
        const parts = readYamlData('a.yaml', text);
        expect(parts.findings.length > 0).toBe(whole.findings.length > 0);
        if (whole.findings.length === 0) expect(parts).toEqual(whole);
        else expect(parts.documents).toEqual(whole.documents);
      }),
      { numRuns: 3000 },
    );
  });
});
