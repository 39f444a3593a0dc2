/** Cutting a version, in a clone: the notes in `.changeset` become changelogs, and all packages get the same next version, on which they depend exactly. */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { cloneWorkspace } from '../docs/clone-workspace.ts';

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly dependencies?: Readonly<Record<string, string>>;
}

let clone: string;
let notes: readonly string[];
let manifests: readonly Manifest[];

beforeAll(() => {
  clone = cloneWorkspace();
  const folder = join(clone, '.changeset');
  notes = readdirSync(folder)
    .filter((name) => name.endsWith('.md') && name !== 'README.md')
    .map((name) => readFileSync(join(folder, name), 'utf8'));
  const program = join(clone, 'node_modules/@changesets/cli/bin.js');
  execFileSync(process.execPath, [program, 'version'], { cwd: clone, stdio: ['ignore', 'ignore', 'pipe'] });
  manifests = readdirSync(join(clone, 'packages')).map(
    (name) => JSON.parse(readFileSync(join(clone, 'packages', name, 'package.json'), 'utf8')) as Manifest,
  );
});

afterAll(() => {
  rmSync(dirname(clone), { recursive: true, force: true });
});

test('all packages have one version, and depend on it exactly', () => {
  const [version, ...others] = new Set(manifests.map((manifest) => manifest.version));
  expect(others).toEqual([]);
  const names = new Set(manifests.map(({ name }) => name));
  const asked = manifests.flatMap(({ dependencies = {} }) =>
    Object.entries(dependencies).flatMap(([name, wanted]) => (names.has(name) ? [wanted] : [])),
  );
  expect([...new Set(asked)]).toEqual([version]);
});

test('every note about the command line is in its change log', () => {
  const changelog = readFileSync(join(clone, 'packages/cli/CHANGELOG.md'), 'utf8');
  const [, latest = ''] = changelog.split(/^## /m);
  expect(latest.split('\n')[0]).toBe(manifests[0]?.version);
  const told = notes.filter((note) => note.includes("'protoshepherd':"));
  const openings = told.map(
    (note) =>
      note
        .split(/^---\n/m)[2]
        ?.trim()
        .split('\n')[0] ?? '',
  );
  expect(openings.filter((opening) => opening === '' || !latest.includes(opening))).toEqual([]);
});
