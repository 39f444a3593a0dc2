import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, test } from 'vitest';
import type { ClientCapabilities, CodeAction } from 'vscode-languageserver';

import { scratchRepository } from '../../../workspace/test/scratch-repository.ts';
import { modernClient, openActions, type Files } from '../../test/offered-actions.ts';
import { dateDeprecation } from './date-deprecation.ts';

const proto = (name: string, body: string): string => `syntax = "proto3";\n\npackage ${name};\n\n${body}\n`;

const only = ['quickfix'];

describe('an addition to a closed version', () => {
  const config =
    'version: 1\npolicy: strict\npolicies:\n  strict:\n    extends: envoy\n    clauses: { additions-quarter: off }\n';
  const dates =
    'version: 1\nversions:\n  - { package: a.v2, introduced: 2019-01-01 }\n  - { package: a.v3, introduced: 2020-01-16 }\n';

  /** The files after moving the addition to `a.v2`, by the title of the action; undefined if none is offered. */
  async function moved(
    old: string,
    added: string,
    newer: string,
    at: string,
    title: string,
  ): Promise<Files | undefined> {
    const files = {
      'shepherd.yaml': config,
      'lifecycle.yaml': dates,
      'a/v2/a.proto': proto('a.v2', old),
      'a/v3/a.proto': proto('a.v3', newer),
    };
    const folder = scratchRepository(files);
    writeFileSync(join(folder, 'a/v2/a.proto'), proto('a.v2', added));
    const { client, ask, take } = await openActions(files, modernClient, folder);
    const question = { path: 'a/v2/a.proto', at, only };
    const isOffered = (await ask(question)).some((action) => action.title === title);
    const changed = isOffered ? await take(question, title) : undefined;
    await client.stop();
    return changed;
  }

  const old = 'message M {\n  string a = 1;\n}';
  const added = 'message M {\n  string a = 1;\n\n  // Late.\n  string late = 2;\n}';

  test('moves to the open version, with a free number there', async () => {
    const newer = 'message M {\n  string a = 1;\n\n  string other = 2;\n}';
    expect(await moved(old, added, newer, 'string late', 'Move late to a.v3')).toEqual({
      'a/v2/a.proto': proto('a.v2', old),
      'a/v3/a.proto': proto(
        'a.v3',
        'message M {\n  string a = 1;\n\n  string other = 2;\n\n  // Late.\n  string late = 3;\n}',
      ),
    });
  });

  test('is removed if the open version has it', async () => {
    expect(await moved(old, added, added, 'string late', 'Remove late (already in a.v3)')).toEqual({
      'a/v2/a.proto': proto('a.v2', old),
    });
  });

  test('may be a whole message with its content', async () => {
    const late = 'message Late {\n  // One.\n  int32 one = 7;\n}';
    expect(await moved(old, `${old}\n\n${late}`, old, 'message Late', 'Move Late to a.v3')).toEqual({
      'a/v2/a.proto': proto('a.v2', old),
      'a/v3/a.proto': proto('a.v3', `${old}\n\n${late}`),
    });
  });

  test('stays if something would not compile without it, or there', async () => {
    const used = 'message M {\n  string a = 1;\n\n  Late late = 2;\n}\n\nmessage Late {}';
    expect(await moved(old, used, old, 'message Late', 'Move Late to a.v3')).toBeUndefined();
    expect(await moved(old, used, old, 'Late late', 'Move late to a.v3')).toBeUndefined();
    expect(await moved(old, added, 'message Other {}', 'string late', 'Move late to a.v3')).toBeUndefined();
  });
});

describe('a deprecation without a date', () => {
  const path = 'a/v1/a.proto';
  const files = {
    'shepherd.yaml': 'version: 1\npolicy: envoy@2021-01\n',
    'lifecycle.yaml': 'version: 1\nstandalone: true\n# Kept.\n',
    [path]: proto('a.v1', 'message A {\n  string node_id = 1 [deprecated = true];\n\n  string node_name = 2;\n}'),
  };

  test('is dated in the manifest, with a replacement if one is chosen, and is not reported any more', async () => {
    const question = { path, at: 'string node_id', only };
    const first = await openActions(files);
    const title = 'Record the deprecation of node_id in lifecycle.yaml';
    const plain = await first.take(question, `${title} (2021-09-01)`);
    const changed = await first.take(question, `${title} (2021-09-01, replaced by node_name)`);
    await first.client.stop();
    const head = files['lifecycle.yaml'];
    expect(plain).toEqual({ 'lifecycle.yaml': `${head}items:\n  - { name: a.v1.A.node_id, marked: 2021-09-01 }\n` });
    expect(changed['lifecycle.yaml']).toContain('marked: 2021-09-01, replacement: a.v1.A.node_name }');
    const second = await openActions({ ...files, ...changed });
    const titles = (await second.ask(question)).map((action) => action.title);
    await second.client.stop();
    expect(titles).toEqual([]);
  });

  test('joins the items that are there, as they are written', () => {
    const item = { name: 'a.v1.M.x', marked: '2021-09-01' };
    const insertion = (text: string): string | undefined => dateDeprecation(text, item)?.text;
    expect(dateDeprecation('items:\n- { name: b }\n', item)).toEqual({
      start: 7,
      end: 7,
      text: '- { name: a.v1.M.x, marked: 2021-09-01 }\n',
    });
    expect(insertion('items:\n    - name: b\n')).toMatch(/^ {4}- \{/);
    expect(insertion('version: 1')).toBe('\nitems:\n  - { name: a.v1.M.x, marked: 2021-09-01 }\n');
    expect(insertion('items: []\n')).toBeUndefined();
    expect(insertion('items:\n  - { name: a.v1.M.x, replacement: y }\n')).toBeUndefined();
  });
});

describe('a version whose support has ended', () => {
  const files = {
    'shepherd.yaml': 'version: 1\npolicy: envoy@2021-01\n',
    'lifecycle.yaml':
      'version: 1\nstandalone: true\nversions:\n  - { package: a.v2, introduced: 2019-01-01 }\n  - { package: a.v3, introduced: 2020-01-16 }\n',
    'a/v2/a.proto': proto('a.v2', 'message M {}'),
    'a/v3/a.proto': proto('a.v3', 'message M {}'),
  };
  const deleting: ClientCapabilities = {
    ...modernClient,
    workspace: { workspaceEdit: { documentChanges: true, resourceOperations: ['delete'] } },
  };

  async function offered(more: Files, capabilities = deleting): Promise<CodeAction | undefined> {
    const { client, ask } = await openActions({ ...files, ...more }, capabilities);
    const actions = await ask({ path: 'a/v2/a.proto', at: 'package', only });
    const found = actions.find(({ title }) => title === 'Remove a.v2 and its file');
    const resolved = found && (await client.request<CodeAction>('codeAction/resolve', found));
    await client.stop();
    return resolved;
  }

  test('is deleted with its files', async () => {
    expect((await offered({}))?.edit?.documentChanges).toEqual([
      { kind: 'delete', uri: expect.stringMatching(/a\/v2\/a\.proto$/) as string },
    ]);
  });

  test('stays while another package imports it, and in an editor that cannot delete files', async () => {
    const user = 'syntax = "proto3";\n\npackage b.v1;\n\nimport "a/v2/a.proto";\n\nmessage B {\n  a.v2.M m = 1;\n}\n';
    expect(await offered({ 'b/v1/b.proto': user })).toBeUndefined();
    expect(await offered({}, modernClient)).toBeUndefined();
  });
});
