/** Commands print the same with what earlier runs have kept and without, to the byte, after files of a large tree have changed. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { googleProtoFiles } from '../support/corpora.ts';
import { runShepherd } from './run-shepherd.ts';
import { createTemporaryFolder } from './temporary-folder.ts';

/** Tests of protobuf itself, which do not compile together. */
const leftOut = /\/google\/protobuf\/(?:compiler\/ruby|util)(?:\/|$)/;

const commands = [
  ['odr'],
  ['check'],
  ['compat', '--against', 'HEAD'],
  ['compat', '--against', 'HEAD', '--format', 'json'],
] as const;

const edits: readonly (readonly [string, (folder: string) => void])[] = [
  [
    'a field has another name',
    (folder) => rewrite(join(folder, 'google/type/date.proto'), 'int32 year = 1', 'int32 calendar_year = 1'),
  ],
  [
    'a file is gone, and another declares a name twice',
    (folder) => {
      rmSync(join(folder, 'google/type/fraction.proto'));
      writeFileSync(
        join(folder, 'google/type/again.proto'),
        'syntax = "proto3";\npackage google.type;\nmessage Date {}\n',
      );
    },
  ],
];

describe('runs that remember', { timeout: 900_000 }, () => {
  it('print what runs without memory print', async () => {
    const folder = repository();
    for (const args of commands) await runShepherd([...args, '--root', 'api'], { cwd: folder });
    expect(readdirSync(join(folder, '.git/shepherd')).map((name) => name.split('-')[0])).toEqual(
      expect.arrayContaining(['files', 'verdicts']),
    );
    for (const [what, edit] of edits) {
      edit(join(folder, 'api'));
      for (const args of commands) {
        const [warm, cold] = [[], ['--no-cache']].map((more) => [...args, ...more, '--root', 'api']);
        const printed = await runShepherd(warm as string[], { cwd: folder });
        expect(printed, `${args.join(' ')}: ${what}`).toEqual(await runShepherd(cold as string[], { cwd: folder }));
      }
    }
  });
});

/** A repository with one commit of google-proto-files. */
function repository(): string {
  const folder = createTemporaryFolder({});
  const [source] = googleProtoFiles.roots as readonly [string];
  for (const name of ['google', 'grafeas']) {
    mkdirSync(join(folder, 'api'), { recursive: true });
    cpSync(join(source, name), join(folder, 'api', name), { recursive: true, filter: (path) => !leftOut.test(path) });
  }
  const git = (...args: readonly string[]): unknown =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], { cwd: folder });
  git('init', '--quiet');
  git('add', '--all');
  git('commit', '--quiet', '--message', 'one');
  return folder;
}

function rewrite(path: string, from: string, to: string): void {
  writeFileSync(path, readFileSync(path, 'utf8').replace(from, to));
}
