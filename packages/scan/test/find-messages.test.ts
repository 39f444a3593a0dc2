/** The locations of messages, and the sources of their types. */
import { findMessages, type DocumentSettings, type FoundMessage } from '@protoshepherd/scan';
import { describe, expect, test } from 'vitest';

import { parseTypes } from './described-types.ts';

/** As much of Envoy as the rules of the presets need. */
const types = parseTypes(`
  syntax = "proto3";
  package envoy.config.bootstrap.v3;
  import "google/protobuf/any.proto";
  message Bootstrap {
    message StaticResources { repeated string listeners = 1; repeated string clusters = 2; }
    StaticResources static_resources = 1;
    string node = 2;
    Bootstrap admin = 3;
    repeated Bootstrap list = 4;
    google.protobuf.Any any = 5;
  }
`);

const bootstrap = 'envoy.config.bootstrap.v3.Bootstrap';

function found(
  path: string,
  content: string | Uint8Array,
  settings: Omit<DocumentSettings, 'types'> = {},
): (string | undefined)[][] {
  return findMessages({ path, content }, { types, ...settings }).messages.map((each) => [
    each.path,
    each.type,
    each.reason,
  ]);
}

function only(path: string, content: string, settings: Omit<DocumentSettings, 'types'> = {}): FoundMessage {
  const [message, ...others] = findMessages({ path, content }, { types, ...settings }).messages;
  if (message === undefined || others.length > 0) throw new Error(`${others.length + 1} messages`);
  return message;
}

const noPresets = (
  ...messages: NonNullable<DocumentSettings['scan']>['messages']
): Omit<DocumentSettings, 'types'> => ({ scan: { presets: [], messages } });

describe('types of documents', () => {
  test('the command line names the type of every document', () => {
    expect(found('a.yaml', 'a: 1\n---\nb: 2\n', { type: 'a.B' })).toEqual([
      ['', 'a.B', '--type'],
      ['', 'a.B', '--type'],
    ]);
  });

  test('a setting names it by file, path and condition', () => {
    const settings = noPresets({
      files: ['deploy/**/*.yaml'],
      at: 'spec.patches[*].value',
      when: { kind: 'Patch' },
      type: 'a.B',
    });
    const text = 'kind: Patch\nspec:\n  patches:\n  - value: {x: 1}\n  - other: 1\n  - value: {y: 1}\n';
    const typed = [
      ['spec.patches[0].value', 'a.B', 'setting'],
      ['spec.patches[2].value', 'a.B', 'setting'],
    ];
    expect(found('deploy/x/a.yaml', text, settings)).toEqual(typed);
    expect(found('other/a.yaml', text, settings)).toEqual([['', undefined, 'none']]);
    expect(found('deploy/x/a.yaml', text.replace('Patch', 'Other'), settings)).toEqual([['', undefined, 'none']]);
  });

  test('a condition applies to the same item as the path', () => {
    const settings = noPresets(
      { at: 'list[*].value', when: { 'list[*].kind': 'a' }, type: 'a.A' },
      { at: 'list[*].value', when: { 'list[*].kind': ['b', 'c'] }, type: 'a.B' },
      { at: 'list[*].value', when: { 'list[*].any': '*' }, type: 'a.Any' },
    );
    const text =
      'list:\n- {kind: a, value: {}}\n- {kind: c, value: {}}\n- {any: 1, value: {}}\n- {kind: d, value: {}}\n';
    expect(found('a.yaml', text, settings)).toEqual([
      ['list[0].value', 'a.A', 'setting'],
      ['list[1].value', 'a.B', 'setting'],
      ['list[2].value', 'a.Any', 'setting'],
    ]);
  });

  test('the first matching rule counts, and nothing below a message is searched', () => {
    const settings = noPresets({ at: 'a', type: 'a.A' }, { at: 'a.b', type: 'a.B' }, { at: '*', type: 'a.C' });
    expect(found('a.yaml', 'a: {b: {"@type": x/y.Z}}\nc: {}\n', settings)).toEqual([
      ['a', 'a.A', 'setting'],
      ['c', 'a.C', 'setting'],
    ]);
  });

  test('@type names it anywhere in free data', () => {
    const text =
      '{"configs": [{"@type": "type.googleapis.com/a.B", "x": {"@type": "c.D"}}, {"y": [{"@type": "e/f.G"}]}]}';
    expect(found('a.json', text, noPresets())).toEqual([
      ['configs[0]', 'a.B', '@type'],
      ['configs[1].y[0]', 'f.G', '@type'],
    ]);
    expect(found('a.json', '{"@type": 1}', noPresets())).toEqual([['', undefined, 'none']]);
  });

  test('nothing is guessed', () => {
    expect(found('a.yaml', 'a: 1\n')).toEqual([['', undefined, 'none']]);
    expect(found('a.yaml', 'node: x\nother: 1\n')).toEqual([['', undefined, 'none']]);
    expect(found('a.yaml', '# nothing\n')).toEqual([]);
  });

  test('merged keys count for conditions', () => {
    const settings = noPresets({ when: { kind: 'A' }, type: 'a.A' });
    expect(found('a.yaml', 'x: &x {kind: A}\n', settings)[0]?.[1]).toBeUndefined();
    expect(found('a.yaml', '<<: {kind: A}\nb: 1\n', settings)).toEqual([['', 'a.A', 'setting']]);
  });
});

