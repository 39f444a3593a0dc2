import { parseFile } from '@protoshepherd/syntax';
import { describe, expect, it } from 'vitest';

import { linkSchema } from './link-schema.ts';
import type { Schema } from './schema.ts';

/** Links files given as path and text. */
function link(files: Readonly<Record<string, string>>): Schema {
  return linkSchema(
    Object.entries(files).map(([path, text]) => parseFile({ path, text: `syntax = "proto3";\n${text}` })),
  );
}

/** Findings as `file:line rule message`. */
function findings(files: Readonly<Record<string, string>>): string[] {
  return link(files).findings.map(
    ({ location, rule, message }) => `${location.file}:${location.line} ${rule}: ${message}`,
  );
}

describe('linkSchema', () => {
  it('provides the well-known types', () => {
    const schema = link({
      'a.proto': 'import "google/protobuf/any.proto";\nmessage A { google.protobuf.Any any = 1; }',
    });
    expect(schema.findings).toEqual([]);
    expect(schema.files.map((file) => file.path)).toEqual(['google/protobuf/any.proto', 'a.proto']);
  });

  it('reports problems once, and writes the same descriptor after a file was examined', () => {
    const files = { 'a.proto': 'option unknown = 1;\nmessage A { int32 some_field = 1 [deprecated = true]; }' };
    const written = link(files);
    const examined = link(files);
    const [file] = examined.files;
    if (file === undefined) throw new Error('the file is not there');
    examined.examine(file);
    expect(examined.descriptorBytes(file)).toEqual(written.descriptorBytes(written.files[0] as typeof file));
    expect(examined.findings.map(({ rule }) => rule)).toEqual(['unknown-option']);
    expect(examined.findings).toEqual(written.findings);
  });

  it('gives declarations their full names and rows', () => {
    const schema = link({ 'a.proto': 'package p.v1;\nmessage A { enum E { E_X = 0; } }\nservice S {}' });
    expect(schema.declaration('p.v1.A.E')).toMatchObject({ kind: 'enum', name: 'E', parent: { fullName: 'p.v1.A' } });
    expect(schema.file('a.proto')?.topLevel.map((each) => each.fullName)).toEqual(['p.v1.A', 'p.v1.S']);
  });

  it('resolves public imports, and nothing further away', () => {
    const files = {
      'far.proto': 'message Far {}',
      'near.proto': 'import "far.proto";\nmessage Near { Far far = 1; }',
      'open.proto': 'import public "far.proto";',
    };
    expect(findings({ ...files, 'a.proto': 'import "open.proto";\nmessage A { Far far = 1; }' })).toEqual([]);
    expect(findings({ ...files, 'a.proto': 'import "near.proto";\nmessage A { Far far = 1; }' })).toEqual([
      'a.proto:3 missing-import: `Far` is declared in "far.proto", which this file does not import',
    ]);
  });

  it('says where a name was expected if its first part resolves elsewhere', () => {
    const [finding] = findings({
      'a.proto': 'package x.google;\nimport "google/protobuf/any.proto";\nmessage A { google.protobuf.Any a = 1; }',
    });
    expect(finding).toContain(
      'so it means `x.google.protobuf.Any`, which does not exist; a leading dot makes the name absolute',
    );
  });

  it('suggests a type of the same name elsewhere, with its import', () => {
    const files = {
      'far.proto': 'package far.v1;\nmessage Thing {}',
      'a.proto': 'package a;\nmessage A { thing t = 1; b.Thing u = 2; }',
    };
    expect(findings(files)).toEqual([
      'a.proto:3 unresolved-type: there is no type `thing`; did you mean `far.v1.Thing` (import "far.proto")?',
      'a.proto:3 unresolved-type: there is no type `b.Thing`; did you mean `far.v1.Thing` (import "far.proto")?',
    ]);
  });

  it('shows both locations of a name that is declared twice', () => {
    const [finding] = link({
      'a.proto': 'package p;\nmessage A {}',
      'b.proto': 'package p;\nenum A { X = 0; }',
    }).findings;
    expect([finding?.location.file, finding?.related[0]?.location.file]).toEqual(['b.proto', 'a.proto']);
  });

  it('reports a missing import once, and not the names that it may declare', () => {
    expect(findings({ 'a.proto': 'import "gone.proto";\nmessage A { Gone a = 1; x.Gone b = 2; }' })).toHaveLength(1);
  });

  it('reports every edge of an import cycle', () => {
    const [finding] = link({
      'a.proto': 'import "b.proto";',
      'b.proto': 'import "c.proto";',
      'c.proto': 'import "a.proto";',
    }).findings;
    expect(finding?.message).toBe('these files import one another: a.proto → b.proto → c.proto → a.proto');
    expect(finding?.related.map((place) => place.location.file)).toEqual(['a.proto', 'b.proto']);
  });

  it('does not report on files that are only included', () => {
    const schema = linkSchema([parseFile({ path: 'a.proto', text: 'syntax = "proto3"; import "b.proto";' })], {
      include: (path) =>
        path === 'b.proto' ? parseFile({ path, text: 'syntax = "proto3"; message B { Gone x = 0; }' }) : undefined,
    });
    expect(schema.findings).toEqual([]);
  });

  describe('with a descriptor.proto of its own that lacks a message of options', () => {
    const own = {
      path: 'google/protobuf/descriptor.proto',
      text: `syntax = "proto2"; package google.protobuf;
        message FileOptions {} message MessageOptions {} message FieldOptions {} message OneofOptions {}
        message EnumOptions {} message EnumValueOptions {} message ServiceOptions {} message MethodOptions {}`,
    };
    const messages = (text: string): string[] => {
      const file = { path: 'a.proto', text: `syntax = "proto2"; import "google/protobuf/descriptor.proto"; ${text}` };
      return linkSchema([own, file].map(parseFile)).findings.map(({ message }) => message);
    };
    const remedy = 'hides the built-in one; update the copy, or remove it';

    it('says which copy hides the built-in file, if an option would be lost', () => {
      expect(messages('message A { extensions 1 [verification = UNVERIFIED]; }')).toEqual([
        '`verification` would be lost: this copy of "google/protobuf/descriptor.proto" has no ' +
          `\`google.protobuf.ExtensionRangeOptions\`, and ${remedy}`,
      ]);
    });

    it('says so if the message is referred to', () => {
      expect(messages('extend google.protobuf.ExtensionRangeOptions { optional int32 x = 5000; }')).toEqual([
        'there is no `google.protobuf.ExtensionRangeOptions` in this copy of "google/protobuf/descriptor.proto", ' +
          `which ${remedy}`,
      ]);
    });

    it('reports nothing if nothing needs the message', () => {
      expect(messages('message A { extensions 1; }')).toEqual([]);
    });
  });
});

it('names collected file by file equal those collected at once', () => {
  const texts = ['message A {}', 'import "0.proto"; message B { A a = 1; }', 'message A {}'];
  const trees = texts.map((text, at) => parseFile({ path: `${at}.proto`, text: `syntax = "proto3"; ${text}` }));
  const schema = linkSchema(trees);
  expect(schema.collectNames(1)).toBe(false);
  expect(schema.collectNames(1)).toBe(false);
  expect(schema.declaration('A')?.file.path).toBe('0.proto');
  expect(schema.collectNames(1)).toBe(true);
  expect(schema.findings).toEqual(linkSchema(trees).findings);
});
