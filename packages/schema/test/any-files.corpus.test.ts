import { linkSchema } from '@protoshepherd/schema';
import { parseFile } from '@protoshepherd/syntax';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { readCases } from '../../../test/support/cases.ts';
import { googleProtoFiles, readCorpus } from '../../../test/support/corpora.ts';

const cases = ['errors.txt', 'accepted.txt', 'parser-errors.txt'].flatMap((name) =>
  readCases(new URL(`../../../test/corpus/schema/${name}`, import.meta.url).pathname).map(({ text }) => text),
);

const realFiles = readCorpus(googleProtoFiles)
  .map((file) => file.text.replace(/^(?:\/\/.*\n|\n)*/, ''))
  .filter((text) => text.length < 3000);

const words =
  '; { } [ ] ( ) = , . - "x" 0 1 536870912 message enum service rpc returns stream extend extensions reserved to max option oneof map < > repeated optional required group import public "case1.proto" package A B a .A (a) deprecated true features'.split(
    ' ',
  );

/** A text with one part replaced by another text. */
const mutated = fc
  .record({
    text: fc.constantFrom(...cases, ...realFiles),
    at: fc.nat(3000),
    drop: fc.nat(30),
    insert: fc.array(fc.constantFrom(...words), { maxLength: 4 }),
  })
  .map(({ text, at, drop, insert }) => text.slice(0, at) + insert.join(' ') + text.slice(at + drop));

const soup = fc
  .array(fc.constantFrom(...words), { maxLength: 60 })
  .map((pieces) => `syntax = "proto2"; ${pieces.join(' ')}`);

describe('any set of files gives findings or a schema, never an exception', () => {
  it.for([
    ['mutated files', mutated],
    ['token soup', soup],
  ] as const)('%s', { timeout: 180_000 }, ([, texts]) => {
    fc.assert(
      fc.property(fc.array(texts, { minLength: 1, maxLength: 3 }), (files) => {
        const link = (): string => {
          const trees = files.map((text, at) => parseFile({ path: `case${at}.proto`, text }));
          const schema = linkSchema(trees, { sourceInfo: true });
          const descriptors = schema.files.map((file) => Buffer.from(schema.descriptorBytes(file)).toString('base64'));
          return JSON.stringify([schema.findings, descriptors]);
        };
        expect(link()).toBe(link());
      }),
      { numRuns: 700 },
    );
  });

  it.for([
    'syntax = "proto3";',
    'syntax = "proto3"; package google.protobuf; message FieldOptions {}',
    'syntax = "proto2"; package google.protobuf; enum FieldOptions { X = 0; } service FileOptions {} message MessageOptions { optional group Deprecated = 3 {} }',
    'syntax = "proto2"; package google; message protobuf { message FileOptions { optional FileOptions java_package = 1; } }',
  ])('with any file as descriptor.proto: %s', (text) => {
    const user = `syntax = "proto3"; import "google/protobuf/descriptor.proto"; option java_package = "x"; option java_package.java_package = { };
      message A { option deprecated = true; int32 a = 1 [deprecated = true, (x) = 1, features.x = 1]; } extend google.protobuf.FieldOptions { int32 y = 1; }`;
    const files = [
      { path: 'google/protobuf/descriptor.proto', text },
      { path: 'user.proto', text: user },
    ];
    const schema = linkSchema(files.map(parseFile), { sourceInfo: true });
    expect(schema.findings.length).toBeGreaterThan(0);
    for (const file of schema.files) expect(schema.descriptorBytes(file).length).toBeGreaterThan(0);
  });

  it.for([
    'syntax = "proto3"; import "constructor"; import "__proto__"; import "toString";',
    'edition = "constructor"; option features.constructor = X; message toString { constructor a = 1 [features = { toString: 1 }]; }',
    'syntax = "proto2"; message A { optional int32 a = 0x; optional double b = 2 [default = 0x]; reserved 0x to 1; } enum E { X = 0x; }',
    `syntax = "proto2"; message A { extensions ${Array.from({ length: 1000 }, (_, at) => at + 1).join(', ')} [${Array.from({ length: 1000 }, () => 'declaration = { number: 1 }').join(', ')}]; }`,
    `syntax = "proto3"; message A { ${'optional int32 a = 1; '.repeat(3000)} }`,
    'syntax = "proto2"; message A { reserved 1 to max; optional int32 a = 1; optional int32 b = 1; }',
  ])('whatever names and numbers it holds', { timeout: 180_000 }, (text) => {
    const schema = linkSchema([parseFile({ path: 'a.proto', text })], { sourceInfo: true });
    expect(schema.findings.length).toBeGreaterThan(0);
  });

  it('with import chains of any length', () => {
    const files = Array.from({ length: 20_000 }, (_, at) =>
      parseFile({ path: `f${at}.proto`, text: `syntax = "proto3"; import public "f${at + 1}.proto";` }),
    );
    const schema = linkSchema([...files, parseFile({ path: 'f20000.proto', text: 'syntax = "proto3";' })]);
    expect(schema.files[0]?.path).toBe('f20000.proto');
    expect(schema.files).toHaveLength(20_001);
  });

  it('with any number of fields, values and ranges', () => {
    const many = Array.from({ length: 50_000 }, (_, at) => at);
    const text = `syntax = "proto2"; message A { ${many.map((at) => `optional int32 f${at} = 7;`).join(' ')} }
      message B { ${many.map((at) => `reserved ${at * 2 + 1};`).join(' ')} ${many.map((at) => `optional int32 g${at} = ${at + 1};`).join(' ')} }
      enum E { ${many.map((at) => `V${at} = ${at % 100};`).join(' ')} }`;
    const schema = linkSchema([parseFile({ path: 'many.proto', text })]);
    expect(schema.findings.map(({ rule }) => rule)).toContain('too-many-problems');
    expect(schema.findings).toHaveLength(1001);
  });
});
