import type { Connection } from 'vscode-languageserver';
import { expect, test } from 'vitest';

import { combineFeatures, mergeCapabilities } from './combine-features.ts';
import type { Feature } from './feature.ts';
import type { Workspace } from './server/workspace.ts';

test('commands of several features are promised together', () => {
  const merged = mergeCapabilities([
    { hoverProvider: true, executeCommandProvider: { commands: ['a', 'b'] } },
    { hoverProvider: true, executeCommandProvider: { commands: ['b', 'c'] } },
    { completionProvider: { triggerCharacters: ['.'] } },
    { completionProvider: { resolveProvider: true } },
  ]);
  expect(merged).toEqual({
    hoverProvider: true,
    executeCommandProvider: { commands: ['a', 'b', 'c'] },
    completionProvider: { triggerCharacters: ['.'], resolveProvider: true },
  });
});

test('the first feature with an answer determines it', async () => {
  const answering = (word: string): Feature => ({
    capabilities: {},
    connect: (connection) =>
      connection.onExecuteCommand(({ command }) => (command.startsWith(word) ? `${word} answers` : undefined)),
  });
  let answer: ((parameters: { readonly command: string }) => Promise<unknown>) | undefined;
  const connection = { onExecuteCommand: (handler: typeof answer) => (answer = handler) } as unknown as Connection;
  combineFeatures([answering('one'), answering('two')]).connect(connection, {} as Workspace);
  expect(await answer?.({ command: 'two.things' })).toBe('two answers');
  expect(await answer?.({ command: 'one.thing' })).toBe('one answers');
  expect(await answer?.({ command: 'none' })).toBeNull();
});
