import type { Waiver } from '@protoshepherd/workspace';
import { describe, expect, it } from 'vitest';

import { check, formatFinding } from '../../test/run-rule.ts';
import { buildGraph, type Files } from '../../test/build-graph.ts';

const rule = 'versionless-package';

describe('a waiver of the configuration', () => {
  const files = {
    'envoy/api/a.proto': 'package envoy.api;',
    'envoy/api/core/b.proto': 'package envoy.api.core;',
    'envoy/apiary/c.proto': 'package envoy.apiary;',
  };
  const waived = (waiver: Partial<Waiver>): string[] =>
    check(buildGraph(files), { waivers: [{ rule, reason: 'r', ...waiver }] }, { only: [rule] }).flatMap((finding) =>
      finding.waived === undefined ? [] : [finding.package ?? ''],
    );

  it.each<[string, Partial<Waiver>, readonly string[]]>([
    ['one package', { package: 'envoy.api' }, ['envoy.api']],
    ['all packages below one', { package: 'envoy.api.**' }, ['envoy.api.core']],
    ['a file', { path: 'envoy/api/a.proto' }, ['envoy.api']],
    ['a folder and all that is in it', { path: 'envoy/api' }, ['envoy.api', 'envoy.api.core']],
    ['a folder with a slash', { path: './envoy/api/' }, ['envoy.api', 'envoy.api.core']],
    ['a package, only in a folder', { package: 'envoy.**', path: 'envoy/api/core' }, ['envoy.api.core']],
    ['nothing, if package and path do not fit together', { package: 'envoy.api', path: 'envoy/apiary' }, []],
    ['nothing, if a name only begins alike', { package: 'envoy.ap' }, []],
    ['nothing, if a star stands alone', { package: 'envoy.*' }, []],
  ])('covers %s', (_, waiver, expected) => {
    expect(waived(waiver)).toEqual(expected);
  });

  it('keeps the severity and shows reason and expiry', () => {
    const waiver = { rule, package: 'envoy.api', reason: 'goes with v2', expires: '2030-01-01' };
    expect(check(buildGraph(files), { waivers: [waiver] }, { only: [rule] })[0]).toMatchObject({
      severity: 'error',
      waived: { reason: 'goes with v2', expires: '2030-01-01' },
    });
  });

  it('does not waive findings about waivers', () => {
    const waivers = [{ rule: 'unused-waiver', path: 'shepherd.yaml#waivers.0', reason: 'r' }];
    expect(check(buildGraph({}), { waivers })).toMatchObject([{ rule: 'unused-waiver' }]);
  });
});

describe('a waiver in a comment', () => {
  const b = { 'b/v1/b.proto': 'package b.v1;', 'c/v1/c.proto': 'package c.v1;' };
  const only = ['unused-import', 'unused-waiver', 'expired-waiver'];
  const results = (text: string, files: Files = b): string[] =>
    check(buildGraph({ ...files, 'a/v1/a.proto': text }), {}, { only }).map(formatFinding);
  const counts = 'is not used in this file';

  it.each([
    [
      'above a statement, for that one',
      'package a.v1;\n// shepherd:waive unused-import kept\nimport "b/v1/b.proto";\nimport "c/v1/c.proto";',
      [`a/v1/a.proto:3 "b/v1/b.proto" ${counts} (waived: kept)`, `a/v1/a.proto:4 "c/v1/c.proto" ${counts}`],
    ],
    [
      'behind a statement, for that one',
      'package a.v1;\nimport "b/v1/b.proto"; // shepherd:waive unused-import kept\nimport "c/v1/c.proto";',
      [`a/v1/a.proto:2 "b/v1/b.proto" ${counts} (waived: kept)`, `a/v1/a.proto:3 "c/v1/c.proto" ${counts}`],
    ],
    [
      'at the top, for the whole file',
      '// A licence.\n\n// shepherd:waive unused-import kept\n\npackage a.v1;\nimport "b/v1/b.proto";\nimport "c/v1/c.proto";',
      [
        `a/v1/a.proto:6 "b/v1/b.proto" ${counts} (waived: kept)`,
        `a/v1/a.proto:7 "c/v1/c.proto" ${counts} (waived: kept)`,
      ],
    ],
    [
      'among other comments and in a block',
      'package a.v1;\n/*\n * Both are needed.\n * shepherd:waive unused-import kept until v2\n */\n// More words.\nimport "b/v1/b.proto";',
      [`a/v1/a.proto:7 "b/v1/b.proto" ${counts} (waived: kept until v2)`],
    ],
    [
      'closer before one that is further away',
      '// shepherd:waive unused-import far\npackage a.v1;\n// shepherd:waive unused-import near\nimport "b/v1/b.proto";\nimport "c/v1/c.proto";',
      [
        `a/v1/a.proto:4 "b/v1/b.proto" ${counts} (waived: near)`,
        `a/v1/a.proto:5 "c/v1/c.proto" ${counts} (waived: far)`,
      ],
    ],
    [
      'of another rule, for nothing',
      'package a.v1;\n// shepherd:waive subpackage kept\nimport "b/v1/b.proto";',
      [
        'a/v1/a.proto:2 the waiver of subpackage for this statement waives nothing',
        `a/v1/a.proto:3 "b/v1/b.proto" ${counts}`,
      ],
    ],
    [
      'that has expired, for nothing',
      'package a.v1;\n// shepherd:waive unused-import kept until 2026-01-01\nimport "b/v1/b.proto";',
      [
        'a/v1/a.proto:2 the waiver of unused-import for this statement expired on 2026-01-01',
        `a/v1/a.proto:3 "b/v1/b.proto" ${counts}`,
      ],
    ],
    [
      'that is not needed, for nothing',
      'package a.v1;\n// shepherd:waive unused-import kept\nmessage A {}',
      ['a/v1/a.proto:2 the waiver of unused-import for this statement waives nothing'],
    ],
  ])('is %s', (_, text, expected) => {
    expect(results(text)).toEqual(expected);
  });

  it('covers everything inside a declaration', () => {
    const service = (waiver: string): readonly string[] =>
      check(
        buildGraph({ 'a/v1/api.proto': `package v1;\nservice A {}\n${waiver}\nservice B {}` }, 'group-version'),
        {},
        { only: ['one-service'] },
      ).map(({ waived }) => waived?.reason ?? 'counts');
    expect([service('// shepherd:waive one-service r'), service('')]).toEqual([['r'], ['counts']]);
  });

  it('in a file that is only imported has no effect', () => {
    const graph = buildGraph({ 'a/v1/a.proto': 'package a.v1; import "b/v1/b.proto";' }, 'envoy', {
      'b/v1/b.proto': '// shepherd:waive nonsense\npackage b.v1;',
    });
    expect(check(graph, {}, { only: ['odr'] })).toEqual([]);
  });
});

