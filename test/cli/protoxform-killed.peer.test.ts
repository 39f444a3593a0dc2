/**
 * Kills `shepherd protoxform` again and again, from outside, while it writes: at moments between the creation of its staging folder and its end, which gather around its moves. At any
 * moment every file is completely old or new, and the next run gives the same result as an undisturbed one. `write-files-killed.peer.test.ts` kills the writer before every
 * change of the disk, and `faults.peer.test.ts` all commands before some; this test needs only enough kills to show that those are all that happens.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { describe, expect, test } from 'vitest';

import { runShepherd, shepherdBin } from './run-shepherd.ts';
import { createTemporaryFolder } from './temporary-folder.ts';

/** Some 20 processes, on a machine that may have other work. */
const patience = 900_000;
const packages = Array.from({ length: 120 }, (_, at) => `p${at}`);
const places = { 'beside its sources': [], 'into a folder': ['--out', 'next'] } as const;

/** The sources of one of two states; the text of every file differs, and some packages need a next version in only one of them. */
function sources(moment: 'old' | 'new'): Record<string, string> {
  const mark = (at: number): string => ((at + (moment === 'old' ? 0 : 1)) % 5 === 0 ? '' : ' [deprecated = true]');
  return Object.fromEntries(
    packages.map((name, at) => [
      `${at % 2 === 0 ? 'api' : 'more'}/fleet/${name}/v1/m.proto`,
      `syntax = "proto3";\n\npackage fleet.${name}.v1;\n\n// As of ${moment}.\nmessage M {\n  string a = 1;\n\n  string b = 2${mark(at)};\n}\n`,
    ]),
  );
}

/** All generated files below a folder, by path. */
function candidatesIn(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted();
  const found = files.filter((file) => file.includes('v2alpha') && !file.includes('.shepherd-write'));
  const texts = found.filter((file) => statSync(join(folder, file)).isFile());
  return Object.fromEntries(texts.map((file) => [file, readFileSync(join(folder, file), 'utf8')]));
}

function fill(folder: string, moment: 'old' | 'new'): void {
  for (const [path, text] of Object.entries(sources(moment))) writeFileSync(join(folder, path), text);
}

function isWriting(folder: string): boolean {
  return ['.', 'next'].some((place) => existsSync(join(folder, place, '.shepherd-write')));
}

/** A run that writes, or has just ended. */
interface Writing {
  readonly child: ChildProcess;
  /** Its status, null after a signal. */
  readonly end: Promise<number | null>;
}

/** Starts a run and waits until it begins to write. */
async function startWriting(args: readonly string[], folder: string): Promise<Writing> {
  const child = spawn(process.execPath, [shepherdBin, ...args], { cwd: folder, stdio: 'ignore' });
  const end = once(child, 'exit').then(([status]) => status as number | null);
  while (!isWriting(folder) && child.exitCode === null) await sleep(1);
  return { child, end };
}

/** Runs without a signal, from each state. */
interface Undisturbed {
  readonly generated: Readonly<Record<string, Record<string, string>>>;
  /** The milliseconds from the first change of the disk to the end of the process. */
  readonly writingTime: number;
}

async function runUndisturbed(args: readonly string[]): Promise<Undisturbed> {
  const folder = createTemporaryFolder(sources('old'));
  const generated: Record<string, Record<string, string>> = {};
  const times: number[] = [];
  for (const moment of ['new', 'old'] as const) {
    fill(folder, moment);
    const { end } = await startWriting(args, folder);
    const started = performance.now();
    expect(await end).toBe(0);
    times.push(performance.now() - started);
    generated[moment] = candidatesIn(folder);
  }
  return { generated, writingTime: Math.max(...times) };
}

describe.each(Object.entries(places))('ended while it writes %s', (_, place) => {
  const args = ['protoxform', '--root', 'api', '--root', 'more', ...place];

  let known: Promise<Undisturbed> | undefined;

  test.each([
    ['SIGKILL', 12],
    ['SIGINT', 6],
  ] as const)(
    '%s at any moment leaves whole files, and the next run ends in the right state',
    async (signal, rounds) => {
      known ??= runUndisturbed(args);
      const { generated, writingTime } = await known;
      const folder = createTemporaryFolder(sources('old'));
      expect((await runShepherd(args, { cwd: folder })).status).toBe(0);
      // A kill that is too early is followed by a later one and vice versa, at any speed of the machine.
      let wait = writingTime / 2;
      let stride = wait;
      const seen = { before: 0, between: 0, after: 0 };
      for (let round = 0; round < rounds; round++) {
        const [before, after] = round % 2 === 0 ? (['old', 'new'] as const) : (['new', 'old'] as const);
        fill(folder, after);
        const { child, end } = await startWriting(args, folder);
        await sleep(wait);
        child.kill(signal);
        const status = await end;
        const left = candidatesIn(folder);
        const state = classifyState(left, generated[before] ?? {}, generated[after] ?? {});
        seen[state]++;
        wait = Math.max(0, wait + { before: stride, between: 0, after: -stride }[state]);
        stride = Math.max(stride * 0.7, 1);
        const broken = Object.entries(left).filter(
          ([path, text]) => text !== generated[before]?.[path] && text !== generated[after]?.[path],
        );
        expect(broken).toEqual([]);
        if (signal === 'SIGINT') {
          // Files are moved without a pause, so Ctrl-C arrives before or after that, or before the program listens.
          expect([0, 130, null]).toContain(status);
          expect(classifyState(left, generated[status === 0 ? after : before] ?? {}, generated[after] ?? {})).not.toBe(
            'between',
          );
        }
        const next = await runShepherd(args, { cwd: folder });
        expect({ round, ...next }).toMatchObject({ round, status: 0 });
        expect(candidatesIn(folder)).toEqual(generated[after]);
        expect(isWriting(folder)).toBe(false);
      }
      // If all kills came before or after the work, the test would prove little.
      if (signal === 'SIGKILL') expect(Object.values(seen).filter((count) => count > 0).length).toBeGreaterThan(1);
      console.log(`${signal}: ${seen.before} before all moves, ${seen.between} between them, ${seen.after} after them`);
    },
    patience,
  );
});

function classifyState(
  left: Readonly<Record<string, string>>,
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
): 'before' | 'after' | 'between' {
  const isSame = (other: Readonly<Record<string, string>>): boolean => JSON.stringify(left) === JSON.stringify(other);
  return isSame(before) ? 'before' : isSame(after) ? 'after' : 'between';
}
