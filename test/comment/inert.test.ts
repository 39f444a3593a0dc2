/**
 * A comment only shows the text of findings: the check for comments from forks accepts every comment that Shepherd prints, and refuses
 * anything with an effect.
 */
import { findingFormats } from '@protoshepherd/report';
import fc from 'fast-check';
import { expect, test } from 'vitest';

import { hostileReport } from '../../packages/report/test/hostile-report.ts';
import { findActive } from '../ci/find-active.ts';

const look = { color: false, columns: 100, detail: { all: true, showWaived: true, quiet: false } };
const decisions = { until: '2027-01-01', options: ['--against', "it's $(x)"], isWaivable: () => true };

test.each([
  ['github-comment', 65_536],
  ['gitlab-note', 1_000_000],
] as const)('%s is inert and fits', async (name, longest) => {
  const format = await findingFormats[name]();
  fc.assert(
    fc.property(hostileReport, fc.constantFrom(1, 200), (report, times) => {
      const findings = Array.from({ length: times }, () => report.findings).flat();
      const text = [...format({ ...report, findings, decisions }, look)].join('');
      expect(findActive(text, { longest })).toBeUndefined();
    }),
    { numRuns: 60 },
  );
});
