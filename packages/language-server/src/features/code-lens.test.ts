import { expect, test, vi } from 'vitest';
import type { CodeLens } from 'vscode-languageserver';

import { commit, git, scratchRepository } from '../../../workspace/test/scratch-repository.ts';
import { startAtMark } from '../../test/ask-at-mark.ts';
import { startTestClient } from '../../test/test-client.ts';

const head = 'syntax = "proto3";\npackage a.v1;\n';
const user = 'syntax = "proto3";\npackage b.v1;\nimport "a/v1/a.proto";\nmessage B { a.v1.A a = 1; }\n';
const text = `${head}message A {\n  // Deprecated: use \`next\` instead.\n  int32 old = 1 [deprecated = true];\n  int32 next = 2;\n}\n`;

test('lenses say what depends on a package, and later how long something is supported and what would move', async () => {
  const files = {
    'shepherd.yaml': 'version: 1\npolicy: envoy@2021-01\n',
    'a/v1/a.proto': `|${text}`,
    'b/v1/b.proto': user,
  };
  const refreshed = vi.fn<() => null>(() => null);
  const capabilities = { workspace: { codeLens: { refreshSupport: true } } };
  const server = await startAtMark(
    files,
    async (folder) => startTestClient(folder, capabilities),
    (plain) => {
      const directory = scratchRepository({ ...plain, 'a/v1/a.proto': text.replace(' [deprecated = true]', '') });
      git(directory, 'tag', 'v1.0.0');
      commit(directory, { 'a/v1/a.proto': text });
      git(directory, 'tag', 'v1.1.0');
      return directory;
    },
  );
  server.client.connection.onRequest('workspace/codeLens/refresh', refreshed);
  const ask = async (): Promise<readonly CodeLens[]> => {
    const lenses = await server.request<readonly CodeLens[]>('textDocument/codeLens');
    return Promise.all(lenses.map(async (lens) => server.client.request<CodeLens>('codeLens/resolve', lens)));
  };
  const [first] = await ask();
  expect(first).toMatchObject({
    range: { start: { line: 1 } },
    command: { title: '1 package depends on this', command: 'shepherd.showReferences' },
  });
  expect(first?.command?.arguments?.[2]).toMatchObject([{ range: { start: { line: 2 } } }]);
  await vi.waitFor(() => expect(refreshed).toHaveBeenCalled(), { timeout: 5000 });
  const titles = (await ask()).map(({ range, command }) => `${range.start.line}: ${command?.title ?? ''}`);
  expect(titles).toContain('1: would move to a.v2alpha: A.old is deprecated');
  expect(titles.filter((title) => title.startsWith('4: '))).toEqual([expect.stringContaining('; use next')]);
  await server.stop();
});
