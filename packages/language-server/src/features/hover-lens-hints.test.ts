import { describe, expect, test, vi } from 'vitest';
import type { CodeLens, Hover, InlayHint, MarkupContent } from 'vscode-languageserver';

import { commit, git, scratchRepository } from '../../../workspace/test/scratch-repository.ts';
import { askAtMark, startAtMark } from '../../test/ask-at-mark.ts';
import { startTestClient } from '../../test/test-client.ts';

type Files = Readonly<Record<string, string>>;

async function hover(files: Files): Promise<string> {
  const answer = await askAtMark<Hover | null>('textDocument/hover', files);
  return answer === null ? '' : (answer.contents as MarkupContent).value;
}

const head = 'syntax = "proto3";\npackage a.v1;\n';

describe('a hover shows', () => {
  test('a message with its members, its comment and its full name', async () => {
    const text = `${head}// Takes \`name\`, not *this*.\nmessage |A {\n  // The name.\n  string name = 1 [deprecated = true];\n  message B {}\n}\nmessage C { A a = 1; }\n`;
    const shown = await hover({ 'a/v1/a.proto': text });
    expect(shown).toContain('```proto\nmessage A {\n  string name = 1;\n  message B { … }\n}\n```');
    expect(shown).toContain('message `a.v1.A`');
    expect(shown).toContain('Takes `name`, not \\*this\\*.');
    expect(shown).toContain('- Used once in 1 file');
    expect(shown).toContain('- No package depends on `a.v1`');
  });

  test('a use like its declaration', async () => {
    const other = `${head}enum Colour {\n  RED = 0; // Like a rose.\n}\n`;
    const text = `syntax = "proto3";\npackage b.v1;\nimport "a/v1/a.proto";\nmessage B { a.v1.Col|our c = 1; }\n`;
    const shown = await hover({ 'a/v1/a.proto': other, 'b/v1/b.proto': text });
    expect(shown).toContain('enum Colour {\n  RED = 0;\n}');
    expect(shown).toContain('- 1 package depends on `a.v1`');
  });

  test('validation rules in words, with examples', async () => {
    const text = `${head}message A { uint32 |n = 1 [(validate.rules).uint32 = {gte: 3 lt: 10}]; }\n`;
    const shown = await hover({ 'a/v1/a.proto': text });
    expect(shown).toContain('- Value: at least `3`; less than `10`\n- accepts `3`, refuses `0`');
  });

  test('an option of the compiler, a package, an import, a reserved name', async () => {
    const option = await hover({ 'a.proto': 'syntax = "proto3";\nmessage A { int32 a = 1 [|deprecated = true]; }\n' });
    expect(option).toContain('field `google.protobuf.FieldOptions.deprecated`');
    expect(await hover({ 'a/v1/a.proto': head.replace('v1', '|v1') })).toContain('- Status: ');
    const missing = await hover({ 'a.proto': 'syntax = "proto3";\nimport "no|where.proto";\n' });
    expect(missing).toContain('There is no such file');
    const reserved = await hover({ 'a.proto': 'syntax = "proto3";\nmessage A { reserved "o|ld"; }\n' });
    expect(reserved).toContain('`old` is reserved');
  });
});

test('the content of comments and strings cannot become a link, a tag or a block', async () => {
  const text = `syntax = "proto3";
message A {
  // # [click](command:evil) <img src=x>
  string |s = 1 [json_name = "\`\`\`"];
}
`;
  const shown = await hover({ 'a.proto': text });
  expect(shown).toMatch(/^````proto\nstring s = 1 \[json_name = "```"\];\n````\n/);
  expect(shown).toContain('\\# \\[click\\](command:evil) &lt;img src=x&gt;');
});

test('nothing is shown without a name', async () => {
  expect(await hover({ 'a.proto': 'syntax = "proto3"|;\n' })).toBe('');
});

test('the life of a field is shown as soon as the history was read', async () => {
  const shepherd = 'version: 1\npolicy: envoy@2021-01\n';
  const first = `${head}message A { int32 old = 1; int32 next = 2; }\n`;
  const second = `${head}message A {\n  // Deprecated: use \`next\` instead.\n  int32 old = 1 [deprecated = true];\n  int32 next = 2;\n}\n`;
  const files = { 'shepherd.yaml': shepherd, 'a/v1/a.proto': second.replace('old', '|old') };
  const server = await startAtMark(files, startTestClient, (plain) => {
    const directory = scratchRepository({ ...plain, 'a/v1/a.proto': first });
    git(directory, 'tag', 'v1.0.0');
    commit(directory, { 'a/v1/a.proto': second });
    git(directory, 'tag', 'v1.1.0');
    return directory;
  });
  const ask = async (): Promise<string> => {
    const { contents } = await server.request<Hover>('textDocument/hover');
    return (contents as MarkupContent).value;
  };
  expect(await ask()).toContain('The history is being read');
  await vi.waitFor(async () => expect(await ask()).toContain('- Since release `v1.0.0`'), { timeout: 5000 });
  const shown = await ask();
  expect(shown).toContain('- Deprecated since release `v1.1.0`');
  expect(shown).toContain('- Use `next` instead');
  await server.stop();
});

describe('code lenses', () => {
  const user = 'syntax = "proto3";\npackage b.v1;\nimport "a/v1/a.proto";\nmessage B { a.v1.A a = 1; }\n';
  const text = `${head}message A {\n  // Deprecated: use \`next\` instead.\n  int32 old = 1 [deprecated = true];\n  int32 next = 2;\n}\n`;

  test('lenses show dependents of a package, and later its support and the impact of a bump', async () => {
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
});

describe('inlay hints', () => {
  async function hints(text: string, settings: object | undefined): Promise<readonly string[]> {
    const capabilities = { workspace: { configuration: settings !== undefined } };
    const server = await startAtMark({ 'a.proto': `|${text}` }, async (folder) => {
      const client = await startTestClient(folder, capabilities);
      client.connection.onRequest('workspace/configuration', () => [settings]);
      return client;
    });
    const range = { start: { line: 0, character: 0 }, end: { line: 100, character: 0 } };
    const found = await server.request<readonly InlayHint[]>('textDocument/inlayHint', { range });
    await server.stop();
    return found.map(({ position, label }) => `${position.line} ${typeof label === 'string' ? label : ''}`);
  }

  const on = { inlayHints: true };

  test('JSON names are shown where they differ', async () => {
    const text = 'syntax = "proto3";\nmessage A {\n  int32 some_field = 1;\n  int32 plain = 2;\n}\n';
    expect(await hints(text, on)).toEqual(['2 json: someField']);
  });

  test('in an edition the resolved features are shown', async () => {
    const text = `edition = "2023";
message A {
  int32 a = 1;
  int32 b = 2 [features.field_presence = IMPLICIT];
  repeated int32 c = 3;
  repeated int32 d = 4 [features.repeated_field_encoding = EXPANDED];
  A e = 5 [features.message_encoding = DELIMITED];
}
enum E {
  option features.enum_type = CLOSED;
  X = 0;
}
`;
    const expected = ['2 explicit', '3 implicit', '4 packed', '5 expanded', '6 explicit, delimited', '8 closed'];
    expect(await hints(text, on)).toEqual(expected);
  });

  test('nothing is shown unless the settings enable it', async () => {
    const text = 'syntax = "proto3";\nmessage A { int32 some_field = 1; }\n';
    expect(await hints(text, {})).toEqual([]);
    expect(await hints(text, undefined)).toEqual([]);
  });
});
