import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { checkConfig } from './check-config.ts';

/** Findings in readable form: location, rule and message. */
function problems(text: string): string[] {
  return checkConfig('shepherd.yaml', text).findings.map(
    ({ location, rule, message }) => `${location.line}:${location.column} ${rule}: ${message}`,
  );
}

describe('checkConfig', () => {
  it('returns a complete configuration, with defaults', () => {
    const text =
      'version: 1\nroots: [api]\nrules: {odr: off, depth-limit: {severity: error, limit: 6}}\nwaivers: [{rule: odr, path: a, reason: r, expires: 2030-01-01}]\nbaseline: b.json\n';
    expect(checkConfig('shepherd.yaml', text).config).toEqual({
      version: 1,
      roots: ['api'],
      exclude: [],
      includes: [],
      externals: [],
      layout: 'envoy',
      policies: {},
      releases: {},
      usage: { files: [], maxAge: 90 },
      rules: { odr: 'off', 'depth-limit': { severity: 'error', limit: 6 } },
      waivers: [{ rule: 'odr', path: 'a', reason: 'r', expires: '2030-01-01' }],
      baseline: 'b.json',
      format: {},
      adapt: {},
    });
  });

  it.each([
    [
      'a key that is spelled wrong',
      'version: 1\nrots: []',
      ['2:1 config-unknown-key: rots is not a known key; did you mean roots?'],
    ],
    [
      'a key that is far from all',
      'version: 1\nfrobnicate: 1',
      [
        '2:1 config-unknown-key: frobnicate is not a known key; the keys are version, roots, exclude, includes, externals, layout, versions, policy, policies, lifecycle, releases, rules, waivers, compat, nextMajor, usage, baseline, style, format, adapt, scan',
      ],
    ],
    [
      'an unknown key deep inside',
      'version: 1\nwaivers:\n  - rule: odr\n    reason: r\n    path: a\n    expire: 2030-01-01',
      ['6:5 config-unknown-key: waivers[0].expire is not a known key; did you mean expires?'],
    ],
    [
      'stages without beta',
      'version: 1\nversions: {stages: [development, alpha]}',
      ['2:20 config-invalid-value: versions.stages must name each word once, with alpha and then beta among them'],
    ],
    [
      'a stage that is no word',
      'version: 1\nversions: {stages: [Dev1, alpha, beta]}',
      ['2:21 config-invalid-value: versions.stages[0] must be a word of small letters such as development'],
    ],
    [
      'a key that is there twice',
      'version: 1\nlayout: envoy\nlayout: envoy',
      ['3:1 config-duplicate-key: layout occurs twice'],
    ],
    ['a key that is missing', 'roots: [api]', ['1:1 config-missing-key: version is missing']],
    ['a key that is missing in a file that is empty', '', ['1:1 config-missing-key: version is missing']],
    [
      'a value of the wrong kind',
      'version: 1\nroots: api',
      ['2:8 config-invalid-value: roots must be a list of folders, not api'],
    ],
    [
      'an item of the wrong kind',
      'version: 1\nroots:\n  - api\n  - 3',
      ['4:5 config-invalid-value: roots[1] must be a string, not 3'],
    ],
    [
      'a choice that is spelled wrong',
      'version: 1\nrules:\n  odr: eror',
      ['3:8 config-invalid-value: rules.odr must be one of error, warning, note, off, not eror; did you mean error?'],
    ],
    [
      'a severity in a mapping that is spelled wrong',
      'version: 1\nrules:\n  odr: {severity: eror}',
      [
        '3:19 config-invalid-value: rules.odr.severity must be one of error, warning, note, off, not eror; did you mean error?',
      ],
    ],
    [
      'a switch where a rule wants a number or a text',
      'version: 1\nrules:\n  depth-limit: {limit: true}',
      ['3:24 config-invalid-value: rules.depth-limit.limit must be a number, a string or a list of strings, not true'],
    ],
    [
      'an option that no rule could have',
      'version: 1\nrules:\n  depth-limit: {limit: .inf, A b: 1}',
      [
        '3:24 config-invalid-value: rules.depth-limit.limit must be a finite number',
        '3:30 config-unknown-key: rules.depth-limit.A b is not the name of an option such as limit',
      ],
    ],
    [
      'a form of release tags without a version, and one with a name that nothing separates from it',
      "version: 1\nreleases: {tags: ['v*', '{name}{version}', '{name}@{version}']}",
      [
        '2:19 config-invalid-value: releases.tags[0] must contain {version}, and may contain {name} with a separator before it',
        '2:25 config-invalid-value: releases.tags[1] must contain {version}, and may contain {name} with a separator before it',
      ],
    ],
    [
      'a day that does not exist',
      'version: 1\nwaivers:\n  - {rule: odr, path: a, reason: r, expires: 2023-02-29}',
      ['3:46 config-invalid-value: waivers[0].expires must be a day that exists'],
    ],
    [
      'a style that is not there, and a line too short to write on',
      'version: 1\nformat: {imports: sort, lineLimit: 10, indent: 2.5}',
      [
        '2:19 config-invalid-value: format.imports must be one of envoy, sorted, keep, not sort',
        '2:36 config-invalid-value: format.lineLimit must be a whole number from 40 to 1000',
        '2:48 config-invalid-value: format.indent must be a whole number from 1 to 8',
      ],
    ],
    [
      'a decision about something without a package',
      'version: 1\nadapt:\n  Store: {critical: true}',
      ['3:3 config-unknown-key: adapt.Store is not a full name such as acme.store.v2.Store.Put'],
    ],
    [
      'a decision that is none',
      "version: 1\nadapt:\n  a.v1.S.M: {critical: maybe, neutralReturn: '', default: 7}",
      [
        '3:24 config-invalid-value: adapt.a.v1.S.M.critical must be true or false, not maybe',
        '3:46 config-invalid-value: adapt.a.v1.S.M.neutralReturn must not be empty',
        '3:59 config-invalid-value: adapt.a.v1.S.M.default must be a string, not 7',
      ],
    ],
    [
      'all at once, in the order of the file',
      'version: 2\nlayout: x\nwaivers:\n  - reason: r\n',
      [
        '1:10 config-invalid-value: version must be 1, the only version of this file format, not 2',
        '2:9 config-invalid-value: layout must be one of envoy, group-version, kind-version, not x',
        '4:5 config-invalid-value: waivers[0] must have a package, a path or a fingerprint',
        '4:5 config-missing-key: waivers[0].rule is missing',
      ],
    ],
  ])('points at %s', (_, text, expected) => {
    expect(problems(text)).toEqual(expected);
  });

  it('shows the first of two equal keys too', () => {
    const [finding] = checkConfig('shepherd.yaml', 'version: 1\nrules:\n  odr: off\n  odr: off').findings;
    expect(finding?.related).toMatchObject([{ location: { line: 3, column: 3 } }]);
  });

  it.each([
    ['YAML that does not end', 'version: 1\nroots: [api\n', 3],
    ['a tab as indent', 'version: 1\nrules:\n\todr: off', 3],
    ['an unknown tag', 'version: 1\npolicy: !!js/function x', 2],
    ['a second document', 'version: 1\n---\nversion: 1', 2],
    ['an alias without anchor', 'version: 1\nroots: [a]\npolicy: *nobody', 3],
    ['ten thousand brackets', `version: 1\nroots: ${'['.repeat(10_000)}`, 2],
  ])('reports the location of %s', (_, text, line) => {
    expect(checkConfig('shepherd.yaml', text).findings).toMatchObject([
      { rule: 'config-syntax', severity: 'error', location: { line } },
    ]);
  });

  it('does not expand aliases to gigabytes', () => {
    const bomb = Array.from('bcdefghij').reduce(
      (text, name, index) => `${text}${name}: &${name} [${Array(9).fill(`*${'abcdefghij'[index]}`).join(', ')}]\n`,
      'a: &a [x, x, x, x, x, x, x, x, x]\n',
    );
    expect(problems(`version: 1\n${bomb}`)).toEqual([expect.stringMatching(/config-syntax: Excessive alias count/)]);
  });

  it('accepts at most a hundred aliases, and checks that before resolving any', () => {
    const rules = (count: number): string => `version: 1\nroots: [&r api, ${Array(count).fill('*r').join(', ')}]`;
    expect(problems(rules(100))).toEqual([]);
    expect(problems(rules(101))).toEqual([
      expect.stringMatching(/config-syntax: the file has more than 100 aliases; write the values out/),
    ]);
  });

  it('does not parse hostile documents', () => {
    expect(problems(`version: 1\n${'# x\n'.repeat(4 * 1024 * 1024)}`)).toEqual([
      '1:1 config-syntax: the file is longer than 16 million characters; split it',
    ]);
  });

  it.each([
    ['lists in brackets', ` ${'['.repeat(100_000)}`, '2:1008'],
    ['maps in braces', ` ${'{a: '.repeat(100_000)}`, '2:4008'],
    ['lists on one line', `\n${'- '.repeat(100_000)}`, '3:1001'],
    ['explicit keys', `\n${'? '.repeat(100_000)}`, '3:1001'],
  ])('does not parse a depth of 100,000: %s', (_, nested, place) => {
    expect(problems(`version: 1\nroots:${nested}`)).toEqual([`${place} config-syntax: the file is nested too deeply`]);
  });

  it('survives a list that contains itself', () => {
    expect(problems('version: 1\nwaivers: &w [*w]')).toEqual([
      '2:14 config-syntax: the alias w is inside the value that it refers to',
    ]);
  });

  it('has findings or a configuration, never both or neither, for any text', () => {
    const piece = fc.constantFrom(
      'version',
      'roots',
      'rules',
      'waivers',
      ': ',
      ':',
      '- ',
      '[',
      ']',
      '{',
      '}',
      '\n',
      '  ',
      '1',
      '"',
      '&a ',
      '*a',
      '#',
      '|',
      '? ',
      '\t',
      '---',
      '%',
      '!!x ',
      'é',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 25 }), (pieces) => {
        const { config, findings } = checkConfig('shepherd.yaml', pieces.join(''));
        expect(config === undefined).toBe(findings.length > 0);
      }),
      { numRuns: 500 },
    );
  });
});

describe('locate', () => {
  const text = 'version: 1\nrules:\n  odr: off\nwaivers:\n  - &w\n    rule: odr\n    path: a\n    reason: r\n  - *w\n';
  const { locate } = checkConfig('shepherd.yaml', text);
  const place = (...args: Parameters<typeof locate>): [number, number] => {
    const { line, column } = locate(...args);
    return [line, column];
  };

  it('returns the location of a key or its value', () => {
    expect([place(['rules', 'odr'], 'key'), place(['rules', 'odr']), place(['waivers', 0, 'path'])]).toEqual([
      [3, 3],
      [3, 8],
      [7, 11],
    ]);
  });

  it('follows an alias, and returns the nearest parent of a missing path', () => {
    expect([
      place(['waivers', 1]),
      place(['waivers', 1, 'path']),
      place(['waivers', 7, 'path']),
      place(['nope']),
    ]).toEqual([
      [9, 5],
      [7, 11],
      [5, 3],
      [1, 1],
    ]);
  });
});
