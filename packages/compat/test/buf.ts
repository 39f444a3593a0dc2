/** The breaking change detection of the real buf, from npm. Many pairs of files are checked in one run, because a process costs more than a file. */
import { spawnSync, type SpawnSyncReturns } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import type { BufCategory } from '@protoshepherd/compat';

import type { Texts } from '../../../test/support/build-tree.ts';

const binary = fileURLToPath(new URL('../../../node_modules/.bin/buf', import.meta.url));

/** Something that buf reports. */
export interface BufFinding {
  readonly type: string;
  readonly message: string;
  /** The file in the new state; buf has none for removed files. */
  readonly path?: string;
}

/** Two states compiled by buf, to check them in several categories. */
export class BufPair {
  readonly #folder = mkdtempSync(path.join(tmpdir(), 'shepherd-buf-'));

  constructor(before: Texts, after: Texts) {
    for (const [side, files] of [
      ['before', before],
      ['after', after],
    ] as const) {
      const root = path.join(this.#folder, side);
      for (const [file, text] of Object.entries(files)) {
        mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
        writeFileSync(path.join(root, file), text);
      }
      writeFileSync(path.join(root, 'buf.yaml'), 'version: v2\n');
      const { status, stderr } = this.#run(side, 'build', '--output', `../${side}.binpb`);
      if (status !== 0) throw new Error(`buf does not compile: ${stderr.slice(-2000)}`);
    }
  }

  /** The breaking changes in a category. */
  breaking(category: BufCategory): BufFinding[] {
    const config = JSON.stringify({ version: 'v2', breaking: { use: [category] } });
    const images = ['../after.binpb', '--against', '../before.binpb'];
    const run = this.#run('after', 'breaking', ...images, '--config', config, '--error-format', 'json');
    // 100 means that there are breaking changes.
    if (run.status !== 0 && run.status !== 100)
      throw new Error(`buf ended with ${run.status}: ${run.stderr.slice(-2000)}`);
    return run.stdout
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as BufFinding);
  }

  /** Removes the compiled files. */
  remove(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #run(side: string, ...args: readonly string[]): SpawnSyncReturns<string> {
    return spawnSync(binary, args, {
      cwd: path.join(this.#folder, side),
      encoding: 'utf8',
      maxBuffer: 1 << 28,
      env: { ...process.env, BUF_CACHE_DIR: path.join(this.#folder, 'cache') },
    });
  }
}

/** All rules that buf lists, with their categories. */
export function bufRuleList(): { readonly id: string; readonly categories: readonly string[] }[] {
  const run = spawnSync(binary, ['config', 'ls-breaking-rules', '--format', 'json'], { encoding: 'utf8' });
  if (run.status !== 0) throw new Error(`buf ended with ${run.status}: ${run.stderr}`);
  return run.stdout
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as { readonly id: string; readonly categories: readonly string[] });
}
