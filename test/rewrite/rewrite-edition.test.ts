/** Rewriting trees to an edition: rewrites are idempotent, and broken files are refused. */
import { openProject, type RewrittenEdition } from '@protoshepherd/project';
import type { Edition, Language } from '@protoshepherd/rewrite';
import { describe, expect, it } from 'vitest';

import { inEdition } from '../../packages/rewrite/test/edition-of.ts';
import { createTemporaryFolder } from '../cli/temporary-folder.ts';
import { mutations } from '../support/mutations.ts';

type Texts = Readonly<Record<string, string>>;

const base = `syntax = "proto2";

package a.v1;

message Base {
  optional group Part = 1 {
    repeated int32 numbers = 1;
  }
  required string name = 2;
  enum Kind {
    SMALL = 0;
  }
  optional Kind kind = 3;
  extensions 100 to 200;
}
`;

const user = `syntax = "proto3";

package b.v1;

import "a/v1/base.proto";

message User {
  a.v1.Base base = 1;
  optional int32 count = 2;
  int32 size = 3;
  repeated int32 odd = 4 [packed = false];
}
`;

const tree: Texts = { 'a/v1/base.proto': base, 'b/v1/user.proto': user };

/** The answer for a folder with some files. */
async function answer(
  texts: Texts,
  edition: Edition,
  chosen: { readonly packages?: readonly string[]; readonly languages?: readonly Language[] } = {},
): ReturnType<ReturnType<typeof openProject>['rewriteEdition']> {
  const directory = createTemporaryFolder(texts);
  const project = openProject({ directory, asOf: '2026-01-01', roots: ['.'], readsHistory: false });
  return project.rewriteEdition({ packages: [], files: [], languages: [], edition, ...chosen });
}

async function rewrite(...[texts, edition, chosen]: Parameters<typeof answer>): Promise<RewrittenEdition> {
  const result = await answer(texts, edition, chosen);
  if (!result.ok) throw new Error(result.failure.findings.map(({ message }) => message).join('\n'));
  return result.value;
}

/** The files as they are after a rewrite. */
function after(texts: Texts, { rewrites }: RewrittenEdition): Texts {
  return { ...texts, ...Object.fromEntries(rewrites.map(({ path, text }) => [path, text])) };
}

describe.each<Edition>(['2023', '2024'])('edition %s', (edition) => {
  it('rewriting twice changes nothing', async () => {
    const first = await rewrite(tree, edition);
    expect(first.rewrites.map(({ path }) => path)).toEqual(['a/v1/base.proto', 'b/v1/user.proto']);
    expect(first.verdicts.map(({ verdict }) => verdict)).toEqual(['equal', 'equal']);
    const second = await rewrite(after(tree, first), edition);
    expect([second.rewrites, second.verdicts]).toEqual([[], []]);
    expect(second.unchanged).toEqual(['a/v1/base.proto', 'b/v1/user.proto']);
  });

  it('packages in any order give the same tree as all of them at once', async () => {
    const whole = after(tree, await rewrite(tree, edition));
    for (const order of [
      ['a.v1', 'b.v1'],
      ['b.v1', 'a.v1'],
    ]) {
      let now = tree;
      for (const name of order) now = after(now, await rewrite(now, edition, { packages: [name] }));
      expect(now).toEqual(whole);
    }
  });
});

it('a file of an edition stays unchanged, also one of another edition', async () => {
  const texts = { 'a/v1/base.proto': 'edition = "2023";\n\npackage a.v1;\n\nmessage Base {}\n' };
  expect((await rewrite(texts, '2024')).rewrites).toEqual([]);
});

it('a version such as v1p1beta1 is rewritten, unless it is a generated candidate', async () => {
  const text = 'syntax = "proto3";\n\npackage a.v1p1beta1;\n\nmessage M {}\n';
  const status = 'option (udpa.annotations.file_status).package_version_status = NEXT_MAJOR_VERSION_CANDIDATE;';
  const generated = `syntax = "proto3";\n\npackage a.v2alpha;\n\nimport "udpa/annotations/status.proto";\n\n${status}\n`;
  const annotations =
    'syntax = "proto3";\n\npackage udpa.annotations;\n\nimport "google/protobuf/descriptor.proto";\n\nextend google.protobuf.FileOptions {\n  StatusAnnotation file_status = 222707719;\n}\n\nmessage StatusAnnotation {\n  PackageVersionStatus package_version_status = 2;\n}\n\nenum PackageVersionStatus {\n  UNKNOWN = 0;\n  NEXT_MAJOR_VERSION_CANDIDATE = 3;\n}\n';
  const { verdicts } = await rewrite(
    { 'a/v1p1beta1/m.proto': text, 'a/v2alpha/m.proto': generated, 'udpa/annotations/status.proto': annotations },
    '2023',
  );
  expect(verdicts.map(({ file }) => file)).toEqual(['a/v1p1beta1/m.proto', 'udpa/annotations/status.proto']);
});

