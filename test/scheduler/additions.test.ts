/** Additions to versions that have a successor, and the acceptance examples about them, each by its number in the requirements. */
import { describe, expect, it, test } from 'vitest';

import { listMessages } from './list-breaches.ts';
import { scriptHistory, type ScriptedCommit } from './script-history.ts';
import type { Case } from './compute-schedule.ts';

const bare = 'package a.v2; message M {}';
const filled = (field: string): string => `package a.v2; message M { ${field} }`;

/** `a.v2` is from 2019, `a.v3` from 2020-01-16; a field is added to `a.v2` on some day. */
function added(date: string, inSuccessor: string, asOf = '2021-01-01'): Case {
  const v3 = `package a.v3; message M { ${inSuccessor} }`;
  const v2 = filled('string f = 9;');
  const commits: readonly ScriptedCommit[] = [
    { date: '2019-01-01', files: { 'a/v2/a.proto': bare } },
    { date: '2020-01-16', files: { 'a/v3/a.proto': v3 } },
    { date, files: { 'a/v2/a.proto': v2 } },
  ];
  return { asOf, files: { 'a/v2/a.proto': v2, 'a/v3/a.proto': v3 }, history: scriptHistory(commits) };
}

it('a field from before the successor that is restored later does not count as added', () => {
  const v2 = 'package a.v2; message M {} message N {}';
  const without = 'package a.v2; message M {}';
  const commits: readonly ScriptedCommit[] = [
    { date: '2019-01-01', files: { 'a/v2/a.proto': v2 } },
    { date: '2020-01-16', files: { 'a/v3/a.proto': 'package a.v3; message M {}' } },
    { date: '2021-01-01', files: { 'a/v2/a.proto': without } },
    { date: '2021-02-01', files: { 'a/v2/a.proto': v2 } },
  ];
  const files = { 'a/v2/a.proto': v2, 'a/v3/a.proto': 'package a.v3; message M {}' };
  const each = { asOf: '2022-01-01', files, history: scriptHistory(commits) };
  expect([...listMessages('addition-after-quarter', each), ...listMessages('not-mirrored', each)]).toEqual([]);
});

describe('E-29: additions go to the current stable version', () => {
  const files = (stable: string, alpha: string): Case => ({
    asOf: '2021-01-01',
    files: {
      'x/v3/x.proto': `package x.v3; message M { ${stable} }`,
      'x/v4alpha/x.proto': `package x.v4alpha; message M { ${alpha} }`,
    },
  });

  it('finds a field that is only in the alpha', () => {
    expect(listMessages('addition-in-alpha', files('', 'string f = 1;'))).toEqual([
      'x.v4alpha.M.f is missing from x.v3, from which x.v4alpha is derived; add it there',
    ]);
  });

  it('finds nothing if the stable version has it, regardless of the alpha', () => {
    expect(listMessages('addition-in-alpha', files('string f = 1;', ''))).toEqual([]);
    expect(listMessages('addition-in-alpha', files('string f = 1;', 'string f = 1;'))).toEqual([]);
  });

  it('checks only the candidate of the current version', () => {
    const found = (tree: Readonly<Record<string, string>>) =>
      listMessages('addition-in-alpha', { asOf: '2021-01-01', files: tree }).length;
    const stable = (name: string) => ({ [`x/${name}/x.proto`]: `package x.${name}; message M {}` });
    const alpha = (name: string, option = '') => ({
      [`x/${name}/x.proto`]: `package x.${name}; ${option} message M { string f = 1; }`,
    });
    const active = 'option (udpa.annotations.file_status).package_version_status = ACTIVE;';
    expect(found({ ...stable('v2'), ...alpha('v3alpha') })).toBe(1);
    expect(found({ ...stable('v2'), ...alpha('v3alpha', active) })).toBe(0);
    expect(found({ ...stable('v1'), ...alpha('v2alpha'), ...stable('v3') })).toBe(0);
    expect(found({ ...stable('v2'), ...alpha('v4alpha') })).toBe(0);
  });

  it('finds it in a message that was renamed in between', () => {
    const rename = 'option (udpa.annotations.message_migrate).rename = "N";';
    const one = files('', '');
    const renamed = {
      'x/v3/x.proto': `package x.v3; message M { ${rename} string f = 1; }`,
      'x/v4alpha/x.proto': 'package x.v4alpha; message N { string f = 1; }',
    };
    expect(listMessages('addition-in-alpha', { ...one, files: renamed })).toEqual([]);
  });
});

