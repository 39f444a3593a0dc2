import { expect, it } from 'vitest';

import { check } from '../../test/run-rule.ts';
import { buildGraph } from '../../test/build-graph.ts';

const graph = buildGraph({ 'envoy/type/percent.proto': 'package envoy.type;' });
const waiver = { rule: 'versionless-package', package: 'envoy.type', reason: 'goes with v3', expires: '2026-03-01' };
const on = (asOf: string): string[] =>
  check(graph, { waivers: [waiver] }, { asOf }).map(
    ({ rule, severity, waived }) => `${rule} ${waived === undefined ? severity : 'waived'}`,
  );

it('is valid until the day before it expires', () => {
  expect(on('2026-02-28')).toEqual(['versionless-package waived']);
});

it('is invalid from that day on, and its findings count again', () => {
  expect(on('2026-03-01')).toEqual(['versionless-package error', 'expired-waiver warning']);
});

it('is located in the configuration', () => {
  expect(check(graph, { waivers: [waiver] }, { asOf: '2027-01-01' }).at(-1)).toMatchObject({
    message: 'the waiver of versionless-package for package envoy.type expired on 2026-03-01',
    location: { file: 'shepherd.yaml#waivers.0' },
  });
});
