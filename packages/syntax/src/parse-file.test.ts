import { describe, expect, it } from 'vitest';

import type { AnyNode } from './nodes/view-at.ts';
import { parseFile } from './parse-file.ts';
import type { SyntaxTree } from './syntax-tree.ts';

function parse(text: string): SyntaxTree {
  return parseFile({ path: 'test.proto', text });
}

/** The first top-level statement of a kind. */
function member<Kind extends AnyNode['kind']>(text: string, kind: Kind): Extract<AnyNode, { kind: Kind }> {
  const tree = parse(text);
  expect(tree.findings).toEqual([]);
  const found = (tree.root.members as readonly AnyNode[]).find((node) => node.kind === kind);
  if (found === undefined) throw new Error(`no ${kind} in ${text}`);
  return found as Extract<AnyNode, { kind: Kind }>;
}

/** Findings as `line:column rule`. */
function problems(text: string): string[] {
  return parse(text).findings.map(({ location, rule }) => `${location.line}:${location.column} ${rule}`);
}

describe('parseFile gives typed nodes', () => {
  it('for the head of a file', () => {
    const tree = parse('edition = "2023";\npackage a . b;\nimport public "x.proto";\nimport weak "y" ".proto";');
    const [syntax, pkg, first, second] = tree.root.members;
    expect(tree.edition).toBe('2023');
    expect(syntax?.kind === 'syntax' && [syntax.keyword, syntax.value?.value]).toEqual(['edition', '2023']);
    expect(pkg?.kind === 'package' && pkg.name?.name).toBe('a.b');
    expect(first?.kind === 'import' && [first.modifier?.text, first.path?.value]).toEqual(['public', 'x.proto']);
    expect(second?.kind === 'import' && [second.modifier?.text, second.path?.value]).toEqual(['weak', 'y.proto']);
  });

  it('for fields in all forms', () => {
    const message = member(
      `message A {
        repeated .pkg.B b = 0x10 [deprecated = true, (x.y).z = -inf];
        map<string, C> c = 2;
        optional group D = 3 [lazy = true] { required int32 e = 1; }
        oneof choice { option (o) = 1; int32 f = 4; }
      }`,
      'message',
    );
    const [field, map, group, oneof] = message.members;
    expect(
      field?.kind === 'field' && [field.label?.text, field.type?.name, field.name?.text, field.number?.text],
    ).toEqual(['repeated', '.pkg.B', 'b', '0x10']);
    expect(field?.kind === 'field' && field.options.map((option) => [option.name?.name, option.value?.text])).toEqual([
      ['deprecated', 'true'],
      ['(x.y).z', '-inf'],
    ]);
    expect(map?.kind === 'mapField' && [map.key?.name, map.value?.name, map.name?.text]).toEqual(['string', 'C', 'c']);
    expect(group?.kind === 'group' && [group.name?.text, group.options.length, group.members.length]).toEqual([
      'D',
      1,
      1,
    ]);
    expect(oneof?.kind === 'oneof' && oneof.members.map((node) => node.kind)).toEqual(['option', 'field']);
  });

  it('for reserved ranges', () => {
    const message = member(
      'message A { reserved 1, 3 to 5, 9 to max; reserved "a", "b" "c"; extensions 6 to 7 [x = 1]; }',
      'message',
    );
    const [numbers, names, extensions] = message.members;
    expect(
      numbers?.kind === 'reserved' && numbers.items.map((item) => item.kind === 'range' && [item.first, item.last]),
    ).toEqual([
      ['1', undefined],
      ['3', '5'],
      ['9', 'max'],
    ]);
    expect(names?.kind === 'reserved' && names.items.map((item) => item.kind === 'string' && item.value)).toEqual([
      'a',
      'bc',
    ]);
    expect(extensions?.kind === 'extensions' && [extensions.ranges.length, extensions.options.length]).toEqual([1, 1]);
  });

  it('for enums', () => {
    const node = member(
      'enum E { option allow_alias = true; A = 0; B = -1 [deprecated = true]; reserved -5 to -2; }',
      'enum',
    );
    const [, first, second, reserved] = node.members;
    expect(first?.kind === 'enumValue' && [first.name?.text, first.number?.text, first.isNegative]).toEqual([
      'A',
      '0',
      false,
    ]);
    expect(second?.kind === 'enumValue' && [second.isNegative, second.options.length]).toEqual([true, 1]);
    expect(reserved?.kind === 'reserved' && reserved.items[0]?.kind === 'range' && reserved.items[0].first).toBe('-5');
  });

  it('for services', () => {
    const node = member(
      'service S { rpc M(stream a.B) returns (stream .C) { option (x) = 1; ; } rpc N(A) returns (B); }',
      'service',
    );
    const [method, plain] = node.members;
    expect(
      method?.kind === 'rpc' && [
        method.inputStream?.text,
        method.input?.name,
        method.output?.name,
        method.options.length,
      ],
    ).toEqual(['stream', 'a.B', '.C', 1]);
    expect(plain?.kind === 'rpc' && [plain.inputStream, plain.open]).toEqual([undefined, undefined]);
  });

  it('for message values in text format', () => {
    const option = member(
      'option (a) = { s: "x" "y", n: -1; m { k: [1, 2] } [p.ext]: <z: 1>, [t.example/p.M] { }, r [ {}, {} ] };',
      'option',
    );
    const value = option.value;
    expect(value?.kind === 'aggregate' && value.entries.map((entry) => [entry.name, entry.value?.kind])).toEqual([
      ['s', 'string'],
      ['n', 'scalar'],
      ['m', 'aggregate'],
      ['[p.ext]', 'aggregate'],
      ['[t.example/p.M]', 'aggregate'],
      ['r', 'list'],
    ]);
  });

  it('for extend blocks and edition 2024', () => {
    const extend = member('extend .a.B { optional int32 x = 1; }', 'extend');
    expect([extend.extendee?.name, extend.members.length]).toEqual(['.a.B', 1]);
    const message = member('edition = "2024"; local message A { export enum E { E_A = 0; } reserved x; }', 'message');
    expect(message.visibility?.text).toBe('local');
    expect(message.members.map((node) => node.kind)).toEqual(['enum', 'reserved']);
  });

  it('and accepts keywords as names', () => {
    const message = member(
      'syntax = "proto3"; message message { map reserved = 1; export local = 2; .to to = 3; }',
      'message',
    );
    expect(message.members.map((node) => node.kind === 'field' && [node.type?.name, node.name?.text])).toEqual([
      ['map', 'reserved'],
      ['export', 'local'],
      ['.to', 'to'],
    ]);
  });
});