describe('E-30: the previous version gets additions for a single quarter', () => {
  test.each([
    ['2020-01-16', []],
    ['2020-04-16', []],
    [
      '2020-04-17',
      ['a.v2.M.f was added to a.v2 on 2020-04-17, 1 day after additions closed on 2020-04-16; add it to a.v3'],
    ],
    [
      '2020-05-01',
      ['a.v2.M.f was added to a.v2 on 2020-05-01, 15 days after additions closed on 2020-04-16; add it to a.v3'],
    ],
  ])('a field of %s', (date, expected) => {
    expect(listMessages('addition-after-quarter', added(date, 'string f = 9;'))).toEqual(expected);
  });

  it('ignores later additions on an earlier day', () => {
    expect(listMessages('addition-after-quarter', added('2020-05-01', 'string f = 9;', '2020-04-30'))).toEqual([]);
  });

  it('reports uncommitted additions', () => {
    const one = added('2020-02-01', '');
    const files = { ...one.files, 'a/v2/a.proto': filled('string f = 9; string fresh = 10;') };
    expect(listMessages('addition-after-quarter', { ...one, files })).toEqual([
      'a.v2.M.fresh is being added to a.v2, 260 days after additions closed on 2020-04-16; add it to a.v3',
    ]);
  });

  it('counts from the release with the successor, if there is one', () => {
    const { files = {} } = added('2020-04-18', '');
    const history = scriptHistory([
      { date: '2019-01-01', files: { 'a/v2/a.proto': bare } },
      { date: '2020-01-16', files: { 'a/v3/a.proto': 'package a.v3; message M {}' } },
      { date: '2020-01-20', tag: 'v1.13.0' },
      { date: '2020-04-18', files: { 'a/v2/a.proto': filled('string f = 9;') } },
    ]);
    const each = { asOf: '2021-01-01', files, history };
    expect(listMessages('addition-after-quarter', each)).toEqual([]);
    expect(listMessages('addition-after-quarter', { ...each, manifest: { anchor: 'commit' } })).toHaveLength(1);
  });
});

