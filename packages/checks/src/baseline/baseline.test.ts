import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { check } from '../../test/run-rule.ts';
import { buildGraph } from '../../test/build-graph.ts';
import { readBaseline } from './read-baseline.ts';
import { renderBaseline } from './render-baseline.ts';

const files = {
  'envoy/type/percent.proto': 'package envoy.type;',
  'a/v1/a.proto': 'package a.v1;\nimport "b/v1/b.proto";\nimport "b/v1/b.proto";',
  'b/v1/b.proto': 'package b.v1;',
};
const findings = check(buildGraph(files));

describe('renderBaseline', () => {
  it('writes one line for each finding', () => {
    expect(renderBaseline(findings).text.split('\n').slice(2, -3)).toEqual(
      [
        '  "findings": [',
        `    { "rule": "unused-import", "file": "a/v1/a.proto", "package": "a.v1", "message": "\\"b/v1/b.proto\\" is not used in this file", "fingerprint": "${findings[0]?.fingerprint}" },`,
        `    { "rule": "unused-import", "file": "a/v1/a.proto", "package": "a.v1", "message": "\\"b/v1/b.proto\\" is not used in this file", "fingerprint": "${findings[1]?.fingerprint}" },`,
        `    { "rule": "versionless-package", "file": "envoy/type/percent.proto", "package": "envoy.type", "message": "envoy.type has no version", "fingerprint": "${findings[2]?.fingerprint}" }`,
      ].toSorted((a, b) => Number(a.startsWith('    ')) - Number(b.startsWith('    ')) || (a < b ? -1 : 1)),
    );
  });

  it('gives a tree in which no finding counts', () => {
    const { text, count } = renderBaseline(findings);
    const { baseline = { entries: [] } } = readBaseline(text, 'b.json');
    const accepted = check(buildGraph(files), {}, { baseline });
    expect(accepted.filter(({ waived }) => waived === undefined)).toEqual([]);
    expect([count, baseline.entries.length]).toEqual([3, 3]);
  });

  it('omits waived findings, and findings about waivers', () => {
    const waivers = [
      { rule: 'versionless-package', package: 'envoy.type', reason: 'r' },
      { rule: 'odr', package: 'a.v1', reason: 'r' },
    ];
    const only = ['versionless-package', 'odr', 'unused-waiver'];
    const found = check(buildGraph(files), { waivers }, { only });
    expect(found.map((finding) => finding.rule)).toEqual(['versionless-package', 'unused-waiver']);
    expect(renderBaseline(found)).toEqual({ text: '{\n  "version": 1,\n  "findings": []\n}\n', count: 0 });
  });

  it('still matches when lines move', () => {
    const { baseline = { entries: [] } } = readBaseline(renderBaseline(findings).text, 'b.json');
    const moved = { ...files, 'a/v1/a.proto': `\n\n${files['a/v1/a.proto']}` };
    expect(check(buildGraph(moved), {}, { baseline }).every(({ waived }) => waived !== undefined)).toBe(true);
  });
});

describe('readBaseline', () => {
  it.each([
    [
      'no JSON',
      '<<<<<<< HEAD',
      'the baseline is not JSON; resolve any merge conflict in it, or delete it and run `shepherd check --write-baseline`',
    ],
    [
      'another version',
      '{"version": 2, "findings": []}',
      'the baseline must be an object with "version": 1 and a list of "findings"',
    ],
    ['a list', '[]', 'the baseline must be an object with "version": 1 and a list of "findings"'],
    [
      'an entry without fingerprint',
      '{"version": 1, "findings": [{"rule": "odr"}]}',
      'findings[0] must have the strings "rule", "file", "message" and "fingerprint"',
    ],
  ])('refuses %s', (_, text, message) => {
    expect(readBaseline(text, 'b.json')).toMatchObject({
      baseline: undefined,
      findings: [{ message, severity: 'error' }],
    });
  });

  it('accepts a byte order mark, which some editors write', () => {
    const { text } = renderBaseline(findings);
    expect(readBaseline(`\uFEFF${text}`, 'b.json').baseline?.entries).toHaveLength(3);
  });

  it('has findings or a baseline, never both or neither, for any text', () => {
    const piece = fc.constantFrom(
      '{',
      '}',
      '[',
      ']',
      '"version"',
      ':',
      '1',
      ',',
      '"findings"',
      '"fingerprint"',
      '"x"',
      'null',
      '\n',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.json(),
          fc.array(piece).map((pieces) => pieces.join('')),
        ),
        (text) => {
          const { baseline, findings: problems } = readBaseline(text, 'b.json');
          expect(baseline === undefined).toBe(problems.length > 0);
        },
      ),
    );
  });
});
