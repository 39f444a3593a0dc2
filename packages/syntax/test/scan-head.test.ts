/** For any text without errors the scanned head equals the parsed one, and nearly all real files have a scanned head. */
import { parseFile, parseHead, type FileHead } from '@protoshepherd/syntax';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';

import { googleProtoFiles, readCorpus } from '../../../test/support/corpora.ts';
import { scanHead } from '../src/scan-head.ts';

const files = readCorpus(googleProtoFiles);

/** Statements that a head is made of, and what looks like them and is none. */
const statements = [
  'syntax = "proto3";',
  'package a.b;',
  'import "a.proto";',
  'import public "b.proto";',
  'import/* c */weak"c.proto";',
  'import "d" "e.proto";',
  'option java_package = "x";',
  'option (o) = {\nmessage: "import \\"x\\";" };',
  'option (o) = {\nmessage {\nimport: 1 } service { } };',
  'message M {}',
  'message M { string import = 1;\nstring package = 2; string service = 3; }',
  'message M {\nservice service = 1;\nimport import = 2; }',
  'message M {\n  option (o) = {\n  import: 1;\n  package: 2 service { a: 1 }\n };\n}',
  'message M { message N {}\nmessage O {}\n}',
  'enum E { import = 0; }',
  'extend M { optional int32 package = 100; }',
  'service S {}',
  'service/* c */S{rpc A(B) returns (C);}',
  'service S {\n  rpc service(M) returns (M);\n}',
  'export message X {}',
  '// import "comment.proto";',
  '/* import "comment.proto"; */',
  '/*\nservice Comment {\nimport "comment.proto";\nmessage M {\n*/',
  '// message M {',
  ';',
];

const separators = ['\n', ' ', '', '\r\n', '\n  ', '\t', '/* c */', '\v'];

const anyFile = fc
  .array(fc.tuple(fc.constantFrom(...statements), fc.constantFrom(...separators)), { maxLength: 8 })
  .map((parts) => parts.flat().join(''));

/** The beginnings of real files, where heads end, with something dropped and something added. */
const mutated = fc
  .record({
    text: fc.constantFrom(...files.map(({ text }) => text.replace(/^(?:\/\/.*\n|\n)*/, '')).filter(isSmall)),
    at: fc.nat(3000),
    drop: fc.nat(20),
    insert: fc.constantFrom(...statements, ...separators),
  })
  .map(({ text, at, drop, insert }) => text.slice(0, at) + insert + text.slice(at + drop));

function isSmall({ length }: string): boolean {
  return length < 3000;
}

describe('a scanned head is the parsed one', () => {
  it.for([
    ['statements in any order', anyFile, 20_000],
    ['mutated real files', mutated, 5000],
  ] as const)('%s', { timeout: 180_000 }, ([, texts, numRuns]) => {
    let scanned = 0;
    fc.assert(
      fc.property(texts, (text) => {
        const parsed = parseFile({ path: 'any.proto', text });
        const tree = parseHead({ path: 'any.proto', text });
        if (parsed.findings.length > 0) return;
        scanned++;
        expect(plain(tree.head)).toEqual(plain(parsed.head));
        expect(tree.rows).toEqual(parsed.rows);
      }),
      { numRuns },
    );
    expect(scanned).toBeGreaterThan(numRuns / 50);
  });

  test('google-proto-files, where it saves the parse of nearly all files', { timeout: 180_000 }, () => {
    let parsedWhole = 0;
    for (const file of files) {
      const tree = parseHead(file);
      if (scanHead(file.text) === undefined) parsedWhole++;
      const { head } = parseFile(file);
      if (JSON.stringify(plain(tree.head)) !== JSON.stringify(plain(head)))
        expect.fail(`${file.path} has another head`);
    }
    expect(parsedWhole).toBeLessThan(files.length / 20);
  });
});

function plain({ package: name, imports, hasService }: FileHead): unknown {
  return [name, imports, hasService];
}
