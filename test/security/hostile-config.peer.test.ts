/** A pull request whose configuration names files of the machine. Their content is not read or shown, and the gate fails. */
import { describe, expect, test } from 'vitest';

import { receive, runSafely } from './hostile-tree.ts';

const paths = ['../outside/token.yaml', '/proc/self/environ', 'inside-link', '.git/config'] as const;

describe.each(paths)('%s in the configuration', (path) => {
  const links = { 'inside-link': '../outside/token.yaml' };

  test.each([
    ['lifecycle', `lifecycle: ${path}`, ['lifecycle']],
    ['lifecycle in check', `lifecycle: ${path}`, ['check']],
    ['baseline', `baseline: ${path}`, ['check']],
    ['baseline that is written', `baseline: ${path}`, ['check', '--write-baseline']],
  ])('as %s is refused', async (_, line, args) => {
    const machine = receive({ files: { 'shepherd.yaml': `version: 1\nroots: [api]\n${line}\n` }, links });
    const { status, stderr, stdout } = await runSafely(machine, args);
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toContain(
      'in the configuration points outside the repository; give such a path on the command line',
    );
  });
});

describe.each(['../outside', '/', 'linked-folder'])('the folder %s in the configuration', (folder) => {
  const links = { 'linked-folder': '../outside' };

  test.each([
    ['a root', `roots: [api, ${folder}]`, ['check']],
    ['an include', `roots: [api]\nincludes: [${folder}]`, ['check']],
    ['an include of build', `roots: [api]\nincludes: [${folder}]`, ['build', '-o', 'image.binpb']],
    ['an old state', `roots: [api]\ncompat:\n  against: ${folder}/`, ['check']],
  ])('as %s is refused', async (_, lines, args) => {
    const machine = receive({ files: { 'shepherd.yaml': `version: 1\n${lines}\n` }, links });
    const { status, stderr } = await runSafely(machine, args);
    expect([status, stderr.includes('points outside the repository')]).toEqual([2, true]);
  });
});

test('the same include is read if the command line names it', async () => {
  const machine = receive({ files: { 'shepherd.yaml': 'version: 1\nroots: [api]\nincludes: [../outside]\n' } });
  expect((await runSafely(machine, ['check', '--include', '../outside'])).status).toBe(0);
});

test.each(['../outside/token.yaml', '.git/config', 'notes.txt'])(
  'a .proto file that is a link to %s is not read',
  async (target) => {
    const machine = receive({ files: { 'notes.txt': 'syntax error' }, links: { 'x.proto': target } });
    const { status, stdout } = await runSafely(machine, ['check', '--root', '.']);
    expect(stdout).toMatch(/the symbolic link x\.proto to \S+ is not followed/);
    expect(stdout).not.toContain('syntax error');
    expect(status).not.toBe(3);
  },
);

test.each(['shepherd.yaml', 'lifecycle.yaml', 'other.yaml'])(
  '%s that is a link to a secret is not read',
  async (name) => {
    const machine = receive({ links: { [name]: '../outside/token.yaml' } });
    const config = name === 'other.yaml' ? ['--config', name] : [];
    const { status, stderr } = await runSafely(machine, ['lifecycle', ...config]);
    expect([status, stderr.includes('points outside the repository through a symbolic link')]).toEqual([2, true]);
  },
);
