import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { applyEdits } from '@protoshepherd/source';
import { describe, expect, test } from 'vitest';
import type { ClientCapabilities, CodeAction, TextEdit, WorkspaceEdit } from 'vscode-languageserver';

import { startAtMark } from '../../test/ask-at-mark.ts';
import { startTestClient } from '../../test/test-client.ts';
import { TextPositions } from '../server/text-positions.ts';

type Files = Readonly<Record<string, string>>;

const moving = {
  workspace: { workspaceEdit: { documentChanges: true, resourceOperations: ['create', 'rename', 'delete'] } },
  textDocument: { rename: { prepareSupport: true } },
} satisfies ClientCapabilities;

const options = `syntax = "proto3";

package o.v1;

import "google/protobuf/descriptor.proto";

option java_package = "com.o.v1";

message Rules {
  string pattern = 1;
  .o.v1.Rules inner = 2;
  v1.Rules other = 3;
}

extend google.protobuf.FieldOptions {
  Rules rules = 50000;
}
`;
const user = `syntax = "proto3";

package u.v1;

import "o/v1/o.proto";

// Takes \`o.v1.Rules.pattern\` and [o.v1.Rules]; o.v1 is prose.
message U {
  string a = 1 [(o.v1.rules).pattern = "x"];

  o.v1.Rules b = 2 [(o.v1.rules) = {pattern: "y"}];
}
`;
const below = `syntax = "proto3";

package o.v1.below;

import "o/v1/o.proto";

// See \`v1.Rules\`.
message B {
  v1.Rules a = 1;
}
`;
const tree = { 'o/v1/o.proto': options, 'u/v1/u.proto': user, 'o/v1/below/b.proto': below };

/** The tree after a rename at the first mark, or the reason against it. */
async function renamed(
  files: Files,
  [path, mark]: readonly [string, string],
  newName: string,
  capabilities: ClientCapabilities = moving,
): Promise<Files | string> {
  const marked = { ...files, [path]: (files[path] ?? '').replace(mark, `|${mark}`) };
  const server = await startAtMark(marked, async (folder) => startTestClient(folder, capabilities));
  try {
    return applied(files, server.client.uriOf(''), await server.request('textDocument/rename', { newName }));
  } catch (error) {
    return (error as Error).message;
  } finally {
    await server.stop();
  }
}

function applied(files: Files, root: string, { documentChanges = [], changes = {} }: WorkspaceEdit): Files {
  const folder = fileURLToPath(root);
  const after = new Map(Object.entries(files));
  const edit = (uri: string, edits: readonly TextEdit[]): void => {
    const text = readFileSync(fileURLToPath(uri), 'utf8');
    const positions = new TextPositions(text, 'utf-16');
    const plain = edits.map(({ range, newText }) => ({
      start: positions.offsetAt(range.start),
      end: positions.offsetAt(range.end),
      text: newText,
    }));
    after.set(uri.slice(root.length), applyEdits(text, plain));
  };
  for (const [uri, edits] of Object.entries(changes)) edit(uri, edits);
  for (const change of documentChanges) {
    if ('edits' in change) edit(change.textDocument.uri, change.edits as TextEdit[]);
    else if (change.kind === 'rename') {
      const [from, to] = [change.oldUri.slice(root.length), change.newUri.slice(root.length)];
      after.set(to, after.get(from) ?? readFileSync(join(folder, from), 'utf8'));
      after.delete(from);
    }
  }
  return Object.fromEntries(after);
}

const renamedUser = user.replaceAll(/o\.v1(?=\.)/g, 'p.v2').replace('o/v1/o', 'p/v2/o');

test('a package is renamed in its files, in names, options, comments and imports, and its folder follows', async () => {
  expect(await renamed(tree, ['o/v1/o.proto', 'v1;'], 'p.v2')).toEqual({
    'p/v2/o.proto': options.replaceAll('o.v1', 'p.v2').replace(' v1.Rules', ' v2.Rules'),
    'u/v1/u.proto': renamedUser,
    'o/v1/below/b.proto': below
      .replace('o/v1/o', 'p/v2/o')
      .replace(' v1.Rules', ' p.v2.Rules')
      .replace('`v1.Rules', '`p.v2.Rules'),
  });
});

test('a part of a name is renamed in every package that begins so', async () => {
  expect(await renamed(tree, ['u/v1/u.proto', 'o.v1.Rules b'], 'p')).toEqual({
    'p/v1/o.proto': options.replaceAll('o.v1', 'p.v1'),
    'u/v1/u.proto': user.replaceAll(/o\.v1(?=\.)/g, 'p.v1').replace('o/v1/o', 'p/v1/o'),
    'p/v1/below/b.proto': below
      .replace('o.v1.', 'p.v1.')
      .replace('o/v1/o', 'p/v1/o')
      .replace('package o.', 'package p.'),
  });
});

test('there and back restores the texts', async () => {
  const there = (await renamed(tree, ['u/v1/u.proto', 'o.v1.Rules b'], 'p')) as Files;
  expect(await renamed(there, ['u/v1/u.proto', 'p.v1.Rules b'], 'o')).toEqual(tree);
});

test('a file in a non-matching folder stays there, also for a client that cannot move files', async () => {
  const files = { 'deep/o.proto': options, 'u/v1/u.proto': user.replace('o/v1/o', 'deep/o') };
  expect(await renamed(files, ['deep/o.proto', 'v1;'], 'p.v2', { textDocument: moving.textDocument })).toEqual({
    'deep/o.proto': options.replaceAll('o.v1', 'p.v2').replace(' v1.Rules', ' v2.Rules'),
    'u/v1/u.proto': user.replaceAll(/o\.v1(?=\.)/g, 'p.v2').replace('o/v1/o', 'deep/o'),
  });
});