describe('presets', () => {
  test('a bootstrap is known by its keys', () => {
    expect(found('a.yaml', 'static_resources: {}\nmisspelt: 1\n')).toEqual([['', bootstrap, 'preset']]);
    expect(found('a.yaml', 'node: x\n')).toEqual([['', bootstrap, 'preset']]);
    expect(found('a.yaml', 'listeners: [a]\nclusters: [b]\n')).toEqual([
      ['', `${bootstrap}.StaticResources`, 'preset'],
    ]);
    expect(found('a.yaml', 'static_resources: {}\n', noPresets())).toEqual([['', undefined, 'none']]);
  });

  test('entries with the tag !ignore are left out', () => {
    const { node } = only('a.yaml', '!ignore x: &a {b: 1}\nstatic_resources: *a\n');
    expect(node.kind === 'map' && node.entries.map(({ key }) => key.kind === 'scalar' && key.value)).toEqual([
      'static_resources',
    ]);
  });

  test('a ConfigMap contains files, and a List contains objects', () => {
    const text = `apiVersion: v1
kind: List
items:
- apiVersion: v1
  kind: ConfigMap
  data:
    envoy.yaml: |
      # a comment
      static_resources: {}

      node: x
    script: |
      echo hello
    other: 'a: {"@type": x/a.B}'
  binaryData:
    b.json: ${Buffer.from('{"static_resources": {}}').toString('base64')}
- kind: Other
  apiVersion: v1
`;
    expect(found('a.yaml', text)).toEqual([
      ['items[0].data["envoy.yaml"]', bootstrap, 'preset'],
      ['items[0].data.other.a', 'a.B', '@type'],
      ['items[0].binaryData["b.json"]', bootstrap, 'preset'],
      ['items[1]', undefined, 'none'],
    ]);
  });

  test('an EnvoyFilter names its target', () => {
    const text = `apiVersion: networking.istio.io/v1alpha3
kind: EnvoyFilter
spec:
  configPatches:
  - applyTo: BOOTSTRAP
    patch: {operation: MERGE, value: {node: x}}
  - applyTo: CLUSTER
    patch: {operation: ADD, value: {name: x, typed: {"@type": x/a.B}}}
`;
    // The API has no clusters, so their row does not apply.
    expect(found('a.yaml', text)).toEqual([
      ['spec.configPatches[0].patch.value', bootstrap, 'preset'],
      ['spec.configPatches[1].patch.value.typed', 'a.B', '@type'],
    ]);
  });

  test('an EnvoyPatchPolicy names the type, and the pointer of a patch leads into it', () => {
    const patch = (path: string): string =>
      `  - {type: type.googleapis.com/${bootstrap}, operation: {op: add, path: "${path}", value: {node: x}}}\n`;
    const paths = ['', '/admin', '/list/-', '/list', '/any/node', '/admin/list/0/static_resources'];
    expect(
      found('a.yaml', `kind: EnvoyPatchPolicy\nspec:\n  jsonPatches:\n${paths.map(patch).join('')}`).map(
        ([, type]) => type,
      ),
    ).toEqual([bootstrap, bootstrap, bootstrap, undefined, undefined, `${bootstrap}.StaticResources`]);
  });
});

