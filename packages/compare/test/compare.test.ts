/** The comparison of changes across several statements, and differences that it ignores. */
import type { ApiTree } from '@protoshepherd/api-tree';
import { changeKinds, compareApiTrees, reverseKind } from '@protoshepherd/compare';
import { describe, expect, it, vi } from 'vitest';

import { buildTree, type Texts } from '../../../test/support/build-tree.ts';
import { changeLines, compareTexts } from './compare-texts.ts';

function lines(before: Texts, after: Texts): string[] {
  return changeLines(compareTexts(before, after));
}

const file = (packageName: string, text: string): string => `syntax = "proto3";\npackage ${packageName};\n${text}`;

/** One file of the package p.v1. */
function inOneFile(before: string, after: string): string[] {
  return lines({ 'p/v1/a.proto': file('p.v1', before) }, { 'p/v1/a.proto': file('p.v1', after) });
}

describe('fields', () => {
  it('are known by their numbers', () => {
    expect(inOneFile('message M { string a = 1; }', 'message M { string b = 1; }')).toEqual([
      'field-renamed p.v1.M.a: a → b',
    ]);
    expect(inOneFile('message M { string a = 1; int32 b = 2; }', 'message M { string b = 1; int32 a = 2; }')).toEqual([
      'field-renamed p.v1.M.a: a → b',
      'field-renamed p.v1.M.b: b → a',
    ]);
  });

  it('are renamed also when their type changes with the name', () => {
    expect(inOneFile('message M { string a = 1; }', 'message M { repeated int32 b = 1; }')).toEqual([
      'field-cardinality p.v1.M.a: singular → repeated',
      'field-renamed p.v1.M.a: a → b',
      'field-type p.v1.M.a: string → int32',
    ]);
  });

  it('are identified by their names if the number was removed', () => {
    expect(inOneFile('message M { string a = 1; }', 'message M { string a = 7; }')).toEqual([
      'field-renumbered p.v1.M.a: 1 → 7',
    ]);
  });

  it('include presence only if nothing else explains it', () => {
    expect(inOneFile('message M { int32 a = 1; }', 'message M { oneof o { int32 a = 1; } }')).toEqual([
      'oneof-added p.v1.M.o',
      'field-joined-oneof p.v1.M.a:  → o',
    ]);
    expect(inOneFile('message M { int32 a = 1; }', 'message M { M a = 1; }')).toEqual([
      'field-type p.v1.M.a: int32 → p.v1.M',
    ]);
    expect(inOneFile('message M { int32 a = 1; }', 'message M { optional int32 a = 1; }')).toEqual([
      'field-presence p.v1.M.a: implicit → explicit',
    ]);
  });
});

describe('declarations', () => {
  const foo = 'message Foo { string a = 1; string b = 2; string c = 3; message Inner { int32 x = 1; } Inner i = 4; }\n';

  it('have another name if they consist of the same', () => {
    expect(
      inOneFile(
        `${foo}message User { Foo foo = 1; Foo.Inner inner = 2; }`,
        `${foo.replace('Foo', 'Bar')}message User { Bar foo = 1; Bar.Inner inner = 2; }`,
      ),
    ).toEqual([
      'message-renamed p.v1.Foo: Foo → Bar',
      'field-type p.v1.Foo.i: p.v1.Foo.Inner → p.v1.Bar.Inner',
      'field-type p.v1.User.foo: p.v1.Foo → p.v1.Bar',
      'field-type p.v1.User.inner: p.v1.Foo.Inner → p.v1.Bar.Inner',
    ]);
  });

  it('with few members are renamed only if their position is the same', () => {
    expect(
      inOneFile('message A { string id = 1; }\nmessage K {}', 'message B { string id = 1; }\nmessage K {}'),
    ).toEqual(['message-renamed p.v1.A: A → B']);
    const apart = inOneFile(
      'message A { string id = 1; }\nmessage K {}\nmessage L {}',
      'message K {}\nmessage B { string id = 1; }\nmessage L {}',
    );
    expect(apart).toEqual(['message-removed p.v1.A', 'message-added p.v1.B']);
  });

  it('move between files of their package, and are still compared', () => {
    expect(
      lines(
        { 'p/v1/a.proto': file('p.v1', 'message M { int32 a = 1; }\nmessage K {}'), 'p/v1/b.proto': file('p.v1', '') },
        { 'p/v1/a.proto': file('p.v1', 'message K {}'), 'p/v1/b.proto': file('p.v1', 'message M { int64 a = 1; }') },
      ),
    ).toEqual(['declaration-moved p.v1.M: p/v1/a.proto → p/v1/b.proto', 'field-type p.v1.M.a: int32 → int64']);
  });

  it('nested in a removed element are part of its removal', () => {
    expect(inOneFile(`${foo}message K {}`, 'message K {}')).toEqual(['message-removed p.v1.Foo']);
  });
});

