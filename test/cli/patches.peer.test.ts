/** The output of `--diff`, applied by git in the working directory, equals what the command itself would write. */
import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from 'vitest';

import { lifecycleTree } from './lifecycle-tree.ts';
import { runProcess, runShepherd } from './run-shepherd.ts';
import { createTemporaryFolder } from './temporary-folder.ts';
import { treeState } from './tree-state.ts';

/** The tree, with an older state, an unformatted file, an unused import and a removed field. */
const files = {
  ...lifecycleTree,
  'api/shepherd/annotations/v1/versioning.proto': `syntax = "proto3";
package shepherd.annotations.v1;
import "google/protobuf/descriptor.proto";
message Versioning { string previous_message_type = 1; }
extend google.protobuf.MessageOptions { Versioning versioning = 58404; }
`,
  'api/x/misc/v1/misc.proto': 'syntax = "proto3";\npackage x.misc.v1;\nimport "x/boot/v3/boot.proto";\nmessage M {}\n',
  'old/x/misc/v1/misc.proto': 'syntax = "proto3";\npackage x.misc.v1;\nmessage M { string id = 1; }\n',
};

/** A repository whose top is the folder of the tree, or the folder above. */
function createTree(top: '.' | '..'): string {
  const above = createTemporaryFolder(
    Object.fromEntries(Object.entries(files).map(([name, text]) => [`tree/${name}`, text])),
  );
  const cwd = path.join(above, 'tree');
  execFileSync('git', ['init', '--quiet', path.join(cwd, top)]);
  return cwd;
}

const cases: readonly (readonly [command: string, write: readonly string[], show: readonly string[]])[] = [
  ['fmt', ['--write'], ['--diff']],
  ['check', ['--fix'], ['--diff']],
  ['compat', ['--against', './old', '--policy', 'FILE', '--fix'], ['--against', './old', '--policy', 'FILE', '--diff']],
  ['deprecate', ['x.boot.v3.Boot.title', '--at', '3.1'], ['x.boot.v3.Boot.title', '--at', '3.1', '--diff']],
  ['freeze', [], ['--diff']],
  ['graduate', ['x.user'], ['x.user', '--diff']],
  ['protoxform', ['--out', 'next'], ['--out', 'next', '--diff']],
];

test.each(cases.flatMap((each, at) => [[...each, at % 2 === 0 ? '.' : '..'] as const]))(
  '%s',
  async (command, write, show, top) => {
    const [written, patched] = [createTree(top), createTree(top)];
    await runShepherd([command, ...write, '--as-of', '2021-01-16'], { cwd: written });
    const shown = await runShepherd([command, ...show, '--as-of', '2021-01-16'], { cwd: patched });
    expect(shown.stdout).toMatch(/^(?:--- |diff --git )/);
    const { stderr } = await runProcess('git', ['apply', '-'], { cwd: patched, input: shown.stdout });
    expect(stderr).not.toMatch(/^error/m);
    expect(sources(patched)).toEqual(sources(written));
    expect(sources(patched)).not.toEqual(files);
  },
);

/** The files of a tree without those of git. */
function sources(cwd: string): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(treeState(cwd)).filter(([name]) => !name.startsWith('.git/')));
}

test('a user below the root gets a patch that names its base', async () => {
  const cwd = createTree('.');
  const below = path.join(cwd, 'api/x/user');
  mkdirSync(below, { recursive: true });
  const { stdout } = await runShepherd(['fmt', '--diff'], { cwd: below });
  expect(stdout.split('\n')[0]).toBe('Apply in ../..: files outside the working directory change.');
  const { status } = await runProcess('git', ['apply', '-'], { cwd: path.join(cwd, 'api'), input: stdout });
  expect(status).toBe(0);
  expect((await runShepherd(['fmt', '--check', '--quiet'], { cwd })).status).toBe(0);
});
