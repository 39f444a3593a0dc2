/** Commands that watch files, in this process: the disk is real, and the test ends them. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pass } from 'node:timers/promises';

import { runCommandLine } from 'protoshepherd';
import { expect, onTestFinished, test, vi } from 'vitest';

import { scratchFolder } from '../../packages/workspace/test/scratch-folder.ts';
import { createRecordingContext, type RecordingContext } from './recording-context.ts';

const good = 'syntax = "proto3";\npackage a.v1;\nmessage A {}\n';
const bad = 'syntax = "proto3";\npackage a.v1;\nimport "a/v1/nowhere.proto";\nmessage A {}\n';

interface Watching {
  readonly context: RecordingContext;
  /** Waits until the output contains a text. */
  readonly sees: (text: string) => Promise<void>;
  /** Ends the run; returns its status. */
  readonly end: () => Promise<number>;
}

function start(args: readonly string[]): Watching {
  const ending = new AbortController();
  onTestFinished(() => ending.abort());
  const context = createRecordingContext({ end: ending.signal });
  const status = runCommandLine(args, context);
  return {
    context,
    sees: async (text) =>
      vi.waitFor(() => expect(context.stdout.written + context.stderr.written).toContain(text), 4000),
    async end() {
      ending.abort();
      return status;
    },
  };
}

test('a broken import appears and disappears, and the run ends with the status of the last answer', async () => {
  const folder = scratchFolder({ 'api/a/v1/a.proto': good });
  const file = join(folder, 'api/a/v1/a.proto');
  const run = start(['odr', '--watch', '--root', join(folder, 'api')]);
  await run.sees('no findings, 1 file read');
  writeFileSync(file, bad);
  await run.sees('is not found');
  expect(run.context.stdout.written).toMatch(
    /^\+ \S+a\.proto:3:1: error: .*\(unresolved-import\)\n1 error in 1 file, 1 file read, in \d+ ms\n$/m,
  );
  writeFileSync(file, good);
  await run.sees('- ');
  expect(run.context.stdout.written).toMatch(/^- .*\(unresolved-import\)\nno findings, 1 file read, in \d+ ms\n$/m);
  writeFileSync(file, bad);
  await vi.waitFor(() => expect(run.context.stdout.written.match(/^\+ /gm)).toHaveLength(2), 4000);
  expect(await run.end()).toBe(1);
});

test('nothing is printed while the findings stay the same, and new folders are watched', async () => {
  const folder = scratchFolder({ 'api/a/v1/a.proto': good });
  const run = start(['odr', '--watch', '--root', join(folder, 'api')]);
  await run.sees('no findings, 1 file read');
  writeFileSync(join(folder, 'api/a/v1/a.proto'), `${good}// more\n`);
  mkdirSync(join(folder, 'api/b/v1'), { recursive: true });
  writeFileSync(join(folder, 'api/b/v1/b.proto'), bad.replaceAll('a.v1', 'b.v1'));
  await run.sees('2 files read');
  rmSync(join(folder, 'api/b'), { recursive: true });
  await run.sees('no findings, 1 file read, in');
  expect(run.context.stdout.written.match(/^[+-] /gm)).toEqual(['+ ', '- ']);
  expect(await run.end()).toBe(0);
});

test('a new configuration is applied, and the whole report printed again', async () => {
  const folder = scratchFolder({ 'api/a/v1/a.proto': bad, 'shepherd.yaml': 'version: 1\nroots: [api]\n' });
  const run = start(['odr', '--watch', '--config', join(folder, 'shepherd.yaml')]);
  await run.sees('1 error in 1 file');
  writeFileSync(join(folder, 'shepherd.yaml'), 'version: 1\nroots: [api]\nrules: { unresolved-import: off }\n');
  await run.sees('no findings');
  writeFileSync(join(folder, 'shepherd.yaml'), 'version: 1\nroots: [nowhere]\n');
  await run.sees('cannot read the folder');
  expect(await run.end()).toBe(3);
});

test('as JSON, every line is an object', async () => {
  const folder = scratchFolder({ 'api/a/v1/a.proto': good });
  const run = start(['odr', '--watch', '--format', 'json', '--root', join(folder, 'api')]);
  await run.sees('"event":"checked"');
  writeFileSync(join(folder, 'api/a/v1/a.proto'), bad);
  await run.sees('"event":"appeared"');
  await pass(20);
  const events = run.context.stdout.written
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as { event: string }).event);
  expect(events).toEqual(['checked', 'appeared', 'checked']);
  expect(await run.end()).toBe(1);
});

test.each([
  [['check', '--watch', '--output', 'x'], 'remove --output'],
  [['check', '--watch', '--format', 'sarif'], 'not sarif'],
  [['check', '--watch', '--fix'], 'combined with --fix'],
  [['protoxform', '--watch'], '--watch needs --check'],
])('%j is refused', async (args, message) => {
  const context = createRecordingContext();
  expect(await runCommandLine(args, context)).toBe(2);
  expect(context.stderr.written).toContain(message);
});
