/** A pull request that tries to write to forbidden paths: into `.git`, outside the repository, over other files. */
import { existsSync, lstatSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, test } from 'vitest';

import { cleanFile, receive, runSafely } from './hostile-tree.ts';

const unformatted = cleanFile.replace('  string', '      string');

/** A journal by which a file would be put back that was never there. */
function journal(path: string): Readonly<Record<string, string>> {
  const steps = [{ kind: 'remove', path, digest: '' }];
  return {
    'api/a/v1/a.proto': unformatted,
    'api/.shepherd-write/journal.json': JSON.stringify({ version: 2, file: '1-1', steps, folders: [] }),
    'api/.shepherd-write/old-0': '#!/bin/sh\n',
  };
}

describe('a journal that came with the tree', () => {
  test.each(['../.git/hooks/pre-commit', '.git/hooks/pre-commit', '../../outside/token.yaml', 'b.proto'])(
    'does not write %s',
    async (path) => {
      const machine = receive({ files: journal(path) });
      const { status, stderr } = await runSafely(machine, ['fmt', '--write']);
      expect([status, stderr.includes('is tracked by git')]).toEqual([3, true]);
      expect(readFileSync(join(machine.cwd, 'api/a/v1/a.proto'), 'utf8')).toBe(unformatted);
      expect(existsSync(join(machine.cwd, 'api/b.proto'))).toBe(false);
    },
  );

  test.each([
    ['fmt', '--write'],
    ['protoxform', '--write'],
    ['compat', '--against', 'HEAD~1', '--fix'],
    ['deprecate', 'a.v1.M.a', '--reason', 'x'],
  ])('is refused by %s', async (...args) => {
    const { status } = await runSafely(receive({ files: journal('b.proto') }), args);
    expect(status).toBeGreaterThan(1);
  });
});

describe('a link in place of an output', () => {
  test.each([
    ['a file', { 'page.html': '../outside/token.yaml' }, 'page.html'],
    ['a folder', { reports: '../outside' }, 'reports/token.yaml'],
    ['a file that is not there', { 'page.html': '../outside/new' }, 'page.html'],
  ])('%s outside is not written', async (_, links, output) => {
    const machine = receive({ links });
    const args = ['lifecycle', '--format', 'html', '--output', output];
    const { status, stderr } = await runSafely(machine, args);
    expect([status, stderr.includes('points outside the repository')]).toEqual([3, true]);
  });
});

describe('--write-baseline', () => {
  test.each(['package.json', '.github/workflows/ci.yml', 'api/a/v1/a.proto'])(
    'does not replace %s, which is no baseline',
    async (baseline) => {
      const text = baseline.endsWith('.proto') ? cleanFile : '{ "name": "x" }';
      const config = `version: 1\nroots: [api]\nbaseline: ${baseline}\n`;
      const machine = receive({ files: { [baseline]: text, 'shepherd.yaml': config } });
      const { status, stderr } = await runSafely(machine, ['check', '--write-baseline']);
      expect([status, stderr.includes('is not a baseline')]).toEqual([2, true]);
      expect(readFileSync(join(machine.cwd, baseline), 'utf8')).toBe(text);
    },
  );

  test('does not follow a link out of the repository', async () => {
    const machine = receive({ links: { 'shepherd-baseline.json': '../outside/token.json' } });
    expect((await runSafely(machine, ['check', '--write-baseline'])).status).toBe(2);
    expect(lstatSync(join(machine.cwd, 'shepherd-baseline.json')).isSymbolicLink()).toBe(true);
  });
});
