/** The graph that Nx gets is the graph that `shepherd graph` prints: packages, status and edges. */
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { expect, test } from 'vitest';

import { runShepherd } from '../cli/run-shepherd.ts';
import { createTemporaryFolder } from '../cli/temporary-folder.ts';
import { inferEdges, inferProjects } from './inferred-graph.ts';

const repository = fileURLToPath(new URL('../..', import.meta.url));

interface Printed {
  readonly packages: readonly { readonly name: string; readonly family: string; readonly status: string }[];
  readonly edges: readonly { readonly from: string; readonly to: string }[];
}

async function expectSameGraph(folder: string): Promise<void> {
  const { stdout } = await runShepherd(['graph', '--format', 'json'], { cwd: folder });
  const printed = JSON.parse(stdout) as Printed;
  const projects = await inferProjects(folder);
  const packages = [...projects.values()].filter(({ tags }) => tags?.includes('shepherd'));
  expect(packages.map(({ name }) => name).toSorted()).toEqual(printed.packages.map(({ name }) => name).toSorted());
  for (const { name, family, status } of printed.packages) {
    expect(projects.get(name)?.tags).toEqual(expect.arrayContaining([`family:${family}`, `status:${status}`]));
  }
  expect(await inferEdges(folder)).toEqual(printed.edges.map(({ from, to }) => `${from} → ${to}`).toSorted());
}

test('of our own API, before and after generating its candidates', async () => {
  const folder = createTemporaryFolder({ 'shepherd.yaml': 'version: 1\nroots: [api]\n' });
  cpSync(join(repository, 'api'), join(folder, 'api'), { recursive: true });
  await expectSameGraph(folder);
  expect((await runShepherd(['protoxform'], { cwd: folder })).status).toBe(0);
  await expectSameGraph(folder);
});

test('of an API whose directories carry the version, with includes and a cycle', async () => {
  const folder = createTemporaryFolder({
    'shepherd.yaml': 'version: 1\nroots: [apis, more]\nincludes: [deps]\nlayout: group-version\n',
    'apis/disk/v1/api.proto': 'syntax = "proto3";\npackage v1;\nimport "volume/v1/api.proto";\nimport "x/x.proto";\n',
    'apis/disk/v2alpha1/api.proto': 'syntax = "proto3";\npackage v2alpha1;\nimport public "disk/v1/api.proto";\n',
    'more/volume/v1/api.proto':
      'syntax = "proto3";\npackage v1;\nimport weak "disk/v1/api.proto";\nimport "no/where.proto";\n',
    'deps/x/x.proto': 'syntax = "proto3";\npackage x;\n',
  });
  await expectSameGraph(folder);
});
