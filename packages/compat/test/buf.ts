/**
 * The real buf, from npm: what it calls breaking. Many pairs of files are asked about in one run, since a process costs more than a file.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import type { BufCategory } from '@protoshepherd/compat';

import type { Texts } from '../../../test/support/tree-of.ts';

const binary = fileURLToPath(new URL('../../../node_modules/.bin/buf', import.meta.url));

/** Something that buf reports. */
export interface BufFinding {
  readonly type: string;
  readonly message: string;
  /** The file in the new state; buf knows none for what is gone. */
  readonly path?: string;
}

/** Asks buf what breaks between two states, by category. */
export function bufBreaking(before: Texts, after: Texts, category: BufCategory): BufFinding[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'shepherd-buf-'));
  try {
    for (const [side, files] of [
      ['before', before],
      ['after', after],
    ] as const) {
      const root = path.join(folder, side);
      for (const [file, text] of Object.entries(files)) {
        mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
        writeFileSync(path.join(root, file), text);
      }
      writeFileSync(path.join(root, 'buf.yaml'), `version: v2\nbreaking:\n  use: [${category}]\n`);
    }
    const run = spawnSync(binary, ['breaking', '--against', '../before', '--error-format', 'json'], {
      cwd: path.join(folder, 'after'),
      encoding: 'utf8',
      maxBuffer: 1 << 28,
      env: { ...process.env, BUF_CACHE_DIR: path.join(folder, 'cache') },
    });
    // 100 means that something is breaking.
    if (run.status !== 0 && run.status !== 100)
      throw new Error(`buf ended with ${run.status}: ${run.stderr.slice(-2000)}`);
    const findings = run.stdout
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as BufFinding);
    const wrong = findings.find(({ type }) => type === 'COMPILE');
    if (wrong !== undefined) throw new Error(`buf does not compile ${wrong.path}: ${wrong.message}`);
    return findings;
  } finally {
    rmSync(folder, { recursive: true, force: true });
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
