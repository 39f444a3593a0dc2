import { linkSchema, relinkSchema, type SchemaFile } from '@protoshepherd/schema';
import { parseFile, type SyntaxTree } from '@protoshepherd/syntax';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { allAnswers } from './all-answers.ts';
import { relinkLaw } from './relink-law.ts';

const a = parseFile({ path: 'a.proto', text: 'syntax = "proto3"; message A { int32 x = 1; }' });
const b = parseFile({
  path: 'b.proto',
  text: 'syntax = "proto3"; import "a.proto"; message B { A a = 1; int32 b = 1; }',
});

describe('relinkSchema', () => {
  it('gives the answers of a fresh link after any edits and queries', () => {
    fc.assert(relinkLaw, { numRuns: 30 });
  });

  it('keeps the files of unchanged trees, and their findings unless they may differ', () => {
    const former = linkSchema([a, b]);
    const [, file] = former.files as [SchemaFile, SchemaFile];
    const findings = former.listFindings([file]);
    expect(findings.map(({ rule }) => rule)).toEqual(['duplicate-number']);
    const other = parseFile({ path: 'a.proto', text: 'syntax = "proto3"; /* why */ message A { int32 y = 1; }' });
    const schema = relinkSchema(former, [other, b]);
    expect(schema.files[1]).toBe(file);
    expect(schema.listFindings([file])).toBe(findings);
    expect(file.imports[0]?.file).toBe(schema.files[0]);
    const renamed = parseFile({ path: 'a.proto', text: 'syntax = "proto3"; message Z { int32 y = 1; }' });
    const next = relinkSchema(schema, [renamed, b]);
    expect(next.files[1]).toBe(file);
    expect(next.listFindings([file]).map(({ rule }) => rule)).toEqual(['unresolved-type', 'duplicate-number']);
  });

  it('checks options again if a field that they use was removed, also after an unrelated edit', () => {
    const marks = (fields: string): SyntaxTree =>
      parseFile({
        path: 'marks.proto',
        text: `syntax = "proto2"; import "google/protobuf/descriptor.proto"; message Mark { ${fields} } extend google.protobuf.FieldOptions { optional Mark mark = 50001; }`,
      });
    const user = parseFile({
      path: 'user.proto',
      text: 'syntax = "proto3"; import "marks.proto"; message U { int32 u = 1 [(mark) = { x: 1 }]; }',
    });
    const states = ['optional int32 x = 1;', '/* why */ optional int32 x = 1;', 'optional int32 y = 1;'];
    let schema = linkSchema([marks(''), user]);
    const rules = states.map((fields) => {
      schema = relinkSchema(schema, [marks(fields), user]);
      return schema.findings.map(({ rule }) => rule);
    });
    expect(rules).toEqual([[], [], ['unknown-field']]);
  });

  it('suggests import paths among the current files', () => {
    const importer = parseFile({ path: 'i.proto', text: 'syntax = "proto3"; import "wrong/far.proto";' });
    const far = parseFile({ path: 'right/far.proto', text: 'syntax = "proto3";' });
    const former = linkSchema([a, b, importer]);
    expect(former.findings.map(({ message }) => message).join()).not.toContain('meant');
    const schema = relinkSchema(former, [a, b, importer, far]);
    expect(schema.findings.map(({ message }) => message).join()).toContain('did you mean "right/far.proto"?');
    const last = relinkSchema(schema, [a, b, importer]);
    expect(last.findings.map(({ message }) => message).join()).not.toContain('meant');
  });

  const optionUser = 'syntax = "proto2"; message U { optional int32 u = 1 [shiny = true]; }';
  const ownOptions = (field: string): string =>
    `syntax = "proto2"; package google.protobuf; message FieldOptions { optional bool ${field} = 900; }`;
  const ownDescriptor = { 'google/protobuf/descriptor.proto': ownOptions('shiny') };
  const descriptorUser = `${optionUser.slice(0, 18)} import "google/protobuf/descriptor.proto"; ${optionUser.slice(18)}`;
  const rest = { 'r.proto': 'syntax = "proto3";', 's.proto': 'syntax = "proto3";', 't.proto': 'syntax = "proto3";' };

  it.each([
    {
      what: 'a descriptor.proto that comes',
      before: { 'user.proto': descriptorUser },
      after: { 'user.proto': descriptorUser, ...ownDescriptor },
    },
    {
      what: 'a descriptor.proto that goes',
      before: { 'user.proto': descriptorUser, ...ownDescriptor },
      after: { 'user.proto': descriptorUser },
    },
    {
      what: 'a file that declares options of its own',
      before: { 'user.proto': optionUser },
      after: { 'a.proto': ownOptions('shiny'), 'user.proto': optionUser },
    },
    {
      what: 'a file that no longer declares options of its own',
      before: { 'a.proto': ownOptions('shiny'), 'user.proto': optionUser },
      after: { 'a.proto': 'syntax = "proto2";', 'user.proto': optionUser },
    },
    {
      what: 'a file that claims the name of a later one',
      before: { 'a.proto': 'syntax = "proto3";', 'b.proto': 'syntax = "proto3"; message Same {}' },
      after: { 'a.proto': 'syntax = "proto3"; message Same {}', 'b.proto': 'syntax = "proto3"; message Same {}' },
    },
  ])('answers like a fresh link after $what', ({ before, after }) => {
    const known = new Map<string, SyntaxTree>();
    const trees = (files: Readonly<Record<string, string>>): SyntaxTree[] =>
      Object.entries({ ...files, ...rest }).map(([path, text]) => {
        const tree = known.get(path + text) ?? parseFile({ path, text });
        known.set(path + text, tree);
        return tree;
      });
    const former = linkSchema(trees(before));
    allAnswers(former);
    expect(allAnswers(relinkSchema(former, trees(after)))).toBe(allAnswers(linkSchema(trees(after))));
  });

  it('names the folders of the current search', () => {
    const importer = parseFile({ path: 'i.proto', text: 'syntax = "proto3"; import "wrong/far.proto";' });
    const former = linkSchema([importer], { searched: ['here'] });
    allAnswers(former);
    const schema = relinkSchema(former, [importer], { searched: ['there'] });
    expect(allAnswers(schema)).toBe(allAnswers(linkSchema([importer], { searched: ['there'] })));
  });

  it('uses the last of two trees with one path, like a fresh link', () => {
    const other = parseFile({ path: 'a.proto', text: 'syntax = "proto3"; message Other {}' });
    const schema = relinkSchema(relinkSchema(linkSchema([a, b]), [other, a, b]), [a, other, b]);
    expect(allAnswers(schema)).toBe(allAnswers(linkSchema([a, other, b])));
    expect(schema.declaration('A')).toBeUndefined();
  });

  it('invalidates the earlier schema', () => {
    const former = linkSchema([a, b]);
    relinkSchema(former, [a, b]);
    expect(former.isSpent).toBe(true);
    expect(() => former.files).toThrow('spent');
    expect(() => former.declaration('A')).toThrow('spent');
    expect(() => former.findings).toThrow('spent');
    expect(() => relinkSchema(former, [a, b])).toThrow('spent');
  });
});