describe('packages', () => {
  const texts = (name: string, path: string): Texts => ({
    [`${path}/a.proto`]: file(
      name,
      'message Request { string id = 1; }\nmessage Reply { Request request = 1; }\nservice Api { rpc Get(Request) returns (Reply); }',
    ),
  });

  it('that are renamed are listed once', () => {
    expect(lines(texts('a.v1', 'a/v1'), texts('b.v1', 'b/v1'))).toEqual([
      'file-renamed a/v1/a.proto: a/v1/a.proto → b/v1/a.proto',
      'package-renamed a.v1: a.v1 → b.v1',
    ]);
    expect(lines(texts('a.v1', 'a/v1'), texts('b.v1', 'a/v1'))).toEqual(['package-renamed a.v1: a.v1 → b.v1']);
  });

  it('that are renamed affect the URLs of calls and of every Any', () => {
    const [change] = compareTexts(texts('a.v1', 'a/v1'), texts('b.v1', 'a/v1'));
    expect(change?.before?.declares).toEqual(['a.v1.Api', 'a.v1.Reply', 'a.v1.Request']);
    expect(change?.after?.declares).toEqual(['b.v1.Api', 'b.v1.Reply', 'b.v1.Request']);
  });

  it('that are added or removed are listed with their files, but not with their content', () => {
    expect(lines({}, texts('a.v1', 'a/v1'))).toEqual(['file-added a/v1/a.proto', 'package-added a.v1']);
    expect(lines(texts('a.v1', 'a/v1'), {})).toEqual(['file-removed a/v1/a.proto', 'package-removed a.v1']);
  });

  it('continue under another name if messages have previous types, or if the caller maps them', () => {
    const before = { 'a/v2/a.proto': file('a.v2', 'message Old { string id = 1; }') };
    const lineage = 'option (udpa.annotations.versioning).previous_message_type = "a.v2.Old";';
    expect(lines(before, { 'b/v3/b.proto': file('b.v3', `message New { ${lineage} string id = 1; }`) })).toContain(
      'package-renamed a.v2: a.v2 → b.v3',
    );
    const after = buildTree({ 'b/v3/b.proto': file('b.v3', 'message New { string id = 1; }') });
    expect(changeLines(compareApiTrees(buildTree(before), after))).toContain('package-removed a.v2');
    const moved = compareApiTrees(buildTree(before), after, { moved: new Map([['b.v3', 'a.v2']]) });
    expect(changeLines(moved)).toContain('package-renamed a.v2: a.v2 → b.v3');
  });
});

it('packages that are bare versions are distinguished by their folders', () => {
  const group = (name: string, text: string): Texts => ({ [`${name}/v1/api.proto`]: file('v1', text) });
  const disk = group(
    'disk',
    'message Request { string id = 1; }\nservice Disk { rpc Get(Request) returns (Request); }',
  );
  const before = buildTree(
    { ...disk, ...group('smb', 'message Share { string id = 1; }') },
    { layout: 'group-version' },
  );
  const after = buildTree(
    { ...disk, ...group('smb', 'message Share { string name = 1; }') },
    { layout: 'group-version' },
  );
  const changes = compareApiTrees(before, after);
  expect(changeLines(changes)).toEqual(['field-renamed smb.v1.Share.id: id → name']);
  expect(changes.map((each) => each.package)).toEqual(['smb.v1']);
});