describe('after an error the rest of the file is parsed', () => {
  it('ten errors give ten findings', () => {
    const text = `syntax = "proto3"
      import x;
      message A {
        int32 a = ;
        int32 = 2;
        string c = 3
        string d = 4 [deprecated];
        reserved "x" "y" z;
        oneof e { }
      }
      enum B { X 0; }
      service C { rpc M(A) return (A); }
      message D { int32 ok = 1; }`;
    expect(problems(text)).toEqual([
      '2:7 missing-semicolon',
      '2:14 unexpected-token',
      '4:19 unexpected-token',
      '5:15 unexpected-token',
      '7:9 missing-semicolon',
      '7:33 unexpected-token',
      '8:26 missing-semicolon',
      '9:19 unexpected-token',
      '11:18 unexpected-token',
      '12:28 unexpected-token',
    ]);
    expect(parse(text).root.members.at(-1)?.text).toBe('message D { int32 ok = 1; }');
  });

  it('a missing ; affects only its own line and proposes the fix', () => {
    const [finding] = parse('message A {\n  optional int32 a = 1\n  optional int32 b = 2;\n}').findings;
    expect(finding?.fix?.edits).toEqual([{ start: 34, end: 34, text: ';' }]);
    expect(finding?.related[0]?.location).toMatchObject({ line: 2, column: 23 });
  });

  it('an unclosed block is one finding, regardless of its depth', () => {
    expect(problems('message A { message B { enum C {')).toEqual(['1:33 unclosed-block']);
  });

  it('a broken message value does not swallow the statements after it', () => {
    const text = 'option (a) = { b: { c } d };\nmessage A { optional int32 = 1; }';
    expect(problems(text)).toEqual(['1:23 unexpected-token', '2:28 unexpected-token']);
  });
});