describe('E-31: an addition to the previous version is made in the current one, too', () => {
  it('finds a missing one', () => {
    expect(listMessages('not-mirrored', added('2020-02-01', ''))).toEqual([
      'a.v2.M.f was added on 2020-02-01, and a.v3 does not have it',
    ]);
  });

  test.each([
    ['another number', 'string f = 10;', 'string 9 here, string 10 there'],
    ['another type', 'bytes f = 9;', 'string 9 here, bytes 9 there'],
  ])('finds %s', (_, field, difference) => {
    const one = added('2020-02-01', field);
    expect(listMessages('not-mirrored', one)).toEqual([]);
    expect(listMessages('mirrored-differently', one)).toEqual([
      `a.v2.M.f was added on 2020-02-01, and a.v3.M.f differs from it: ${difference}`,
    ]);
  });

  it('finds nothing if both are alike', () => {
    expect(listMessages('mirrored-differently', added('2020-02-01', 'string f = 9;'))).toEqual([]);
  });

  it('follows messages into the package that they were moved to', () => {
    const moved = (field: string): string =>
      `package other.v3; import "udpa/annotations/versioning.proto"; message N { option (udpa.annotations.versioning).previous_message_type = "a.v2.M"; ${field} }`;
    const v2 = filled('string f = 9;');
    const each = (field: string): Case => ({
      asOf: '2021-01-01',
      files: { 'a/v2/a.proto': v2, 'other/v3/n.proto': moved(field) },
      history: scriptHistory([
        { date: '2019-01-01', files: { 'a/v2/a.proto': bare } },
        { date: '2020-01-16', files: { 'other/v3/n.proto': moved(field) } },
        { date: '2020-02-01', files: { 'a/v2/a.proto': v2 } },
      ]),
    });
    expect(listMessages('not-mirrored', each(''))).toEqual([
      'a.v2.M.f was added on 2020-02-01, and other.v3 does not have it',
    ]);
    expect(listMessages('not-mirrored', each('string f = 9;'))).toEqual([]);
    expect(listMessages('mirrored-differently', each('string f = 8;'))).toHaveLength(1);
  });

  describe('a message that went to another package than the others of its version', () => {
    const claim = 'option (udpa.annotations.versioning).previous_message_type = "a.v2.M";';
    const v2 = 'package a.v2; message M { string f = 9; } message K {}';
    const v3 = 'package a.v3; message K {}';
    const each = (elsewhere: string): Case => ({
      asOf: '2021-01-01',
      files: { 'a/v2/a.proto': v2, 'a/v3/a.proto': v3, 'other/v3/n.proto': elsewhere },
      history: scriptHistory([
        { date: '2019-01-01', files: { 'a/v2/a.proto': 'package a.v2; message M {} message K {}' } },
        { date: '2020-01-16', files: { 'a/v3/a.proto': v3, 'other/v3/n.proto': elsewhere } },
        { date: '2020-02-01', files: { 'a/v2/a.proto': v2 } },
      ]),
    });
    const moved = (field: string, name = 'N'): string => `package other.v3; message ${name} { ${claim} ${field} }`;

    it('is mirrored there if an annotation says so', () => {
      expect(listMessages('not-mirrored', each(moved('string f = 9;')))).toEqual([]);
      expect(listMessages('mirrored-differently', each(moved('string f = 9;')))).toEqual([]);
      expect(listMessages('mirrored-differently', each(moved('string f = 8;')))).toEqual([
        'a.v2.M.f was added on 2020-02-01, and other.v3.N.f differs from it: string 9 here, string 8 there',
      ]);
    });

    it('is not mirrored if it lacks the addition, or only has the same name', () => {
      const absent = ['a.v2.M.f was added on 2020-02-01, and a.v3 does not have it'];
      expect(listMessages('not-mirrored', each(moved('')))).toEqual(absent);
      expect(listMessages('not-mirrored', each('package other.v3; message M { string f = 9; }'))).toEqual(absent);
    });

    it('is not mirrored by a candidate', () => {
      const one = each('package other.v3; message Z {}');
      const alpha = { 'other/v4alpha/n.proto': moved('string f = 9;').replace('other.v3', 'other.v4alpha') };
      expect(listMessages('not-mirrored', { ...one, files: { ...one.files, ...alpha } })).toHaveLength(1);
    });
  });
});

describe('E-32: the replacement is added before the old element is deprecated', () => {
  const field = (options: string, rest = '', comment = ''): string =>
    `package a.v3; message M {\n${comment}string exact_match = 1${options};\n${rest} }`;
  const now = field(' [deprecated = true]', 'string string_match = 2;');

  it('accepts an earlier sibling as the replacement', () => {
    const history = scriptHistory([
      { date: '2020-01-01', files: { 'a/v3/a.proto': field('') } },
      { date: '2020-02-01', files: { 'a/v3/a.proto': field('', 'string string_match = 2;') } },
      { date: '2020-03-01', files: { 'a/v3/a.proto': now } },
    ]);
    expect(
      listMessages('deprecated-without-replacement', { asOf: '2021-01-01', files: { 'a/v3/a.proto': now }, history }),
    ).toEqual([]);
  });

  it('misses one that came later, or never', () => {
    const history = scriptHistory([
      { date: '2020-01-01', files: { 'a/v3/a.proto': field('') } },
      { date: '2020-02-01', files: { 'a/v3/a.proto': field(' [deprecated = true]') } },
      { date: '2020-03-01', files: { 'a/v3/a.proto': now } },
    ]);
    expect(
      listMessages('deprecated-without-replacement', { asOf: '2021-01-01', files: { 'a/v3/a.proto': now }, history }),
    ).toEqual([
      'the deprecation of a.v3.M.exact_match names no replacement; add one to its comment or to lifecycle.yaml',
    ]);
  });

  it('accepts the element that a comment names', () => {
    const messagesWith = (sibling: string): readonly string[] => {
      const text = field(' [deprecated = true]', sibling, '// Replaced by `other`.\n');
      return listMessages('deprecated-without-replacement', { asOf: '2021-01-01', files: { 'a/v3/a.proto': text } });
    };
    expect(messagesWith('string other = 2;')).toEqual([]);
    expect(messagesWith('')).toHaveLength(1);
  });
});