test('a client without preparation renames the word at its cursor', async () => {
  const { workspace } = moving;
  const after = await renamed(tree, ['o/v1/o.proto', 'v1;'], 'v2', { workspace });
  expect(Object.keys(after)).toEqual(expect.arrayContaining(['o/v2/o.proto', 'o/v2/below/b.proto']));
});

test('a preparation returns the whole name in the statement and one part elsewhere', async () => {
  const ask = async (path: string, mark: string): Promise<unknown> => {
    const files = { ...tree, [path]: (tree as Files)[path]?.replace(mark, `|${mark}`) ?? '' };
    const server = await startAtMark(files);
    const answer = await server.request<{ readonly placeholder: string }>('textDocument/prepareRename');
    await server.stop();
    return answer.placeholder;
  };
  expect(await ask('o/v1/o.proto', 'v1;')).toBe('o.v1');
  expect(await ask('u/v1/u.proto', 'v1.Rules b')).toBe('v1');
});

describe('refuses', () => {
  test.each([
    ['a client that cannot move files', 'p.v1', { textDocument: moving.textDocument }, /cannot move files/],
    ['what is no name', 'p..v1', moving, /separated by dots/],
    ['a name that is too long', `p${'x'.repeat(600)}`, moving, /at most 511/],
    ['a name whose declarations are taken', 'u.v1', moving, /would no longer compile/],
  ])('%s', async (_, newName, capabilities, message) => {
    const files = { ...tree, 'u/v1/r.proto': 'syntax = "proto3";\n\npackage u.v1;\n\nmessage Rules {}\n' };
    expect(await renamed(files, ['o/v1/o.proto', 'v1;'], newName, capabilities)).toMatch(message);
  });

  test('an occupied path', async () => {
    const files = { ...tree, 'p/v1/o.proto': 'syntax = "proto3";\n\npackage p.v1;\n' };
    expect(await renamed(files, ['o/v1/o.proto', 'v1;'], 'p.v1')).toMatch(/p\/v1\/o\.proto already exists/);
  });

  test('a package that only an include declares', async () => {
    const files = {
      'a.proto':
        'syntax = "proto3";\n\nimport "google/protobuf/any.proto";\n\nmessage A {\n  google.protobuf.Any a = 1;\n}\n',
    };
    expect(await renamed(files, ['a.proto', 'protobuf.Any'], 'x')).toMatch(/not part of this project/);
  });

  test('a layout in which packages are versions', async () => {
    const files = {
      'shepherd.yaml': 'version: 1\nlayout: kind-version\n',
      'a/v1/a.proto': 'syntax = "proto3";\n\npackage v1;\n',
    };
    expect(await renamed(files, ['a/v1/a.proto', 'v1;'], 'v2')).toMatch(/shepherd graduate/);
  });
});

describe('a rename that breaks callers', () => {
  /** Requests a rename and then the code actions of the package statement. */
  async function askBoth(
    path: keyof typeof tree,
    newName: string,
  ): Promise<{ readonly edit: WorkspaceEdit; readonly copy: CodeAction | undefined; readonly root: string }> {
    const files = { 'shepherd.yaml': 'version: 1\ncompat:\n  policy: envoy@2021-01\n', ...tree };
    const marked = { ...files, [path]: tree[path].replace('v1;', '|v1;') };
    const codeAction = { codeActionLiteralSupport: { codeActionKind: { valueSet: [] } } };
    const server = await startAtMark(marked, async (folder) =>
      startTestClient(folder, {
        textDocument: { ...moving.textDocument, codeAction },
        workspace: { workspaceEdit: { ...moving.workspace.workspaceEdit, changeAnnotationSupport: {} } },
      }),
    );
    const edit = await server.request<WorkspaceEdit>('textDocument/rename', { newName });
    const range = { start: server.at.position, end: server.at.position };
    const context = { diagnostics: [], only: ['refactor'] };
    const actions = await server.request<CodeAction[]>('textDocument/codeAction', { range, context });
    await server.stop();
    return { edit, copy: actions.find(({ title }) => title.startsWith('Copy ')), root: server.client.uriOf('') };
  }

  test('asks for confirmation, also before files move, and offers a copy', async () => {
    const { edit, copy, root } = await askBoth('u/v1/u.proto', 'w.v1');
    expect(edit.changeAnnotations?.['breaks-callers']?.description).toMatch(/u\.v1[^]*copies the package/);
    const changes = edit.documentChanges ?? [];
    expect(changes.every((change) => 'edits' in change || change.annotationId === 'breaks-callers')).toBe(true);
    expect(copy?.title).toBe('Copy u.v1 to w.v1 and keep both');
    expect(copy?.edit?.documentChanges).toMatchObject([
      { kind: 'create', uri: `${root}w/v1/u.proto` },
      { textDocument: { uri: `${root}w/v1/u.proto` }, edits: [{ newText: user.replace('u.v1;', 'w.v1;') }] },
    ]);
  });

  test('offers no copy of extensions, whose numbers can be used once', async () => {
    const { edit, copy } = await askBoth('o/v1/o.proto', 'p.v1');
    expect(edit.changeAnnotations).toBeDefined();
    expect(copy).toBeUndefined();
  });
});
