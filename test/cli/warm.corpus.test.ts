/** Commands print identical output with and without the cache of earlier runs, after files of a large tree have changed. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { googleProtoFiles } from '../support/corpora.ts';
import { startShepherd } from './run-shepherd.ts';
import { createTemporaryFolder } from './temporary-folder.ts';

/** A part of the tree that is closed under imports, and large enough for facts to be kept. */
const parts = [
  'ads/admanager',
  'api',
  'iam',
  'logging',
  'longrunning',
  'monitoring',
  'protobuf',
  'rpc',
  'spanner',
  'type',
];

/** Tests of protobuf itself, which do not compile together. */
const leftOut = /\/google\/protobuf\/(?:compiler\/ruby|util)(?:\/|$)/;

const image = 'image.binpb';

const commands = [
  ['odr'],
  ['check'],
  ['check', '--format', 'json'],
  ['compat', '--against', 'HEAD'],
  ['compat', '--against', 'HEAD', '--format', 'json'],
  ['build'],
  ['build', '--output', image],
] as const;

const edits: readonly (readonly [string, (folder: string) => void])[] = [
  [
    'field renamed',
    (folder) => rewrite(join(folder, 'google/type/date.proto'), 'int32 year = 1', 'int32 calendar_year = 1'),
  ],
  [
    'file removed, and another declares a name twice',
    (folder) => {
      rmSync(join(folder, 'google/type/fraction.proto'));
      writeFileSync(
        join(folder, 'google/type/again.proto'),
        'syntax = "proto3";\npackage google.type;\nmessage Date {}\n',
      );
    },
  ],
];

describe('runs that remember', { timeout: 200_000 }, () => {
  it('print the output of runs without a cache', async () => {
    const folder = repository();
    for (const args of commands) await runIn(folder, args);
    const kept = readdirSync(join(folder, '.git/shepherd')).map((name) => name.replace(/-[0-9a-f]{32}\.bin$/, ''));
    expect(kept).toEqual(expect.arrayContaining(['descriptors', 'descriptors-with-source-info', 'files', 'verdicts']));
    for (const [what, edit] of edits) {
      edit(join(folder, 'api'));
      for (const args of commands) {
        const warm = await runIn(folder, args);
        expect(warm, `${args.join(' ')}: ${what}`).toEqual(await runIn(folder, [...args, '--no-cache']));
      }
    }
  });
});

/** The output of a run, and the digest of the image that it writes. */
async function runIn(folder: string, args: readonly string[]): Promise<unknown> {
  const written = join(folder, image);
  rmSync(written, { force: true });
  const ending = await startShepherd([...args, '--root', 'api'], { cwd: folder });
  return [ending, existsSync(written) && createHash('sha256').update(readFileSync(written)).digest('hex')];
}

/** A repository with one commit of a part of google-proto-files. */
function repository(): string {
  const folder = createTemporaryFolder({});
  const [source] = googleProtoFiles.roots as readonly [string];
  for (const part of parts) {
    const target = join(folder, 'api/google', part);
    cpSync(join(source, 'google', part), target, { recursive: true, filter: (path) => !leftOut.test(path) });
  }
  const git = (...args: readonly string[]): unknown =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], { cwd: folder });
  git('init', '--quiet');
  git('add', 'api');
  git('commit', '--quiet', '--message', 'one');
  return folder;
}

function rewrite(path: string, from: string, to: string): void {
  writeFileSync(path, readFileSync(path, 'utf8').replace(from, to));
}
