/**
 * Kills `shepherd protoxform` again and again, from outside. At any moment every file is completely old or new, and the next run gives the same result as an
 * undisturbed one.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { describe, expect, test } from 'vitest';

import { runShepherd, shepherdBin, startShepherd } from './run-shepherd.ts';
import { createTemporaryFolder } from './temporary-folder.ts';

/** Some 70 processes, on a machine that may have other work. */
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

describe.each(Object.entries(places))('ended while it writes %s', (_, place) => {
  const args = ['protoxform', '--root', 'api', '--root', 'more', ...place];

  test.each(['SIGKILL', 'SIGINT'] as const)(
    '%s at any moment leaves whole files, and the next run ends in the right state',
    async (signal) => {
      const folder = createTemporaryFolder(sources('old'));
      const undisturbed: Record<string, Record<string, string>> = {};
      const started = performance.now();
      for (const moment of ['new', 'old'] as const) {
        fill(folder, moment);
        // In a separate process, because its duration determines when to kill the others.
        expect((await startShepherd(args, { cwd: folder })).status).toBe(0);
        undisturbed[moment] = candidatesIn(folder);
      }
      // A kill that is too early is followed by a later one and vice versa, at any speed of the machine: so the kills
      // gather around the writes.
      let wait = (performance.now() - started) / 2;
      let stride = wait / 3;

      const seen = new Set<string>();
      const rounds = signal === 'SIGKILL' ? 30 : 10;
      for (let round = 0; round < rounds; round++) {
        const [before, after] = round % 2 === 0 ? (['old', 'new'] as const) : (['new', 'old'] as const);
        fill(folder, after);
        const child = spawn(process.execPath, [shepherdBin, ...args], { cwd: folder, stdio: 'ignore' });
        const end = once(child, 'exit');
        await sleep(wait);
        child.kill(signal);
        const [status] = (await end) as [number | null];
        const left = candidatesIn(folder);
        const state = classifyState(left, undisturbed[before] ?? {}, undisturbed[after] ?? {});
        seen.add(state);
        wait = Math.max(0, wait + { before: stride, between: 0, after: -stride }[state]);
        stride = Math.max(stride * 0.8, 4);
        const broken = Object.entries(left).filter(
          ([path, text]) => text !== undisturbed[before]?.[path] && text !== undisturbed[after]?.[path],
        );
        expect(broken).toEqual([]);
        if (signal === 'SIGINT') {
          // Files are moved without a pause, so Ctrl-C arrives before or after that, or before the program listens.
          expect([0, 130, null]).toContain(status);
          expect(
            classifyState(left, undisturbed[status === 0 ? after : before] ?? {}, undisturbed[after] ?? {}),
          ).not.toBe('between');
        }
        const next = await runShepherd(args, { cwd: folder });
        expect({ round, ...next }).toMatchObject({ round, status: 0 });
        expect(candidatesIn(folder)).toEqual(undisturbed[after]);
        expect(readdirSync(folder)).not.toContain('.shepherd-write');
      }
      // If all kills came before or after the work, the test would prove little.
      if (signal === 'SIGKILL') expect(seen.size).toBeGreaterThan(1);
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
