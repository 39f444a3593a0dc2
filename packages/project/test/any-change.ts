/** Random changes to a small tree: edits, saves, renames and commits. */
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import fc from 'fast-check';

import { commit } from '../../workspace/test/scratch-repository.ts';
import type { LiveChange } from '../src/index.ts';

/** One thing that happens. */
export type Change =
  | { readonly kind: 'type' | 'save' | 'save in silence'; readonly file: string; readonly text: string }
  | { readonly kind: 'close' | 'remove'; readonly file: string }
  | { readonly kind: 'rename'; readonly file: string; readonly to: string }
  | { readonly kind: 'checkout' | 'commit' };

const protos = [
  'api/a/v1/a.proto',
  'api/a/v1/more.proto',
  'api/a/v2/a.proto',
  'api/b/v1/b.proto',
  'api/loose.proto',
  'deps/c/v1/c.proto',
  'deps/c/v2/c.proto',
];

const importable = protos.map((path) => path.slice(path.indexOf('/') + 1));

const anyText = fc
  .record({
    package: fc.constantFrom('a.v1', 'a.v2', 'b.v1', 'c.v1', ''),
    imports: fc.uniqueArray(fc.constantFrom(...importable, 'gone/gone.proto', 'google/protobuf/any.proto'), {
      maxLength: 3,
    }),
    statements: fc.array(
      fc.constantFrom(
        'message A {\n  string id = 1;\n}',
        'message A {\n  string id = 1;\n  string old = 2 [deprecated = true];\n}',
        'message A {\n  a.v1.B b = 1;\n  c.v1.C c = 2;\n}',
        'message B {\n  A a = 1;\n  reserved 2;\n}',
        'message C {\n  int32 same = 1;\n  int32 also = 1;\n}',
        'enum E {\n  ZERO = 0;\n}',
        '// shepherd:waive unused-import it comes back',
        '// shepherd:waive odr everybody knows\nmessage W {}',
        '// a comment',
        'option go_package = "x";',
        'message {',
        'service S {\n  rpc Do(A) returns (B);\n}',
      ),
      { maxLength: 4 },
    ),
  })
  .map(({ package: name, imports, statements }) =>
    [
      'syntax = "proto3";',
      ...(name === '' ? [] : [`package ${name};`]),
      ...imports.map((path) => `import "${path}";`),
      ...statements,
      '',
    ].join('\n\n'),
  );

const configs = [
  'version: 1\nroots: [api]\nincludes: [deps]\n',
  'version: 1\nroots: [api, deps]\npolicy: envoy@2021-01\n',
  'version: 1\nroots: [api]\nexclude: ["api/b/**"]\nrules:\n  odr: warning\n',
  'version: 1\nroots: [api]\nrules:\n  no-such-rule: error\n',
  'version: [',
];

const comparing = 'version: 1\nroots: [api]\nincludes: [deps]\ncompat:\n  against: HEAD\n';

const anyManifest = fc.constantFrom(
  'version: 1\nversions: []\n',
  'version: 1\nversions:\n  - package: a.v1\n    introduced: 2020-01-01\n',
  'version: x\n',
);

/** A change to a tree that may be in a repository; other trees are not compared, because git calls take long. */
export function anyChange({ isInGit }: { readonly isInGit: boolean }): fc.Arbitrary<Change> {
  const anyConfig = fc.constantFrom(...configs, ...(isInGit ? [comparing] : []));
  const anyWritten = fc.oneof(
    { weight: 12, arbitrary: fc.record({ file: fc.constantFrom(...protos), text: anyText }) },
    { weight: 1, arbitrary: fc.record({ file: fc.constant('shepherd.yaml'), text: anyConfig }) },
    { weight: 1, arbitrary: fc.record({ file: fc.constant('lifecycle.yaml'), text: anyManifest }) },
  );
  const file = fc.constantFrom(...protos, 'api/a', 'lifecycle.yaml');
  const written = (kind: 'type' | 'save' | 'save in silence'): fc.Arbitrary<Change> =>
    anyWritten.map((each) => ({ kind, ...each }));
  return fc.oneof(
    { weight: 6, arbitrary: written('type') },
    { weight: 4, arbitrary: written('save') },
    { weight: 2, arbitrary: written('save in silence') },
    { weight: 2, arbitrary: file.map((each): Change => ({ kind: 'close', file: each })) },
    { weight: 2, arbitrary: file.map((each): Change => ({ kind: 'remove', file: each })) },
    {
      weight: 2,
      arbitrary: fc
        .record({ file, to: fc.constantFrom('api/a/v3', 'api/n.proto', 'api/b/v1/b.proto', 'api/a/v1/new.proto') })
        .map((each): Change => ({ kind: 'rename', ...each })),
    },
    { weight: 1, arbitrary: fc.constant<Change>({ kind: 'checkout' }) },
    { weight: isInGit ? 1 : 0, arbitrary: fc.constant<Change>({ kind: 'commit' }) },
  );
}

/** Makes a change on the disk, and returns the notification for a live project. */
export function writeToDisk(change: Change, folder: string): LiveChange {
  const at = (path: string): string => join(folder, path);
  switch (change.kind) {
    case 'type':
      return { texts: new Map([[at(change.file), change.text]]) };
    case 'close':
      return { texts: new Map([[at(change.file), undefined]]) };
    case 'save':
    case 'save in silence':
      mkdirSync(dirname(at(change.file)), { recursive: true });
      writeFileSync(at(change.file), change.text);
      return { disk: change.kind === 'save' ? [at(change.file)] : 'everything' };
    case 'remove':
      rmSync(at(change.file), { recursive: true, force: true });
      return { disk: [at(change.file)] };
    case 'rename':
      rename(at(change.file), at(change.to));
      return { disk: [at(change.file), at(change.to)] };
    case 'checkout':
      return { disk: 'everything' };
    case 'commit':
      commit(folder, {});
      return { disk: [at('.git/HEAD'), at('.git/refs/heads/main')] };
  }
}

/** Paths that cannot be renamed stay. */
function rename(from: string, to: string): void {
  try {
    mkdirSync(dirname(to), { recursive: true });
    renameSync(from, to);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
  }
}
