import { basename, join } from 'node:path';

import { describe, expect, test } from 'vitest';

import { scratchFolder } from '../../../workspace/test/scratch-folder.ts';
import { git, scratchRepository } from '../../../workspace/test/scratch-repository.ts';
import { openProject } from '../open-project.ts';
import { readOrigin } from './read-origin.ts';

const proto = 'syntax = "proto3";\n\npackage shop.v1;\n\nmessage Cart {\n  string id = 1 [deprecated = true];\n}\n';
const placed = (directory: string, root: string): Parameters<typeof readOrigin>[0] => ({
  roots: [root],
  directory,
  pathOf: (file) => `${root}/${file}`,
});

describe('readOrigin', () => {
  test('names the repository by its hosting service, and files from its top', async () => {
    const top = scratchRepository({ 'part/api/a.proto': proto });
    git(top, 'remote', 'add', 'origin', 'https://user:secret@github.com/team/shop.git');
    const origin = await readOrigin(placed(join(top, 'part'), 'api'));
    expect(origin).toMatchObject({ name: 'team/shop', top });
    expect(origin.hosted?.commitUrl).toBe('https://github.com/team/shop/commit/{commit}');
    expect(origin.pathOf('a.proto')).toBe('part/api/a.proto');
    expect(JSON.stringify(origin)).not.toContain('secret');
  });

  test('names the folder without a repository', async () => {
    const folder = scratchFolder({ 'api/a.proto': proto });
    const origin = await readOrigin(placed(folder, 'api'));
    expect(origin).toMatchObject({ name: basename(folder), hosted: undefined, top: folder });
    expect(origin.pathOf('a.proto')).toBe('api/a.proto');
  });
});

test('uses owners of CODEOWNERS where the manifest has none', async () => {
  const files = { 'part/api/shop/v1/a.proto': proto, '.github/CODEOWNERS': '/part/api/shop/ @shop' };
  const directory = join(scratchRepository(files), 'part');
  const ownersIn = async (): Promise<unknown> => {
    const answer = await openProject({ directory, roots: ['api'], asOf: '2021-06-01' }).schedule();
    if (!answer.ok) throw new Error('there is no schedule');
    const { windows, deprecations } = answer.value.schedule;
    return [windows[0]?.owner, deprecations[0]?.owner];
  };
  expect(await ownersIn()).toEqual(['@shop', '@shop']);
});
