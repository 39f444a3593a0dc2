import type { CodeAction, WorkspaceEdit } from 'vscode-languageserver-protocol';
import { describe, expect, test } from 'vitest';

import { modernClient, openActions, plainClient, type Files, type Question } from '../../test/offered-actions.ts';

const proto = (name: string, ...rest: readonly string[]): string =>
  `syntax = "proto3";\n\npackage ${name};\n${rest.map((part) => `\n${part}\n`).join('')}`;

const files: Files = {
  'shepherd.yaml': 'version: 1\n',
  'a/v1/a.proto': proto('a.v1', 'import "c/v1/c.proto";\nimport "b/v1/b.proto";', 'message A {\n  b.v1.B b = 1;\n}'),
  'b/v1/b.proto': proto('b.v1', 'message B {}'),
  'c/v1/c.proto': proto('c.v1', 'message C {}'),
};
const atImport: Question = { path: 'a/v1/a.proto', at: 'import "c' };

const titles = (actions: readonly CodeAction[]): readonly string[] => actions.map(({ title }) => title);

describe('the actions at a position', () => {
  test('have a title first, and edits for the version of the document when one is chosen', async () => {
    const { client, ask } = await openActions(files, modernClient);
    const actions = await ask(atImport);
    expect(actions.every(({ edit }) => edit === undefined)).toBe(true);
    expect(titles(actions)).toEqual([
      'Remove the import',
      'Waive unused-import here (needs a reason)',
      'Waive unused-import in shepherd.yaml (needs a reason)',
      'Organize imports',
      'Apply all fixes in this file',
    ]);
    const { edit } = await client.request<CodeAction>('codeAction/resolve', actions[0]);
    const uri = client.uriOf('a/v1/a.proto');
    expect(edit).toEqual({
      documentChanges: [
        {
          textDocument: { uri, version: 1 },
          edits: [{ range: { start: { line: 4, character: 0 }, end: { line: 5, character: 0 } }, newText: '' }],
        },
      ],
    } satisfies WorkspaceEdit);
    await client.stop();
  });

  test('have their edits immediately for a client that cannot resolve them later', async () => {
    const { client, ask } = await openActions(files, plainClient);
    const actions = await ask(atImport);
    expect(actions.every(({ edit }) => edit?.changes !== undefined)).toBe(true);
    // Actions for the whole file are computed only on request.
    expect(titles(actions)).not.toContain('Organize imports');
    expect(titles(await ask({ ...atImport, only: ['source'] }))).toContain('Organize imports');
    await client.stop();
  });

  test('are empty for a client that only supports commands', async () => {
    const { client, ask } = await openActions(files, {});
    expect(await ask(atImport)).toEqual([]);
    await client.stop();
  });

  test('are refused when the document has changed in between', async () => {
    const { client, ask } = await openActions(files);
    const [first] = await ask(atImport);
    await client.connection.sendNotification('textDocument/didChange', {
      textDocument: { uri: client.uriOf('a/v1/a.proto'), version: 2 },
      contentChanges: [{ text: '' }],
    });
    await expect(client.request('codeAction/resolve', first)).rejects.toThrow('has changed');
    await client.stop();
  });

  test('are of the requested kinds', async () => {
    const { client, ask } = await openActions(files);
    const kinds = async (only: readonly string[]): Promise<readonly unknown[]> => [
      ...new Set((await ask({ ...atImport, only })).map(({ kind }) => kind)),
    ];
    expect(await kinds(['quickfix'])).toEqual(['quickfix']);
    expect(await kinds(['source.fixAll'])).toEqual(['source.fixAll.shepherd']);
    expect(await kinds(['source.fixAll.other'])).toEqual([]);
    await client.stop();
  });

  test('name the diagnostics that they cure', async () => {
    const { client, ask } = await openActions(files);
    const range = { start: { line: 4, character: 0 }, end: { line: 4, character: 22 } };
    const own = { range, message: '', code: 'unused-import' };
    const [first] = await ask({ ...atImport, diagnostics: [own, { ...own, code: 'another' }] });
    expect(first?.diagnostics).toEqual([own]);
    expect(first?.isPreferred).toBe(true);
    await client.stop();
  });

  test('are empty in an unknown document', async () => {
    const { client } = await openActions(files);
    const answer = await client.request('textDocument/codeAction', {
      textDocument: { uri: client.uriOf('nowhere.proto') },
      range: { start: { line: 0, character: 0 }, end: { line: 9, character: 9 } },
      context: { diagnostics: [] },
    });
    expect(answer).toEqual([]);
    await client.stop();
  });
});
