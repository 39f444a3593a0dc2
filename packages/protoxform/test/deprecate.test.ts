/** Deprecation: the option, the version, the import, the comment; everything else is unchanged. */
import { deprecateElements, elementsByName, needsVersion, type DeprecateOptions } from '@protoshepherd/protoxform';
import { linkSchema } from '@protoshepherd/schema';
import { parseFile } from '@protoshepherd/syntax';
import { describe, expect, test } from 'vitest';

import { buildTree, type Texts } from '../../../test/support/build-tree.ts';

const includes: Texts = {
  'envoy/annotations/deprecation.proto': `syntax = "proto3";
package envoy.annotations;
import "google/protobuf/descriptor.proto";
extend google.protobuf.FieldOptions {
  string deprecated_at_minor_version = 157299826;
}
extend google.protobuf.EnumValueOptions {
  string deprecated_at_minor_version_enum = 181198657;
}
`,
};

/** Deprecates elements of `a.v1` and returns the text of the file after its first lines. */
function deprecate(body: string, names: string, options: DeprecateOptions = {}, others: Texts = {}): string {
  const head = 'syntax = "proto3";\n\npackage a.v1;\n\n';
  const tree = buildTree({ 'a/v1/a.proto': head + body, ...others }, { includes });
  const byName = elementsByName(tree);
  const elements = names.split(' ').flatMap((name) => byName.get(`a.v1.${name}`) ?? []);
  expect(elements).not.toEqual([]);
  const [rewrite] = deprecateElements(tree, elements, options);
  const text = rewrite?.text ?? head + body;
  const texts: Texts = { ...includes, ...others };
  const schema = linkSchema([parseFile({ path: 'a/v1/a.proto', text })], {
    include: (path) => (texts[path] === undefined ? undefined : parseFile({ path, text: texts[path] })),
  });
  expect(schema.findings.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(text.startsWith(head)).toBe(true);
  return text.slice(head.length);
}

/** A file of the tree that records the version of a deprecation. */
const using: Texts = {
  'b/v1/b.proto':
    'syntax = "proto3";\npackage b.v1;\nimport "envoy/annotations/deprecation.proto";\nmessage B {\n  string old = 1 [deprecated = true, (envoy.annotations.deprecated_at_minor_version) = "1.0"];\n}\n',
};

describe('fields and values', () => {
  test.each([
    ['a field', 'message M {\n  string f = 1;\n}\n', 'message M {\n  string f = 1 [deprecated = true];\n}\n'],
    [
      'a map',
      'message M {\n  map<string, M> f = 1;\n}\n',
      'message M {\n  map<string, M> f = 1 [deprecated = true];\n}\n',
    ],
    [
      'a field with options: deprecated comes behind those with lower numbers',
      'message M {\n  repeated int32 f = 1 [packed = false, json_name = "g"];\n}\n',
      'message M {\n  repeated int32 f = 1 [packed = false, json_name = "g", deprecated = true];\n}\n',
    ],
    [
      'what says the opposite is corrected',
      'message M {\n  string f = 1 [deprecated = false];\n}\n',
      'message M {\n  string f = 1 [deprecated = true];\n}\n',
    ],
    [
      'a comment inside of a statement stays',
      'message M {\n  string f = 1 [json_name = "g" /* why */];\n}\n',
      'message M {\n  string f = 1 [deprecated = true, json_name = "g" /* why */];\n}\n',
    ],
    [
      'a comment inside of a statement without options stays',
      'message M {\n  string /* why */ f = 1;\n}\n',
      'message M {\n  string /* why */ f = 1 [deprecated = true];\n}\n',
    ],
    [
      'a field on the line of others',
      'message M { string e = 1; string f = 2; }\n',
      'message M { string e = 1; string f = 2 [deprecated = true]; }\n',
    ],
    [
      'comments and blanks around stay',
      'message M {\n\n\n  // f\n  string f = 1;  // g\n\t}\n',
      'message M {\n\n\n  // f\n  string f = 1 [deprecated = true];  // g\n\t}\n',
    ],
  ])('%s', (_, before, after) => {
    expect(deprecate(before, 'M.f')).toBe(after);
    expect(deprecate(after, 'M.f')).toBe(after);
  });

  test('a value, by its name in the enum and next to it, with its sign', () => {
    const body = 'enum E {\n  ZERO = 0;\n  MINUS = -1;\n}\n';
    const after = 'enum E {\n  ZERO = 0;\n  MINUS = -1 [deprecated = true];\n}\n';
    expect(deprecate(body, 'E.MINUS')).toBe(after);
    expect(deprecate(body, 'MINUS')).toBe(after);
  });

  test('options that do not fit on the line are laid out as usual', () => {
    const body = `message M {\n  string ${'f'.repeat(60)} = 1 [json_name = "g"];\n}\n`;
    expect(deprecate(body, `M.${'f'.repeat(60)}`)).toBe(
      `message M {\n  string ${'f'.repeat(60)} = 1\n      [json_name = "g", deprecated = true];\n}\n`,
    );
  });
});

describe('messages, enums, services, methods', () => {
  test.each([
    ['an empty message', 'M', 'message M {\n}\n', 'message M {\n  option deprecated = true;\n}\n'],
    ['an empty message on one line', 'M', 'message M {}\n', 'message M {\n  option deprecated = true;\n}\n'],
    [
      'a message on one line',
      'M',
      'message M { string f = 1; }\n',
      'message M { option deprecated = true; string f = 1; }\n',
    ],
    [
      'a blank line before the fields',
      'M',
      'message M {\n  // f\n  string f = 1;\n}\n',
      'message M {\n  option deprecated = true;\n\n  // f\n  string f = 1;\n}\n',
    ],
    [
      'no blank line between options',
      'M',
      'message M {\n  option no_standard_descriptor_accessor = true;\n\n  string f = 1;\n}\n',
      'message M {\n  option deprecated = true;\n  option no_standard_descriptor_accessor = true;\n\n  string f = 1;\n}\n',
    ],
    [
      'behind a comment about the block',
      'M',
      'message M {\n  // About M.\n\n  string f = 1;\n}\n',
      'message M {\n  // About M.\n\n  option deprecated = true;\n\n  string f = 1;\n}\n',
    ],
    [
      'a message with nothing but a comment',
      'M',
      'message M {\n  // Nothing.\n}\n',
      'message M {\n  // Nothing.\n\n  option deprecated = true;\n}\n',
    ],
    [
      'a nested message',
      'M.N',
      'message M {\n  message N {\n  }\n}\n',
      'message M {\n  message N {\n    option deprecated = true;\n  }\n}\n',
    ],
    ['an enum', 'E', 'enum E {\n  Z = 0;\n}\n', 'enum E {\n  option deprecated = true;\n\n  Z = 0;\n}\n'],
    [
      'an option that says the opposite',
      'E',
      'enum E {\n  option deprecated = false;\n\n  Z = 0;\n}\n',
      'enum E {\n  option deprecated = true;\n\n  Z = 0;\n}\n',
    ],
    [
      'a service and its method without a block',
      'S S.Get',
      'message M {}\nservice S {\n  rpc Get(M) returns (stream M);\n}\n',
      'message M {}\nservice S {\n  option deprecated = true;\n\n  rpc Get(M) returns (stream M) {\n    option deprecated = true;\n  }\n}\n',
    ],
    [
      'a method with an empty block',
      'S.Get',
      'message M {}\nservice S {\n  rpc Get(M) returns (M) {}\n}\n',
      'message M {}\nservice S {\n  rpc Get(M) returns (M) {\n    option deprecated = true;\n  }\n}\n',
    ],
    [
      'a method with options',
      'S.Get',
      'message M {}\nservice S {\n  rpc Get(M) returns (M) {\n    option idempotency_level = IDEMPOTENT;\n  }\n}\n',
      'message M {}\nservice S {\n  rpc Get(M) returns (M) {\n    option deprecated = true;\n    option idempotency_level = IDEMPOTENT;\n  }\n}\n',
    ],
    [
      'a method with a comment in it',
      'S.Get',
      'message M {}\nservice S {\n  rpc Get(M /* in */) returns (M);\n}\n',
      'message M {}\nservice S {\n  rpc Get(M /* in */) returns (M) {\n    option deprecated = true;\n  }\n}\n',
    ],
    [
      'a method with a comment before its end',
      'S.Get',
      'message M {}\nservice S {\n  rpc Get(M) returns (M)  // why\n  ;\n}\n',
      'message M {}\nservice S {\n  rpc Get(M) returns (M)  // why\n  {\n    option deprecated = true;\n  }\n}\n',
    ],
  ])('%s', (_, names, before, after) => {
    expect(deprecate(before, names)).toBe(after);
    expect(deprecate(after, names)).toBe(after);
  });
});

describe('the version', () => {
  test('is annotated where the tree does so, and imported in the group of annotations', () => {
    const body = 'import "b/v1/b.proto";\n\nmessage M {\n  string f = 1;\n\n  b.v1.B b = 2;\n}\n';
    expect(deprecate(body, 'M.f', { at: '1.2' }, using)).toBe(
      'import "b/v1/b.proto";\n\nimport "envoy/annotations/deprecation.proto";\n\nmessage M {\n  string f = 1 [deprecated = true, (envoy.annotations.deprecated_at_minor_version) = "1.2"];\n\n  b.v1.B b = 2;\n}\n',
    );
  });

  test('a file without imports gets a block of them, values a separate annotation', () => {
    expect(deprecate('enum E {\n  Z = 0;\n  Y = 1;\n}\n', 'E.Y', { at: '1.2' }, using)).toBe(
      'import "envoy/annotations/deprecation.proto";\n\nenum E {\n  Z = 0;\n  Y = 1 [deprecated = true, (envoy.annotations.deprecated_at_minor_version_enum) = "1.2"];\n}\n',
    );
  });

  test('messages have none', () => {
    expect(deprecate('message M {\n}\n', 'M', { at: '1.2' }, using)).toBe(
      'message M {\n  option deprecated = true;\n}\n',
    );
  });

  test('is required only where the tree uses it and the element can have it', () => {
    const tree = buildTree(
      { ...using, 'a/v1/a.proto': 'syntax = "proto3"; package a.v1; message M { string f = 1; }' },
      { includes },
    );
    const byName = elementsByName(tree);
    const needs = (name: string): boolean => needsVersion(tree, byName.get(name) ?? []);
    expect(['a.v1.M.f', 'a.v1.M', 'b.v1.B.old'].map(needs)).toEqual([true, false, false]);
  });
});

describe('replacements', () => {
  const replacement = { replacement: 'a.v1.M.g' };
  test.each([
    [
      'a comment of its own',
      'message M {\n  string f = 1;\n}\n',
      'message M {\n  // Deprecated: use a.v1.M.g instead.\n  string f = 1 [deprecated = true];\n}\n',
    ],
    [
      'the last line of a comment',
      'message M {\n  // About f.\n  string f = 1;\n}\n',
      'message M {\n  // About f.\n  // Deprecated: use a.v1.M.g instead.\n  string f = 1 [deprecated = true];\n}\n',
    ],
    [
      'inside of a block comment',
      'message M {\n  /* About f, http://f. */\n  string f = 1;\n}\n',
      'message M {\n  /* About f, http://f.\n   * Deprecated: use a.v1.M.g instead.\n   */\n  string f = 1 [deprecated = true];\n}\n',
    ],
    [
      'on a line with others',
      'message M {\n  string e = 2; string f = 1;\n}\n',
      'message M {\n  string e = 2; \n  // Deprecated: use a.v1.M.g instead.\n  string f = 1 [deprecated = true];\n}\n',
    ],
  ])('%s', (_, before, after) => {
    expect(deprecate(before, 'M.f', replacement)).toBe(after);
  });

  test('values of an enum are separated by blank lines when the first of them gets a comment', () => {
    expect(deprecate('enum E {\n  Z = 0;\n  Y = 1;\n  X = 2;\n}\n', 'E.Y E.X', replacement)).toBe(
      'enum E {\n  Z = 0;\n\n  // Deprecated: use a.v1.M.g instead.\n  Y = 1 [deprecated = true];\n\n  // Deprecated: use a.v1.M.g instead.\n  X = 2 [deprecated = true];\n}\n',
    );
  });
});

describe('other spellings', () => {
  test('line breaks of another kind are kept', () => {
    const text =
      'syntax = "proto3";\n\npackage a.v1;\n\nmessage M {\n  // About f.\n  string f = 1;\n\n  message N {\n  }\n}\n\nenum E {\n  Z = 0;\n  Y = 1;\n}\n';
    const marked = (breaks: string): string | undefined => {
      const tree = buildTree({ 'a/v1/a.proto': text.replaceAll('\n', breaks), ...using }, { includes });
      const byName = elementsByName(tree);
      const elements = ['M.f', 'M.N', 'E.Y'].flatMap((name) => byName.get(`a.v1.${name}`) ?? []);
      return deprecateElements(tree, elements, { at: '1.1', replacement: 'M.g' })[0]?.text;
    };
    expect(marked('\r\n')).toBe(marked('\n')?.replaceAll('\n', '\r\n'));
    expect(marked('\n')).toContain('\n  // About f.\n  // Deprecated: use M.g instead.\n  string f');
  });

  test('blocks are indented as the file does it', () => {
    expect(deprecate('message M {\n\tstring f = 1;\n\n\tmessage N {\n\t}\n}\n', 'M M.N')).toBe(
      'message M {\n\toption deprecated = true;\n\n\tstring f = 1;\n\n\tmessage N {\n\t\toption deprecated = true;\n\t}\n}\n',
    );
    expect(deprecate('message M {}\nservice S {\n    rpc Get(M) returns (M);\n}\n', 'S.Get')).toBe(
      'message M {}\nservice S {\n    rpc Get(M) returns (M) {\n        option deprecated = true;\n    }\n}\n',
    );
  });
});

test('groups and extensions are fields, too', () => {
  const tree = buildTree({
    'a/v1/a.proto':
      'syntax = "proto2";\npackage a.v1;\nmessage M {\n  optional group G = 1 {\n  }\n  extensions 2;\n}\nextend M {\n  optional string x = 2;\n}\n',
  });
  const byName = elementsByName(tree);
  const [rewrite] = deprecateElements(
    tree,
    ['a.v1.M.G', 'a.v1.x'].flatMap((name) => byName.get(name) ?? []),
  );
  expect(rewrite?.text).toBe(
    'syntax = "proto2";\npackage a.v1;\nmessage M {\n  optional group G = 1 [deprecated = true] {\n  }\n  extensions 2;\n}\nextend M {\n  optional string x = 2 [deprecated = true];\n}\n',
  );
});

test('with packages that are bare versions, a name includes the group', () => {
  const api = 'syntax = "proto3"; package v1; message M { string f = 1; }';
  const byName = elementsByName(
    buildTree({ 'disk/v1/api.proto': api, 'smb/v1/api.proto': api }, { layout: 'group-version' }),
  );
  expect(byName.get('v1.M.f')).toHaveLength(2);
  expect(byName.get('disk.v1.M.f')?.map(({ file }) => file.path)).toEqual(['disk/v1/api.proto']);
});
