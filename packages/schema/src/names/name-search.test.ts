import { parseFile } from '@protoshepherd/syntax';
import { expect, test } from 'vitest';

import { linkSchema } from '../link-schema.ts';
import type { Schema } from '../schema.ts';
import type { SearchScope } from './name-search.ts';

const files = {
  'a/v1/a.proto': 'syntax = "proto3"; package a.v1; message A { message Inner {} Inner inner = 1; }',
  'b/v1/b.proto': 'syntax = "proto3"; package b.v1; import "a/v1/a.proto"; message B { message A {} }',
  'c/v1/c.proto': 'syntax = "proto3"; package b.c.v1; message C {}',
};

test('the name of a visible type is the shortest one that the linker resolves', () => {
  const schema = link();
  expect(findNames(schema, 'a.v1.A')).toEqual(['a.v1.A', '.a.v1.A']);
  expect(findNames(schema, 'a.v1.A.Inner')).toEqual(['a.v1.A.Inner', '.a.v1.A.Inner']);
  expect(findNames(schema, 'b.v1.B.A')[0]).toBe('A');
});

test('the name of a type in a file that is not imported is the one after importing it', () => {
  const schema = link();
  expect(findNames(schema, 'b.c.v1.C')).toEqual(['c.v1.C', 'b.c.v1.C', '.b.c.v1.C']);
  expect(schema.names.resolve(placeInB(schema), 'c.v1.C', 'type')).toBeUndefined();
});

test('fields have the types of their options', () => {
  const schema = link();
  const options = schema.declaration('google.protobuf.FieldOptions');
  const fields = options === undefined ? [] : schema.names.listFields(options);
  expect(fields.find(({ name }) => name === 'ctype')).toMatchObject({ type: 'enum', isRepeated: false });
  expect(fields.find(({ name }) => name === 'deprecated')).toMatchObject({ type: 'bool', number: 3 });
});

test('well-known types have their full names, even if something else is called google', () => {
  const namesIn = (text: string): readonly string[] => {
    const schema = linkSchema([parseFile({ path: 'x.proto', text })]);
    const file = schema.file('x.proto');
    return file === undefined ? [] : schema.names.unusedWellKnownTypes(file).map(({ name }) => name);
  };
  expect(namesIn('syntax = "proto3"; package a;')).toContain('google.protobuf.Duration');
  expect(namesIn('syntax = "proto3"; package a.google;')).toContain('.google.protobuf.Duration');
  const importing = namesIn('syntax = "proto3"; import "google/protobuf/duration.proto";');
  expect(importing).not.toContain('google.protobuf.Duration');
  expect(importing).toContain('google.protobuf.Timestamp');
});

test('the lookup gives up on a full name with thousands of parts', () => {
  const name = Array.from({ length: 5000 }, () => 'a').join('.');
  const schema = linkSchema([parseFile({ path: 'a.proto', text: `syntax = "proto3"; package ${name}; message M {}` })]);
  const [type] = schema.files[0]?.types ?? [];
  const file = schema.files[0];
  expect(type && file && schema.names.namesFor({ file, parent: undefined }, type, 'type')[0]).toBe('M');
});

function link(): Schema {
  return linkSchema(Object.entries(files).map(([path, text]) => parseFile({ path, text })));
}

function placeInB(schema: Schema): SearchScope {
  const parent = schema.declaration('b.v1.B');
  if (parent === undefined) throw new Error('b.v1.B is missing');
  return { file: parent.file, parent };
}

function findNames(schema: Schema, fullName: string): readonly string[] {
  const target = schema.declaration(fullName);
  if (target === undefined) throw new Error(`${fullName} is missing`);
  return schema.names.namesFor(placeInB(schema), target, 'type');
}
