/** `shepherd site`: a folder that can be opened anywhere, whose earlier content is safe. */
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { commit, git, scratchRepository } from '../../packages/workspace/test/scratch-repository.ts';
import { readFolder, fill, scratchFolder } from '../../packages/workspace/test/scratch-folder.ts';
import { runInProcess, type SeenRun } from './run-in-process.ts';

const first = `syntax = "proto3";
package shop.v1;
// A cart of [Item][] that :ref:\`nobody <somewhere>\` owns.
message Cart {
  // See \`Item\`. <script>window.harmed = 1</script>
  repeated Item items = 1 [(validate.rules).repeated.min_items = 1];
  string note = 2;
  string old = 3;
}
message Item { string name = 1; }
`;
const second = first.replace('  string note = 2;\n', '').replace('old = 3', 'old = 3 [deprecated = true]');

test('a site of two releases has pages with life, rules, uses and links, and can be updated in place', async () => {
  const folder = scratchRepository({ 'api/shop/v1/cart.proto': first });
  git(folder, 'tag', 'v1.0.0');
  commit(folder, { 'api/shop/v1/cart.proto': second });
  git(folder, 'tag', 'v1.1.0');
  const [root, output] = [join(folder, 'api'), join(folder, 'site')];
  const write = async (): Promise<SeenRun> =>
    runInProcess(['site', '--root', root, '--output', output, '--title', 'Shop', '--as-of', '2022-01-01']);
  expect((await write()).stderr).toContain('wrote 6 pages to ');

  const before = readFolder(output);
  const page = before['packages/shop.v1.html'] ?? '';
  expect(page).toContain('since v1.0.0 <time>(2021-01-01)</time>');
  expect(page).toContain('deprecated since v1.1.0');
  expect(page).toContain('<a href="../packages/shop.v1.html#Item">Item</a>');
  expect(page).toContain('that nobody owns');
  expect(page).toContain('at least 1 item');
  expect(page).toContain('Used in 1 place');
  expect(page).toContain('&lt;script&gt;window.harmed');
  expect(page).toMatch(/id="Cart\.note".*removed in v1\.1\.0/);
  expect(before['data/names.js']).toContain('Cart.note');
  expect(before['feed.xml']).toContain('shop.v1.Cart.note');

  await write();
  expect(readFolder(output)).toEqual(before);
  writeFileSync(join(output, 'CNAME'), 'docs.example');
  fill(root, { 'shop/v2/cart.proto': second.replaceAll('shop.v1', 'shop.v2') });
  await write();
  expect(existsSync(join(output, 'packages/shop.v2.html'))).toBe(true);
  rmSync(join(root, 'shop/v2'), { recursive: true });
  await write();
  expect(readFolder(output)).toEqual({ ...before, CNAME: 'docs.example' });
});

test('a folder with other content stays', async () => {
  const folder = scratchFolder({
    'api/a/v1/a.proto': 'syntax = "proto3"; package a.v1; message A {}',
    'out/mine.txt': 'mine',
  });
  const args = ['site', '--root', join(folder, 'api'), '--output', join(folder, 'out')];
  const { status, stderr } = await runInProcess(args);
  expect([status, readdirSync(join(folder, 'out'))]).toEqual([2, ['mine.txt']]);
  expect(stderr).toContain('it contains other files, and no earlier site');
});

test('a list of files that leads out of the folder is refused', async () => {
  const marker = JSON.stringify({ files: ['../api/a/v1/a.proto'] });
  const folder = scratchFolder({
    'api/a/v1/a.proto': 'syntax = "proto3"; package a.v1; message A {}',
    'out/shepherd-site.json': marker,
  });
  const { status, stderr } = await runInProcess([
    'site',
    '--root',
    join(folder, 'api'),
    '--output',
    join(folder, 'out'),
  ]);
  expect([status, existsSync(join(folder, 'api/a/v1/a.proto'))]).toEqual([2, true]);
  expect(stderr).toContain('shepherd-site.json is damaged');
});

test('a tree without git has a site without releases', async () => {
  const folder = scratchFolder({ 'api/a/v1/a.proto': 'syntax = "proto3"; package a.v1; message A {}' });
  await runInProcess(['site', '--root', join(folder, 'api'), '--output', join(folder, 'out')]);
  expect(readFileSync(join(folder, 'out/index.html'), 'utf8')).toContain('no release was found');
  expect(readFileSync(join(folder, 'out/packages/a.v1.html'), 'utf8')).not.toContain('in no release yet');
});
