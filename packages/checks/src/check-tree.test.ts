import { describe, expect, it } from 'vitest';

import { check, formatFinding } from '../test/run-rule.ts';
import { buildGraph } from '../test/build-graph.ts';

const files = {
  'envoy/type/percent.proto': 'package envoy.type;',
  'a/v1/a.proto': 'package a.v1;\nimport "b/v1/b.proto";\nimport "b/v1/b.proto";',
  'b/v1/b.proto': 'package b.v1;',
};

describe('checkTree', () => {
  it('runs all enabled rules, and sorts their findings by location', () => {
    expect(
      check(buildGraph(files)).map((finding) => `${finding.severity} ${finding.rule} ${formatFinding(finding)}`),
    ).toEqual([
      'warning unused-import a/v1/a.proto:2 "b/v1/b.proto" is not used in this file',
      'warning unused-import a/v1/a.proto:3 "b/v1/b.proto" is not used in this file',
      'error versionless-package envoy/type/percent.proto:1 envoy.type has no version',
    ]);
  });

  it('uses severities from the configuration, and skips disabled rules', () => {
    const rules = { 'unused-import': 'off', 'versionless-package': { severity: 'note' } } as const;
    expect(check(buildGraph(files), { rules })).toMatchObject([{ rule: 'versionless-package', severity: 'note' }]);
  });

  it('runs only the requested rules', () => {
    expect(check(buildGraph(files), {}, { only: ['odr', 'versionless-package'] })).toHaveLength(1);
  });

  it('reports only the findings of the requested rules', () => {
    const waivers = [
      { rule: 'versionless-package', package: 'envoy.type', reason: 'used' },
      { rule: 'odr', package: 'a.v1', reason: 'unused' },
      { rule: 'unused-import', package: 'b.v1', reason: 'too old', expires: '2025-01-01' },
    ];
    const told = (...only: string[]): string[] =>
      check(buildGraph(files), { waivers }, { only }).map(({ rule, data }) =>
        `${rule} ${(data as { rule?: string } | undefined)?.rule ?? ''}`.trim(),
      );
    expect(told('odr')).toEqual([]);
    expect(told('unused-waiver')).toEqual(['unused-waiver odr']);
    expect(told('expired-waiver')).toEqual(['expired-waiver unused-import']);
    expect(told('versionless-package', 'unused-waiver')).toEqual(['versionless-package', 'unused-waiver odr']);
  });

  it('counts findings of an expired waiver, even if findings about waivers are not requested', () => {
    const waivers = [{ rule: 'versionless-package', package: 'envoy.type', reason: 'r', expires: '2025-01-01' }];
    const [finding] = check(buildGraph(files), { waivers }, { only: ['versionless-package'] });
    expect(finding).toMatchObject({ rule: 'versionless-package' });
    expect(finding?.waived).toBeUndefined();
  });

  it('skips rules of other layouts', () => {
    expect(check(buildGraph(files, 'kind-version'), {}, { only: ['versionless-package'] })).toEqual([]);
  });

  it('reports nothing about files that are only imported', () => {
    const graph = buildGraph({ 'a/v1/a.proto': 'package a.v1; import "x/x.proto";' }, 'envoy', {
      'x/x.proto': 'package y; import "z/z.proto";',
      'z/z.proto': 'package z;',
    });
    expect(check(graph, { rules: { 'unused-import': 'off' } })).toEqual([]);
  });

  it('distinguishes two findings about the same element', () => {
    const prints = check(buildGraph(files)).map(({ fingerprint }) => fingerprint);
    expect(new Set(prints).size).toBe(prints.length);
  });

  it('gives the same result for any order of files', () => {
    const reversed = Object.fromEntries(Object.entries(files).toReversed());
    expect(check(buildGraph(reversed))).toEqual(check(buildGraph(files)));
  });
});