it('a tree that cannot be read is refused', async () => {
  for (const broken of [
    'syntax = "proto3"; message M { int32 a = ; }',
    'syntax = "proto4";',
    '\0\u{fffd}',
    '{'.repeat(10_000),
  ])
    expect((await answer({ ...tree, 'c/v1/broken.proto': broken }, '2023')).ok).toBe(false);
});

it('a file that does not compile is refused with its error, and the others are rewritten', async () => {
  const broken = 'syntax = "proto3";\n\npackage c.v1;\n\nmessage M {\n  Missing a = 1;\n}\n';
  const { verdicts, rewrites } = await rewrite({ ...tree, 'c/v1/broken.proto': broken }, '2023');
  expect(verdicts.at(-1)).toMatchObject({
    file: 'c/v1/broken.proto',
    verdict: 'by-hand',
    reason: expect.stringMatching(/^it does not compile: .*Missing/),
  });
  expect(rewrites).toHaveLength(2);
});

it('a weak import, a message set and lazy fields stay as they are; edition 2024 has no weak imports', async () => {
  const texts = {
    'a/v1/w.proto': 'syntax = "proto2";\n\npackage a.v1;\n\nmessage W {}\n',
    'a/v1/m.proto':
      'syntax = "proto2";\n\npackage a.v1;\n\nimport weak "a/v1/w.proto";\n\nmessage M {\n  option message_set_wire_format = true;\n  extensions 4 to max;\n}\n\nmessage U {\n  optional W w = 1 [lazy = true];\n}\n',
  };
  const first = await rewrite(texts, '2023');
  expect(first.verdicts.map(({ verdict }) => verdict)).toEqual(['equal', 'equal']);
  for (const kept of ['import weak "', 'option message_set_wire_format = true;', '  W w = 1 [lazy = true];'])
    expect(first.rewrites[0]?.text).toContain(kept);
  expect((await rewrite(texts, '2024')).verdicts).toMatchObject([
    { file: 'a/v1/m.proto', verdict: 'by-hand', reason: expect.stringContaining('weak imports') },
    { file: 'a/v1/w.proto', verdict: 'equal' },
  ]);
});

it('a file is refused where a language treats its open enums as closed', async () => {
  const texts = {
    'a/v1/e.proto': 'syntax = "proto3";\n\npackage a.v1;\n\nenum E {\n  ZERO = 0;\n}\n',
    'b/v1/m.proto':
      'syntax = "proto2";\n\npackage b.v1;\n\nimport "a/v1/e.proto";\n\nmessage M {\n  optional a.v1.E e = 1;\n}\n',
  };
  const { verdicts } = await rewrite(texts, '2023', { languages: ['cpp'] });
  expect(verdicts).toMatchObject([
    { file: 'a/v1/e.proto', verdict: 'equal' },
    { file: 'b/v1/m.proto', verdict: 'by-hand', reason: expect.stringContaining('open enum') },
  ]);
  expect((await rewrite(texts, '2023')).verdicts.map(({ verdict }) => verdict)).toEqual(['equal', 'equal']);
});

it('a file is refused where protoc-gen-es would generate other types', async () => {
  const { verdicts } = await rewrite(tree, '2023', { languages: ['ts'] });
  expect(verdicts).toMatchObject([
    { file: 'a/v1/base.proto', verdict: 'equal' },
    { file: 'b/v1/user.proto', verdict: 'by-hand', reason: expect.stringContaining('b.v1.User.count is optional') },
  ]);
});

it('no error in a file makes the rewrite throw', () => {
  const texts = mutations().filter((_, at) => at % 37 === 0);
  for (const text of texts) expect(() => inEdition({ 'a.proto': text }, '2024')).not.toThrow();
});
