/** Emacs with Eglot, set up as in docs/editors.md: a real client of the language server. Skipped without Emacs, Eglot or protobuf-mode. */
import { spawnSync } from 'node:child_process';
import { readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { expect, test } from 'vitest';

import { fill } from '../../packages/workspace/test/scratch-folder.ts';
import { scratchRepository } from '../../packages/workspace/test/scratch-repository.ts';
import { runProcess } from '../cli/run-shepherd.ts';

const repository = fileURLToPath(new URL('../..', import.meta.url));
const loadsPackages = ['--batch', '--funcall', 'package-initialize'];
const required = ['--eval', "(progn (require 'eglot) (require 'protobuf-mode))"];
const hasEmacs = spawnSync('emacs', [...loadsPackages, ...required]).status === 0;
const note = hasEmacs ? '' : ' (skipped: emacs with eglot and protobuf-mode is not here)';

/** The settings of the documentation. */
function documentedSettings(): string {
  const page = readFileSync(join(repository, 'docs/editors.md'), 'utf8');
  return /```elisp\n(.*?)```/s.exec(page)?.[1] ?? '';
}

test.skipIf(!hasEmacs)(`Emacs shows diagnostics, completes, formats and renames${note}`, async () => {
  const path = 'api/a/v1/a.proto';
  const folder = scratchRepository({
    'shepherd.yaml': 'version: 1\nroots: [api]\n',
    [path]:
      'syntax = "proto3";\n\npackage a.v1;\n\nmessage SocketAddress {\n  string a = 1;\n}\n\nmessage Pipe {\n  string path = 1;\n}\n',
  });
  // npx finds the program in node_modules, as after an installation.
  symlinkSync(join(repository, 'node_modules'), join(folder, 'node_modules'));
  fill(folder, { 'init.el': documentedSettings() });
  const answer = join(folder, 'answer.json');
  const session = fileURLToPath(new URL('session.el', import.meta.url));
  const { stderr } = await runProcess(
    'emacs',
    [...loadsPackages, '--load', join(folder, 'init.el'), '--load', session],
    {
      cwd: folder,
      env: { HOME: folder, SHEPHERD_TEST_FILE: join(folder, path), SHEPHERD_TEST_ANSWER: answer },
    },
  );
  expect(stderr).toContain('Connected! Server `shepherd');
  expect(JSON.parse(readFileSync(answer, 'utf8'))).toEqual({
    wrong: ['shepherd [unresolved-type]: there is no type `Missing`'],
    completed: ['SocketAddress'],
    formatted: '  string missing = 99;',
    renamed: 'message Renamed {',
  });
});