describe('options and comments', () => {
  it('of validation have a kind of their own, with both texts', () => {
    expect(
      inOneFile(
        'message M { int32 a = 1 [(validate.rules).int32 = {gte: 1}]; }',
        'message M { int32 a = 1 [(validate.rules).int32 = {gte: 2}]; }',
      ),
    ).toEqual(['validation p.v1.M.a (validate.rules): .int32 = { gte : 1 } → .int32 = { gte : 2 }']);
    expect(
      inOneFile('message M { int32 a = 1; }', 'message M { int32 a = 1 [(buf.validate.field).int32.gte = 2]; }'),
    ).toEqual(['validation p.v1.M.a (buf.validate.field):  → .int32.gte = 2']);
  });

  it('that only differ in spelling are equal', () => {
    expect(
      inOneFile(
        'message M { int32 a = 1 [deprecated=true,json_name="a"]; }',
        'message M {\n  // Why.\n  int32 a = 1 [\n    deprecated = true\n  ];\n}',
      ),
    ).toEqual([]);
  });

  it('carry policy', () => {
    expect(inOneFile('message M { int32 a = 1; }', 'message M {\n// [#not-implemented-hide:]\nint32 a = 1; }')).toEqual(
      ['hidden p.v1.M.a: false → true'],
    );
    const status = 'option (udpa.annotations.file_status).work_in_progress = true;\n';
    expect(inOneFile('', status)).toEqual(['work-in-progress p/v1/a.proto: false → true']);
  });
});

describe('the cost of comparing', () => {
  const texts = (size: string): Texts => ({
    'a/v1/a.proto': file('a.v1', `message A { string id = 1; ${size} size = 2; }`),
    'b/v1/b.proto': file('b.v1', 'import "a/v1/a.proto";\nmessage B { a.v1.A a = 1; }'),
    'c/v1/c.proto': file('c.v1', 'message C {}'),
  });

  function describedBy(tree: ApiTree): string[] {
    return vi.mocked(tree.schema).describe.mock.calls.map(([each]) => each.path);
  }

  it('is incremental: files with equal text are not described', () => {
    const [before, after] = [buildTree(texts('int32')), buildTree(texts('int64'))];
    for (const tree of [before, after]) vi.spyOn(tree.schema, 'describe');
    expect(changeLines(compareApiTrees(before, after))).toEqual(['field-type a.v1.A.size: int32 → int64']);
    expect(new Set([...describedBy(before), ...describedBy(after)])).toEqual(new Set(['a/v1/a.proto']));
  });

  it('includes files whose names now resolve differently', () => {
    const user = { 'x/y/u.proto': file('x.y', 'import "x/v1/t.proto";\nmessage U { v1.T t = 1; }') };
    const before = { ...user, 'x/v1/t.proto': file('x.v1', 'message T {}') };
    const now = { ...user, 'x/v1/t.proto': file('x.v1', 'enum T { Z = 0; }') };
    expect(lines(before, now)).toContain('field-type x.y.U.t: message x.v1.T → enum x.v1.T');
  });
});

it('every kind is the mirror of its mirror', () => {
  for (const kind of changeKinds) expect(reverseKind(reverseKind(kind))).toBe(kind);
});

it('hostile files are compared as far as they go', () => {
  const broken =
    'message { int32 = ; enum } service S { rpc ( ) } extend { } oneof message M { M M = 1; M M = 1; reserved; }';
  expect(compareTexts({ 'a.proto': broken }, { 'a.proto': broken })).toEqual([]);
  const added = compareTexts({ 'a.proto': broken }, { 'a.proto': `${broken} message N {}` });
  expect(changeLines(added)).toEqual(['message-added N']);
});
