/** `shepherd graph --against`, and the metadata of its page. */
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { runInProcess } from './run-in-process.ts';
import { createTemporaryFolder } from './temporary-folder.ts';

const proto = (name: string, ...imports: readonly string[]): string =>
  [
    `syntax = "proto3";\npackage ${name};\n`,
    ...imports.map((each) => `import "${each.replaceAll('.', '/')}/x.proto";\n`),
    `message X {\n${imports.map((each, at) => `  ${each}.X f${at} = ${at + 1};\n`).join('')}}\n`,
  ].join('');

const files = {
  'old/a/v1/x.proto': proto('a.v1', 'b.v1'),
  'old/b/v1/x.proto': proto('b.v1'),
  'old/c/v1/x.proto': proto('c.v1'),
  'new/a/v1/x.proto': proto('a.v1', 'd.v1'),
  'new/b/v1/x.proto': proto('b.v1'),
  'new/d/v1/x.proto': proto('d.v1'),
};
/** Compares two folders; the older one is called `old` in the output. */
async function runGraph(...options: readonly string[]): Promise<{ readonly stdout: string; readonly status: number }> {
  const cwd = createTemporaryFolder(files);
  const [newer, older] = [join(cwd, 'new'), join(cwd, 'old')];
  const args = ['graph', '--root', newer, '--against', older, ...options];
  const { stdout, status } = await runInProcess(args);
  return { stdout: stdout.replaceAll(older, 'old'), status };
}

test('reports additions, removals and changes', async () => {
  const { stdout, status } = await runGraph();
  expect(status).toBe(0);
  expect(stdout.slice(stdout.indexOf('1 package added'))).toBe(
    [
      '1 package added since old\n  d.v1\n',
      '1 package removed since old\n  c.v1\n',
      '1 package changed since old\n  a.v1\n',
      '1 edge added since old\n  a.v1 → d.v1\n',
      '1 edge removed since old\n  a.v1 → b.v1\n',
    ].join('\n'),
  );
});

test('gives the same as data', async () => {
  const { stdout } = await runGraph('--format', 'json');
  const { difference } = JSON.parse(stdout) as { readonly difference: unknown };
  expect(difference).toMatchObject({
    against: 'old',
    packages: [
      { name: 'a.v1', change: 'changed' },
      { name: 'c.v1', change: 'removed' },
      { name: 'd.v1', change: 'added' },
    ],
  });
});

test('a page shows removed packages, names the API, and has the data for a plan', async () => {
  const { stdout: page } = await runGraph('--format', 'html');
  expect(page).toContain('<title>Package graph of new</title>');
  expect(page).toContain('made by <code>shepherd graph</code>');
  const data = /<script type="application\/json" id="graph-data">(.*?)<\/script>/s.exec(page)?.[1] ?? '{}';
  expect(JSON.parse(data)).toMatchObject({
    against: 'old',
    packages: { name: ['a.v1', 'b.v1', 'c.v1', 'd.v1'], change: ['changed', null, 'removed', 'added'] },
    moves: { packages: 3 },
  });
});
