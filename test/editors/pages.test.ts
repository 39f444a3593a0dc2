/** The pages of the server are pages that the VS Code extension shows. */
import { openProject } from '@protoshepherd/project';
import { loadGraphPage, loadLifecyclePage } from '@protoshepherd/pages';
import { describeGraph } from '@protoshepherd/dag';
import { expect, test } from 'vitest';

import { hasSafePolicy } from '../../packages/vscode/src/page-policy.ts';
import { scratchFolder } from '../../packages/workspace/test/scratch-folder.ts';

test('pages of the graph and of support windows run only their own script', async () => {
  const directory = scratchFolder({
    'shepherd.yaml': 'version: 1\npolicy: envoy@2021-01\n',
    'a/v1/a.proto': 'syntax = "proto3";\n\npackage a.v1;\n\nmessage A {}\n',
  });
  const project = openProject({ directory, asOf: '2021-09-01' });
  const [graph, schedule] = [await project.graph(), await project.schedule()];
  if (!graph.ok || !schedule.ok) throw new Error('the tree cannot be read');
  const drawGraph = await loadGraphPage();
  const drawLifecycle = await loadLifecyclePage();
  const described = describeGraph(graph.value, { withIncludes: false, violations: [] });
  const { schedule: windows, pathOf } = schedule.value;
  expect(hasSafePolicy(drawGraph(described, { generatedFor: project.asOf }))).toBe(true);
  expect(hasSafePolicy(drawLifecycle(windows, { pathOf }))).toBe(true);
});
