/** The policy limits the number of versions of a package, unless the rule has its own limit. */
import { expect, test } from 'vitest';

import { runShepherd } from './run-shepherd.ts';
import { createTemporaryFolder } from './temporary-folder.ts';

const names = ['v1alpha', 'v1', 'v2', 'v3'];
const tree = Object.fromEntries(
  names.map((name) => [`api/a/${name}/a.proto`, `syntax = "proto3";\n\npackage a.${name};\n`]),
);

test.each([
  ['the policy', 'policy: envoy', 3],
  [
    'a policy of the project',
    'policy: ours\npolicies: { ours: { extends: envoy, clauses: { three-majors: { count: 2 } } } }',
    2,
  ],
  [
    'nothing, if it says that there may be four',
    'policy: ours\npolicies: { ours: { extends: envoy, clauses: { three-majors: { count: 4 } } } }',
    undefined,
  ],
  [
    'nothing, if the clause is off',
    'policy: ours\npolicies: { ours: { extends: envoy, clauses: { three-majors: off } } }',
    undefined,
  ],
  ['nothing, if the policy sets no limit', 'policy: kubernetes', undefined],
  ['the rule, if it is turned on', 'policy: kubernetes\nrules: { too-many-versions: warning }', 3],
  ['the limit of the rule before all', 'policy: envoy\nrules: { too-many-versions: { limit: 1 } }', 1],
])('%s decides', async (_, settings, limit) => {
  const cwd = createTemporaryFolder({ ...tree, 'shepherd.yaml': `version: 1\nroots: [api]\n${settings}\n` });
  const { stdout } = await runShepherd(['check', '--format', 'json', '--as-of', '2026-01-01'], { cwd });
  const { findings } = JSON.parse(stdout) as { findings: readonly { rule: string; data: { limit: number } }[] };
  const limits = findings.filter(({ rule }) => rule === 'too-many-versions').map(({ data }) => data.limit);
  expect(limits).toEqual(limit === undefined ? [] : [limit]);
});