describe('places', () => {
  /** The lines and columns of all scalar keys of the message, with their text in the file. */
  function written(content: string): string[] {
    const { node, text } = only('a.yaml', content);
    if (node.kind !== 'map') return [];
    const lines = content.split('\n');
    return node.entries.map(({ key }) => {
      const { line, column, endColumn } = text.locate(key);
      return `${line}: ${lines[line - 1]?.slice(column - 1, endColumn - 1)}`;
    });
  }

  const configMap = 'apiVersion: v1\nkind: ConfigMap\ndata:\n';

  test('a literal block is mapped to its lines', () => {
    expect(written(`${configMap}  a.yaml: |\n\n    static_resources: {}\n    # c\n    node: x\n`)).toEqual([
      '6: static_resources',
      '8: node',
    ]);
    expect(written(`${configMap}  a.yaml: |2-\n    static_resources: {}\n    node: x\n\n`)).toEqual([
      '5: static_resources',
      '6: node',
    ]);
    expect(written(`${configMap}  a.yaml: |\r\n    static_resources: {}\r\n    node: x\r\n`)).toEqual([
      '5: static_resources',
      '6: node',
    ]);
  });

  test('so does a scalar on one line', () => {
    expect(written(`${configMap}  a.yaml: 'static_resources: {}'\n`)).toEqual(['4: static_resources']);
    expect(written(`${configMap}  a.json: '{"static_resources": {}}'\n`)).toEqual(['4: "static_resources"']);
  });

  test('escaped or folded text is located at its scalar', () => {
    expect(written(`${configMap}  a.yaml: "static_resources: {}\\n"\n`)).toEqual(['4: "static_resources: {}\\n"']);
    expect(written(`${configMap}  a.yaml: >\n    static_resources: {}\n\n    node: x\n`)).toEqual(['4: >', '4: >']);
  });

  test('an error inside a block is located at its line', () => {
    const { findings } = findMessages(
      { path: 'a.yaml', content: `${configMap}  a.yaml: |\n    a: 1\n    a: 2\n` },
      { types },
    );
    expect(findings.map(({ rule, location }) => [rule, location.line, location.column])).toEqual([
      ['data-syntax', 6, 5],
    ]);
  });

  test('edits of a block are edits of the file', () => {
    const content = `${configMap}  a.yaml: |\n    static_resources: {}\n    node: x\n`;
    const { text } = only('a.yaml', content);
    const start = text.text.indexOf('node');
    const edit = text.editInFile({ start, end: start + 7, text: 'node: y\nadmin: {}' });
    expect(edit && content.slice(0, edit.start) + edit.text + content.slice(edit.end)).toBe(
      content.replace('node: x', 'node: y\n    admin: {}'),
    );
    const quoted = only('a.yaml', `${configMap}  a.yaml: "static_resources: {}\\n"\n`);
    expect(quoted.text.editInFile({ start: 0, end: 1, text: 'x' })).toBeUndefined();
  });
});

describe('hostile files', () => {
  test('nested aliases are walked once', () => {
    const levels = Array.from(
      { length: 30 },
      (_, at) => `a${at + 1}: &a${at + 1} [${Array.from({ length: 10 }, () => `*a${at}`).join(', ')}]\n`,
    );
    const text = `a0: &a0 {"@type": x/a.B}\n${levels.join('')}`;
    expect(found('a.yaml', text, noPresets())).toEqual([['a0', 'a.B', '@type']]);
    const path = `a30${'[*]'.repeat(30)}`;
    expect(found('a.yaml', text, noPresets({ at: path, type: 'a.C' }))).toEqual([['a0', 'a.C', 'setting']]);
  });

  test('depth is a finding or costs no calls', () => {
    const depth = 100_000;
    expect(found('a.json', '['.repeat(depth) + ']'.repeat(depth))).toEqual([['', undefined, 'none']]);
    for (const [path, text] of [
      ['a.yaml', '['.repeat(depth)],
      ['a.yaml', '- '.repeat(depth)],
      ['a.txtpb', 'a {'.repeat(depth)],
    ] as const)
      expect(findMessages({ path, content: text }, { types }).findings.length).toBe(1);
  });

  test('bytes that are not UTF-8 give a finding with the location', () => {
    const { findings } = findMessages(
      { path: 'a.yaml', content: Uint8Array.of(0x61, 0x3a, 0x20, 0xff, 0x0a) },
      { types },
    );
    expect(findings.map(({ rule, message }) => [rule, message.includes('0xff at offset 3')])).toEqual([
      ['invalid-utf8', true],
    ]);
  });

  test('a file beyond all reason is a finding', () => {
    const dense = `[${'1,'.repeat(9_000_000)}1]`;
    const huge = { length: 100_000_000 } as unknown as Uint8Array;
    for (const content of [dense, huge])
      expect(findMessages({ path: 'a.json', content }, { types }).findings.map(({ rule }) => rule)).toEqual([
        'message-too-large',
      ]);
  });
});
