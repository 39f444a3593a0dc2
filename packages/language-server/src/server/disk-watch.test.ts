import { utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { scratchFolder } from '../../../workspace/test/scratch-folder.ts';
import { DiskPoll } from './disk-watch.ts';
import { LiveWorkspace } from './live-workspace.ts';

test('a file that was written since the last look is seen, in any folder of the project', async () => {
  const text = 'syntax = "proto3";\n\npackage a.v1;\n';
  const folder = scratchFolder({ 'shepherd.yaml': 'version: 1\n', 'a/v1/a.proto': text, 'a/v1/b.proto': text });
  const workspace = new LiveWorkspace('2021-09-01');
  workspace.setFolders([folder]);
  const poll = new DiskPoll();
  expect(await poll.look(workspace)).toEqual([]);
  expect(await poll.look(workspace)).toEqual([]);
  utimesSync(join(folder, 'a/v1/b.proto'), 1, 1);
  expect(await poll.look(workspace)).toEqual([join(folder, 'a/v1/b.proto')]);
  writeFileSync(join(folder, 'a/v1/c.proto'), text);
  utimesSync(join(folder, 'a/v1'), 1, 1);
  expect(await poll.look(workspace)).toEqual([join(folder, 'a/v1')]);
});
