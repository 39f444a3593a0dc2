import { expect, it } from 'vitest';

import { check } from '../../test/run-rule.ts';
import { buildGraph } from '../../test/build-graph.ts';
import { readBaseline } from '../baseline/read-baseline.ts';
import { renderBaseline } from '../baseline/render-baseline.ts';

const broken = buildGraph({ 'envoy/type/percent.proto': 'package envoy.type;' });
const mended = buildGraph({ 'envoy/type/v3/percent.proto': 'package envoy.type.v3;' });
const { baseline = { entries: [] } } = readBaseline(renderBaseline(check(broken)).text, 'accepted.json');

it('reports an entry without a finding, at its line', () => {
  expect(check(mended, {}, { baseline })).toMatchObject([
    {
      rule: 'stale-baseline',
      severity: 'warning',
      message: 'the baseline lists a finding of versionless-package that no longer occurs: envoy.type has no version',
      location: { file: 'accepted.json', line: 4 },
    },
  ]);
});

it('accepts an entry that matches, and ignores rules that were not requested', () => {
  expect(check(broken, {}, { baseline }).map(({ waived }) => waived)).toEqual([{ reason: 'in the baseline' }]);
  expect(check(mended, {}, { baseline, only: ['odr'] })).toEqual([]);
});
