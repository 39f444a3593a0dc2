import { linkSchema } from '@protoshepherd/schema';
import { parseFile } from '@protoshepherd/syntax';
import { expect, it } from 'vitest';

import { askProtoc } from '../../../test/support/protoc.ts';

const word = (length: number): string => 'a'.repeat(length);

/** Texts with a full name of a given length; PKG is replaced by a unique package of three letters. */
const texts: Readonly<Record<string, (length: number) => string>> = {
  message: (length) => `syntax = "proto3"; package PKG; message ${word(length - 4)} {}`,
  nested: (length) => `syntax = "proto3"; package PKG; message M { message ${word(length - 6)} {} }`,
  enum: (length) => `syntax = "proto3"; package PKG; enum ${word(length - 4)} { A = 0; }`,
  value: (length) => `syntax = "proto3"; package PKG; enum E { ${word(length - 4)} = 0; }`,
  service: (length) => `syntax = "proto3"; package PKG; service ${word(length - 4)} {}`,
  method: (length) =>
    `syntax = "proto3"; package PKG; message M {} service S { rpc ${word(length - 6)}(M) returns (M); }`,
  field: (length) => `syntax = "proto3"; package PKG; message M { int32 ${word(length - 6)} = 1; }`,
  oneof: (length) => `syntax = "proto3"; package PKG; message M { oneof ${word(length - 6)} { int32 b = 1; } }`,
  optional: (length) => `syntax = "proto3"; package PKG; message M { optional int32 ${word(length - 7)} = 1; }`,
  group: (length) => `syntax = "proto2"; package PKG; message M { optional group A${word(length - 7)} = 1 {} }`,
  map: (length) => `syntax = "proto3"; package PKG; message M { map<int32, int32> ${word(length - 17)} = 1; }`,
  extension: (length) =>
    `syntax = "proto2"; package PKG; message M { extensions 1; } extend M { optional int32 ${word(length - 4)} = 1; }`,
  // The spellings of these fields differ, and are counted together.
  underscore: (length) => `syntax = "proto3"; package PKG; message M { int32 a_b${word((length - 12) / 2)} = 1; }`,
  capital: (length) => `syntax = "proto3"; package PKG; message M { int32 A${word((length - 14) / 4)} = 1; }`,
  json: (length) => `syntax = "proto3"; package PKG; message M { int32 a = 1 [json_name = "${word(length - 13)}"]; }`,
  reserved: (length) => `syntax = "proto3"; package PKG; message M { reserved "${word(length)}"; }`,
  reservedValue: (length) => `syntax = "proto3"; package PKG; enum E { A = 0; reserved "${word(length)}"; }`,
};

it.for(Object.entries(texts))('%s: a name has at most 65535 bytes', ([, textOf]) => {
  const cases = [65_530, 65_532, 65_534, 65_535, 65_536, 65_538, 65_540, 65_550].map((length, at) =>
    textOf(length).replaceAll('PKG', `pk${at}`),
  );
  const ours = cases.map((text) => linkSchema([parseFile({ path: 'case.proto', text })]).findings.length === 0);
  const theirs = askProtoc(cases).map(({ accepted }) => accepted);
  expect(ours).toEqual(theirs);
  expect(new Set(theirs)).toEqual(new Set([true, false]));
});
