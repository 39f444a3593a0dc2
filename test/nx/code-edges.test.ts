/** Edges from code to the packages of its generated code. */
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

import { createDependencies, type PluginOptions } from '@protoshepherd/nx-plugin';
import { expect, test, vi } from 'vitest';

import { createTemporaryFolder } from '../cli/temporary-folder.ts';
import { inferProjects } from './inferred-graph.ts';

const api = {
  'shepherd.yaml': 'version: 1\nroots: [api]\n',
  'api/fleet/core/v2/node.proto': 'syntax = "proto3";\npackage fleet.core.v2;\n',
  'api/fleet/route/v2/route.proto': 'syntax = "proto3";\npackage fleet.route.v2;\nimport "fleet/core/v2/node.proto";\n',
  'api/top.proto': 'syntax = "proto3";\npackage top;\n',
};

/** The edges of code in a workspace whose other projects are the folders below `libs`, as `from → to (file)`. */
async function codeEdges(
  files: Readonly<Record<string, string>>,
  options: PluginOptions = {},
): Promise<readonly string[]> {
  const workspaceRoot = createTemporaryFolder({ ...api, ...files });
  const packages = await inferProjects(workspaceRoot, options);
  const projectFileMap: Record<string, { file: string; hash: string }[]> = {};
  for (const file of readdirSync(workspaceRoot, { recursive: true, encoding: 'utf8' })) {
    if (statSync(join(workspaceRoot, file)).isDirectory()) continue;
    const owner =
      /^libs\/(\w+)\//.exec(file)?.[1] ?? [...packages.values()].find(({ root }) => file.startsWith(`${root}/`))?.name;
    (projectFileMap[owner ?? 'workspace'] ??= []).push({ file, hash: `${workspaceRoot} ${file}` });
  }
  const edges = await createDependencies(options, {
    workspaceRoot,
    projects: Object.fromEntries(packages),
    filesToProcess: { projectFileMap: {}, nonProjectFiles: [] },
    fileMap: { projectFileMap, nonProjectFiles: [] },
    externalNodes: {},
    nxJsonConfiguration: {},
  });
  return edges
    .filter(({ source }) => !packages.has(source) || source === 'workspace')
    .map(({ source, target, ...rest }) => `${source} → ${target} (${'sourceFile' in rest ? rest.sourceFile : ''})`)
    .toSorted();
}

test('without generated code there are no such edges', async () => {
  expect(await codeEdges({ 'libs/app/a.ts': 'import "../gen/fleet/core/v2/node_pb";\n' })).toEqual([]);
});

test('generated code, and imports of it, by path and by name', async () => {
  const generate = [{ files: 'libs/gen/src/**/*_pb.ts', imports: '@acme/gen' }];
  const files = {
    'libs/gen/src/fleet/core/v2/node_pb.ts': '',
    'libs/gen/src/index.ts': 'export {};\n',
    'libs/app/a.ts': "import type { Node } from '../gen/src/fleet/core/v2/node_pb';\n",
    'libs/app/b.tsx': 'const x = await import("@acme/gen/fleet/route/v2/route_pb.js");\n',
    'libs/app/c.ts': 'import { Node } from "@acme/general/fleet/core/v2/node_pb"; import "@acme/gen";\n',
    'libs/tool/t.cjs': "require('@acme/gen/fleet/core/v2/node_pb');\n",
    'libs/tool/notes.md': 'import "@acme/gen/fleet/route/v2/route_pb"\n',
  };
  expect(await codeEdges(files, { generate })).toEqual([
    'app → fleet.core.v2 (libs/app/a.ts)',
    'app → fleet.route.v2 (libs/app/b.tsx)',
    'gen → fleet.core.v2 (libs/gen/src/fleet/core/v2/node_pb.ts)',
    'tool → fleet.core.v2 (libs/tool/t.cjs)',
  ]);
});

test('Go and Python', async () => {
  const generate = [{ files: 'gen/go/**', imports: 'example.com/gen/go' }, { files: 'gen/python/**' }];
  const files = {
    'libs/server/main.go': 'import (\n\tcorev2 "example.com/gen/go/fleet/core/v2"\n\t"fmt"\n)\n',
    'libs/job/main.py': 'from fleet.route.v2 import route_pb2\nimport fleet.core.v2.node_pb2 as node\nimport os\n',
  };
  expect(await codeEdges(files, { generate })).toEqual([
    'job → fleet.core.v2 (libs/job/main.py)',
    'job → fleet.route.v2 (libs/job/main.py)',
    'server → fleet.core.v2 (libs/server/main.go)',
  ]);
});

test('a mapping may name the package of all its files; an unknown one is reported', async () => {
  const stderr = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const generate = [
    { files: 'libs/sdk/core.ts', imports: '@acme/sdk', package: 'fleet.core.v2' },
    { files: 'libs/old/**', package: 'fleet.gone.v1' },
  ];
  const files = { 'libs/sdk/core.ts': '', 'libs/old/x.ts': '', 'libs/app/a.ts': 'import { a } from "@acme/sdk";\n' };
  expect(await codeEdges(files, { generate })).toEqual([
    'app → fleet.core.v2 (libs/app/a.ts)',
    'sdk → fleet.core.v2 (libs/sdk/core.ts)',
  ]);
  expect(stderr.mock.calls).toEqual([
    ['@protoshepherd/nx-plugin found no package fleet.gone.v1; see "generate" in nx.json\n'],
  ]);
  stderr.mockRestore();
});

test.each([
  [
    'version 2',
    'version: v2\nplugins:\n  - remote: buf.build/bufbuild/es\n    out: libs/gen/src\n  - local: x\n    out: ../elsewhere\n',
  ],
  ['version 1', 'version: v1\nplugins:\n  - plugin: es\n    out: ./libs/gen/src/\n'],
])('buf.gen.yaml of %s names folders', async (_, text) => {
  const files = {
    'buf.gen.yaml': text,
    'libs/gen/src/fleet/core/v2/node_pb.js': '',
    'libs/app/a.ts': 'import "../gen/src/fleet/route/v2/route_pb.js";\n',
  };
  expect(await codeEdges(files)).toEqual([
    'app → fleet.route.v2 (libs/app/a.ts)',
    'gen → fleet.core.v2 (libs/gen/src/fleet/core/v2/node_pb.js)',
  ]);
});

test.each(['', ':', 'plugins: 1', 'plugins: [1, {out: 2}, {out: []}]', '\0', '- - -', '&a [*a]'])(
  'a buf.gen.yaml that makes no sense makes no edges: %j',
  async (text) => {
    expect(await codeEdges({ 'buf.gen.yaml': text, 'libs/app/a.ts': 'import "../x/y";\n' })).toEqual([]);
  },
);
