/**
 * A process that is killed between two steps. The module under test is bundled from its sources and run by a fresh node in which every call
 * that changes the disk is counted; before the n-th, the process sends SIGKILL to itself.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { build } from 'rolldown';

/** The calls of node:fs by which a writer changes the disk. */
export const changingCalls = [
  'openSync',
  'writeFileSync',
  'fchmodSync',
  'fsyncSync',
  'linkSync',
  'renameSync',
  'mkdirSync',
  'rmdirSync',
  'unlinkSync',
] as const;

const runner = `
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
const [bundle, call, request, killAt] = process.argv.slice(2);
let count = 0;
for (const name of ${JSON.stringify(changingCalls)}) {
  const original = fs[name];
  fs[name] = (...args) => {
    count += 1;
    if (count === Number(killAt)) process.kill(process.pid, 'SIGKILL');
    return original(...args);
  };
}
syncBuiltinESMExports();
const module = await import(bundle);
module[call](...JSON.parse(request));
`;

/** A module of this package that can be run in separate processes. */
export interface RunnableModule {
  readonly folder: string;
  /** Calls an export with plain arguments. Returns whether the process was killed before its `killAt`-th change. */
  readonly run: (call: string, request: readonly unknown[], killAt?: number) => 'done' | 'killed';
}

/** Bundles a module so that plain node can run it. */
export async function runnableModule(source: URL): Promise<RunnableModule> {
  const folder = mkdtempSync(join(tmpdir(), 'shepherd-bundle-'));
  const bundle = join(folder, 'bundle.mjs');
  const main = join(folder, 'runner.mjs');
  await build({
    input: fileURLToPath(source),
    platform: 'node',
    output: { file: bundle, format: 'esm' },
    logLevel: 'silent',
  });
  writeFileSync(main, runner);
  return {
    folder,
    run: (call, request, killAt = 0) => {
      const args = [main, bundle, call, JSON.stringify(request), String(killAt)];
      const { status, signal, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
      if (signal === 'SIGKILL') return 'killed';
      if (status !== 0) throw new Error(stderr);
      return 'done';
    },
  };
}
