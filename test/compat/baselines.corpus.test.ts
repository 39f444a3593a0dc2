/** The law of a comparison with several states, on real releases: its result is the union of the comparisons with each of them. */
import path from 'node:path';

import { openProject } from '@protoshepherd/project';
import { describe, expect, it } from 'vitest';

import { jointRun, singleRuns } from '../../packages/project/test/union-of-runs.ts';
import { cloneHistory } from '../history/cloned-history.ts';
import { hasSharedCorpora, sharedCorporaNote } from '../support/corpora.ts';

const cases = [
  { name: 'envoy-api-history', root: 'api', against: ['v1.20.0', 'v1.28.0', 'v1.33.7', 'v1.38.0'] },
  { name: 'opentelemetry-proto', root: '', against: ['v0.9.0', 'v0.19.0', 'v1.0.0'] },
];

describe.skipIf(!hasSharedCorpora)(`several real releases${sharedCorporaNote}`, { timeout: 600_000 }, () => {
  it.for(cases)('of $name break the union of the single results', async ({ name, root, against }) => {
    const directory = path.join(cloneHistory(name), root);
    const project = openProject({ directory, roots: ['.'], asOf: '2026-09-01' });
    const single = await singleRuns(project, against, { policy: 'envoy' });
    expect(await jointRun(project, against, { policy: 'envoy' })).toEqual(single);
    expect(single.length).toBeGreaterThan(0);
  });
});
