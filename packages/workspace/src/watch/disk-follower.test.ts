import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, onTestFinished, test, vi } from 'vitest';

import { scratchFolder } from '../../test/scratch-folder.ts';
import { DiskFollower } from './disk-follower.ts';

const forever = new AbortController().signal;

function follow(folder: string, canWatch: boolean): DiskFollower {
  const places = { folders: [join(folder, 'api')], files: [join(folder, 'shepherd.yaml')] };
  const follower = new DiskFollower(places, { canWatch, quiet: 10, poll: 20, backstop: 200 });
  onTestFinished(() => follower.close());
  return follower;
}

test.each([true, false])('files that came, changed and went are one change (watching: %s)', async (canWatch) => {
  const folder = scratchFolder({ 'api/a.proto': '1', 'api/b.proto': '1', 'api/same.proto': '1', 'api/other.txt': '' });
  const follower = follow(folder, canWatch);
  mkdirSync(join(folder, 'api/new/deep'), { recursive: true });
  writeFileSync(join(folder, 'api/new/deep/c.proto'), '1');
  writeFileSync(join(folder, 'api/a.proto'), '2');
  writeFileSync(join(folder, 'api/other.txt'), '2');
  rmSync(join(folder, 'api/b.proto'));
  const changed = await follower.nextChange(forever);
  expect(changed).toEqual(['api/a.proto', 'api/b.proto', 'api/new/deep/c.proto'].map((path) => join(folder, path)));

  writeFileSync(join(folder, 'api/new/deep/c.proto'), '2');
  expect(await follower.nextChange(forever)).toEqual([join(folder, 'api/new/deep/c.proto')]);
  writeFileSync(join(folder, 'shepherd.yaml'), '');
  expect(await follower.nextChange(forever)).toEqual([join(folder, 'shepherd.yaml')]);
});

test('links to folders are not walked, so that cycles do no harm', async () => {
  const folder = scratchFolder({ 'api/a.proto': '1' });
  symlinkSync(join(folder, 'api'), join(folder, 'api/circle'));
  const follower = follow(folder, true);
  writeFileSync(join(folder, 'api/a.proto'), '2');
  expect(await follower.nextChange(forever)).toEqual([join(folder, 'api/a.proto')]);
});

test('a wait ends on request', async () => {
  const ending = new AbortController();
  const change = follow(scratchFolder({ 'api/a.proto': '' }), true).nextChange(ending.signal);
  ending.abort();
  expect(await change).toEqual([]);
});

test('after closing during a wait, nothing is watched', async () => {
  const countWatches = (): number => process.getActiveResourcesInfo().filter((each) => each === 'FSEventWrap').length;
  const before = countWatches();
  const ending = new AbortController();
  const follower = follow(scratchFolder({ 'api/a.proto': '1' }), true);
  const next = follower.nextChange(ending.signal);
  ending.abort();
  follower.close();
  expect(await next).toEqual([]);
  await vi.waitFor(() => expect(countWatches()).toBeLessThanOrEqual(before));
});