describe('many waivers', () => {
  // Comparing each with each would take minutes.
  const many = Array.from({ length: 50_000 }, (_, index) => index);

  it('in the configuration are applied within a few seconds', () => {
    const files = Object.fromEntries(many.slice(0, 2000).map((index) => [`p${index}/a.proto`, `package p${index};`]));
    const waivers = many.map((index) => ({ rule, package: `p${index}`, path: `p${index}`, reason: 'r' }));
    const findings = check(buildGraph(files), { waivers }, { only: [rule, 'unused-waiver'] });
    expect(findings.filter(({ waived }) => waived !== undefined)).toHaveLength(2000);
    expect(findings.filter((finding) => finding.rule === 'unused-waiver')).toHaveLength(48_000);
  });

  it('in the comments of one file are applied within a few seconds', () => {
    const lines = many.map((index) => `// shepherd:waive unused-import r${index}\nimport "b.proto";`);
    const graph = buildGraph({ 'a.proto': `package a.v1;\n${lines.join('\n')}`, 'b.proto': 'package b.v1;' });
    const findings = check(graph, {}, { only: ['unused-import'] });
    expect(findings.filter(({ waived }) => waived !== undefined)).toHaveLength(many.length);
  });

  it('above one statement are applied within a few seconds', () => {
    const lines = many.map((index) => `// shepherd:waive unused-import r${index}`);
    const text = `package a.v1;\n${lines.join('\n')}\nimport "b.proto";`;
    const only = ['unused-import', 'unused-waiver'];
    const findings = check(buildGraph({ 'a.proto': text, 'b.proto': 'package b.v1;' }), {}, { only });
    expect(findings.filter(({ waived }) => waived !== undefined)).toHaveLength(1);
    expect(findings).toHaveLength(many.length);
  });

  it('as marks on one line are applied within a few seconds', () => {
    const only = ['malformed-waiver', 'unused-waiver'];
    const check1 = (text: string): number => check(buildGraph({ 'a.proto': text }), {}, { only }).length;
    expect(check1(`package a.v1;\n// ${'shepherd:waive '.repeat(100_000)}\nmessage A {}`)).toBe(0);
    expect(check1(`package a.v1;\n// ${'a shepherd:waive '.repeat(100_000)}\nmessage A {}`)).toBe(0);
    expect(check1(`package a.v1; ${'/* shepherd:waive odr */ '.repeat(50_000)} message A {}`)).toBe(50_000);
  });

  it('of unknown rules are reported within a few seconds', () => {
    const lines = many.map((index) => `// shepherd:waive unused-imp${index} r`);
    const findings = check(
      buildGraph({ 'a.proto': `${lines.join('\n')}\npackage a.v1;` }),
      {},
      { only: ['unknown-rule'] },
    );
    expect(findings).toHaveLength(many.length);
  });
});
