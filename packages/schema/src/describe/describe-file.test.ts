import { parseFile } from '@protoshepherd/syntax';
import { describe, expect, it } from 'vitest';

import { linkSchema } from '../link-schema.ts';
import type { FieldFact, FileShape } from './file-shape.ts';

function describeText(text: string, others: Readonly<Record<string, string>> = {}): FileShape {
  const trees = [
    parseFile({ path: 'a.proto', text }),
    ...Object.entries(others).map(([path, each]) => parseFile({ path, text: each })),
  ];
  const schema = linkSchema(trees);
  const file = schema.file('a.proto');
  if (file === undefined) throw new Error('a.proto was not linked');
  return schema.describe(file);
}

function collectFields(shape: FileShape): Readonly<Record<string, FieldFact>> {
  return Object.fromEntries(shape.messages.flatMap(({ fields }) => fields.map((field) => [field.name, field])));
}

const options = `syntax = "proto3"; package o; import "google/protobuf/descriptor.proto";
  message Rule { string name = 1; repeated int32 numbers = 2; Kind kind = 3; enum Kind { NONE = 0; BIG = 1; } }
  extend google.protobuf.FieldOptions { Rule rule = 5000; repeated string tag = 5001; }`;

describe('fields as facts', () => {
  it('know their types, also in maps and groups', () => {
    const fields = collectFields(
      describeText(`syntax = "proto2"; package p;
        message M { optional int32 a = 1; map<string, M> b = 2; optional group C = 3 {} optional E d = 4; optional Nowhere e = 5; }
        enum E { X = 0; }`),
    );
    expect(fields['a']?.type).toEqual({ kind: 'scalar', name: 'int32' });
    expect(fields['b']).toMatchObject({ cardinality: 'map', type: { kind: 'map', value: { name: 'p.M' } } });
    expect(fields['c']).toMatchObject({ isDelimited: true, type: { kind: 'message', name: 'p.M.C' } });
    expect(fields['d']?.type).toEqual({ kind: 'enum', name: 'p.E', isClosed: true });
    expect(fields['e']?.type).toEqual({ kind: 'unknown', name: 'Nowhere' });
  });

  it('have the presence that follows from dialect, label and oneof', () => {
    const three = collectFields(
      describeText(
        'syntax = "proto3"; message M { int32 a = 1; optional int32 b = 2; oneof o { int32 c = 3; } M d = 4; }',
      ),
    );
    expect(Object.values(three).map(({ presence }) => presence)).toEqual([
      'implicit',
      'explicit',
      'explicit',
      'explicit',
    ]);
    expect(Object.values(three).map(({ oneof }) => oneof)).toEqual([undefined, undefined, 'o', undefined]);
    const edition = collectFields(
      describeText(
        'edition = "2023"; option features.field_presence = IMPLICIT; message M { int32 a = 1; int32 b = 2 [features.field_presence = LEGACY_REQUIRED]; }',
      ),
    );
    expect(Object.values(edition).map(({ presence }) => presence)).toEqual(['implicit', 'required']);
  });

  it('have the features of generators in any spelling', () => {
    const cpp = `syntax = "proto2"; package pb; import "google/protobuf/descriptor.proto";
      extend google.protobuf.FeatureSet { optional CppFeatures cpp = 1000; }
      message CppFeatures { optional StringType string_type = 2; enum StringType { U = 0; VIEW = 1; CORD = 2; STRING = 3; } }`;
    const fields = collectFields(
      describeText(
        `edition = "2023"; package p; import "cpp.proto"; option features.(pb.cpp).string_type = VIEW;
         message M { string a = 1; string b = 2 [features = { [pb.cpp] { string_type: CORD } }]; bytes c = 3 [ctype = CORD]; int32 d = 4; }`,
        { 'cpp.proto': cpp },
      ),
    );
    expect(Object.values(fields).map(({ cppStringType }) => cppStringType)).toEqual(['VIEW', 'CORD', 'CORD', '']);
  });
});

describe('options as facts', () => {
  it('are the same in any spelling', () => {
    const text = (list: string): string =>
      `syntax = "proto3"; package p; import "o.proto"; message M { int32 a = 1 [${list}]; }`;
    const facts = (list: string): readonly string[] =>
      (collectFields(describeText(text(list), { 'o.proto': options }))['a']?.options ?? []).map(
        (each) => `${each.name} = ${each.text}`,
      );
    const expected = [
      '(o.rule) = { name: "x" numbers: 1 numbers: 2 kind: BIG }',
      '(o.tag) = "a", "b"',
      'deprecated = true',
    ];
    expect(
      facts('(o.rule) = { name: "x", numbers: [1, 2], kind: BIG }, (o.tag) = "a", (o.tag) = "b", deprecated = true'),
    ).toEqual(expected);
    expect(
      facts(
        'deprecated = true, (.o.rule).kind = BIG, (o.tag) = "a", (o.rule).name = "\\x78", (o.rule).numbers = 1, (o.tag) = "b", (o.rule).numbers = 0x2',
      ),
    ).toEqual(expected);
  });

  it('are kept in source form if they are not defined', () => {
    const shape = describeText('syntax = "proto3"; option (nobody.knows).this = { a: 1 /* why */ };');
    expect(shape.options).toMatchObject([{ name: '(nobody.knows)', isCustom: true, text: '.this = { a : 1 }' }]);
  });
});

it('broken files are described as far as possible', () => {
  const shape = describeText('message { int32 = ; enum } service S { rpc ( ) } extend { } oneof');
  expect(shape.services.map(({ name }) => name)).toEqual(['S']);
});
