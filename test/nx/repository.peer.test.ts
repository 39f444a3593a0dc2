/** The promises of README, in a fresh clone: `npx nx run protoxform` after an installation, and the commands of CI. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { expectSuccess, workspaceIn, type Workspace } from './installed-workspace.ts';
import { linkFiles } from '../../tools/packages/link-files.ts';
import { runProcess } from '../cli/run-shepherd.ts';

const repository = fileURLToPath(new URL('../..', import.meta.url));
const folder = join(mkdtempSync(join(tmpdir(), 'shepherd-clone-')), 'clone');
let clone: Workspace;

beforeAll(async () => {
  expectSuccess(await runProcess('git', ['clone', '--quiet', repository, folder], { cwd: repository }));
  // `.ci/run` begins with `npm ci` in a clean checkout. Here npm checks that it would install what is installed here, and builds.
  expectSuccess(
    await runProcess('npm', ['ci', '--dry-run', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: folder }),
  );
  linkFiles(join(repository, 'node_modules'), join(folder, 'node_modules'));
  expectSuccess(await runProcess('npm', ['run', 'prepare'], { cwd: folder }));
  clone = workspaceIn(folder, 'shared');
}, 900_000);

afterAll(() => {
  rmSync(join(folder, '..'), { recursive: true, force: true });
});

test('nx run protoxform works as typed, and its second run is cached', async () => {
  // As typed, Nx loads the plugin in a process of its own.
  expectSuccess(await clone.nx(['run', 'protoxform'], { NX_ISOLATE_PLUGINS: 'true' }));
  expect((await clone.git('status', '--short')).stdout).toBe('');
  expectSuccess(await clone.nx(['run', 'protoxform']));
  expect(clone.tasks()).toMatchObject([{ name: 'shepherd:protoxform', isHit: true }]);
  expectSuccess(await clone.nx(['run', 'protoxform', '--check']));
});

test('one changed field runs its package and the dependents', async () => {
  const file = join(folder, 'api/fleet/core/v2/node.proto');
  const before = readFileSync(file, 'utf8');
  clone.write({
    'api/fleet/core/v2/node.proto': before.replace('string id = 1;', 'string id = 1;\n\n  string more = 99;'),
  });
  expectSuccess(await clone.nx(['affected', '-t', 'odr', '--base=HEAD']));
  const { stdout } = await runProcess('npx', ['shepherd', 'graph', '--format', 'json'], { cwd: folder });
  const { edges } = JSON.parse(stdout) as { readonly edges: readonly { readonly from: string; readonly to: string }[] };
  const reached = new Set(['fleet.core.v2']);
  for (const each of reached) for (const { from, to } of edges) if (to === each) reached.add(from);
  expect(clone.tasks().map(({ name }) => name)).toEqual([...reached].map((each) => `${each}:odr`).toSorted());
  clone.write({ 'api/fleet/core/v2/node.proto': before });
});

test('nx affected runs against the last commit', async () => {
  expectSuccess(await clone.nx(['affected', '-t', 'odr', '--base=HEAD~1']));
});

test('nx graph contains the packages', async () => {
  expectSuccess(await clone.nx(['graph', '--file=.nx/g.json']));
  const { graph } = JSON.parse(readFileSync(join(folder, '.nx/g.json'), 'utf8')) as { graph: { nodes: object } };
  expect(Object.keys(graph.nodes)).toEqual(expect.arrayContaining(['fleet.core.v2', 'fleet.cluster.v2', 'shepherd']));
});

test('nx run lifecycle-report writes the page', async () => {
  expectSuccess(await clone.nx(['run', 'lifecycle-report']));
  expect(existsSync(join(folder, 'reports/lifecycle.html'))).toBe(true);
  expect((await clone.git('status', '--short')).stdout).toBe('');
});

test('nx g shepherd:init works as typed', async () => {
  const { status, stdout } = await clone.nx([
    'g',
    'shepherd:init',
    '--force',
    '--ci=gitlab',
    '--dry-run',
    '--no-interactive',
  ]);
  expect(status).toBe(0);
  expect(stdout).toContain('UPDATE shepherd.yaml');
});
