/** The resolution of references, by requirement: the acceptance examples of KubeVela's document, with their exact answers. */
import { compareAnswers, listedDefinition, resolveReference, type Definition } from '@protoshepherd/resolve';
import { describe, expect, test } from 'vitest';

function definition(versions: string, mode: Definition['mode'] = 'new', allowPartial = false): Definition {
  const made = listedDefinition('a', mode, versions === '' ? [] : versions.split(' '), allowPartial);
  if (!made.ok) throw new Error(made.failure);
  return made.value;
}

type Flag = 'on' | 'off' | undefined;

describe('new definitions', () => {
  test.each<[string, string, string, Flag, string | null, string]>([
    ['K-02', '1.2.2 1.2.3', 'a@1.2.2', undefined, '1.2.2', '1.2.2 is an exact version, which never moves'],
    ['K-02', '4.4.2 4.5.6', 'b@4.4.2', undefined, '4.4.2', '4.4.2 is an exact version, which never moves'],
    ['K-03', '1.2.2 1.2.3', 'a@1.2', undefined, '1.2.3', newest('1.2.3', '1.2')],
    ['K-03', '4.4.2 4.5.6', 'b@4', undefined, '4.5.6', newest('4.5.6', '4')],
    ['K-04', '1.2.3 1.2.5', 'a@1.2.3', 'off', '1.2.3', '1.2.3 is an exact version, which never moves'],
    ['K-05', '1.2.3', 'a@1.2.2', 'off', null, absent('1.2.2', 'there is 1.2.3')],
    ['K-06', '1.2.3', 'a@1.2', 'off', null, refused('1.2', 'its newest version is 1.2.3')],
    ['K-07', '1.2.3', 'a@1.2', 'on', '1.2.3', newest('1.2.3', '1.2')],
    ['K-07', '1.2.3 1.2.5', 'a@1.2', 'on', '1.2.5', newest('1.2.5', '1.2')],
    ['K-08', '1.2.3', 'a@1.2.2', 'on', null, absent('1.2.2', 'there is 1.2.3')],
    ['K-09', '1.2.3', 'a@1.2', 'on', '1.2.3', newest('1.2.3', '1.2')],
    [
      'K-14',
      '1.3.0 1.2.0',
      'a',
      undefined,
      '1.3.0',
      'the reference names no version, so the latest one, 1.3.0, is pinned',
    ],
    ['K-17', '1.0.0 1.0.1', 'a@v1.0', undefined, '1.0.1', newest('1.0.1', '1.0')],
    ['K-17', '1.0.0 1.0.1', 'a@1.0', undefined, '1.0.1', newest('1.0.1', '1.0')],
    ['K-17', '1.0.0 1.0.1', 'a@v1.0.0', undefined, '1.0.0', '1.0.0 is an exact version, which never moves'],
    ['K-19', '1.0.0 1.0.1', 'a@1.0', undefined, '1.0.1', newest('1.0.1', '1.0')],
    ['K-19', '1.0.0 1.1.0', 'a@1', undefined, '1.1.0', newest('1.1.0', '1')],
    [
      'K-20',
      '1.0.0 1.1.0',
      'a',
      undefined,
      '1.1.0',
      'the reference names no version, so the latest one, 1.1.0, is pinned',
    ],
    ['K-33', '1.0.0 1.1.0 2.4.0 3.0.0', 'a@v2', undefined, '2.4.0', newest('2.4.0', '2')],
    ['K-36', '1.2.0 1.10.0', 'a@1', undefined, '1.10.0', newest('1.10.0', '1')],
    ['K-36', '10.0.0 1.5.0', 'a@1', undefined, '1.5.0', newest('1.5.0', '1')],
    ['K-36', '1.20.0 1.2.0', 'a@1.2', undefined, '1.2.0', newest('1.2.0', '1.2')],
    ['K-08', '1.2.3+a', 'a@1.2.3+b', 'on', null, absent('1.2.3+b', 'there is 1.2.3+a')],
    ['K-08', '1.2.3', 'a@1.2.3+b', 'on', null, absent('1.2.3+b', 'there is 1.2.3')],
    ['K-02', '1.2.3+a', 'a@1.2.3+a', 'off', '1.2.3+a', '1.2.3+a is an exact version, which never moves'],
    ['K-02', '1.2.3+a', 'a@1.2.3', 'off', '1.2.3+a', '1.2.3 is an exact version, which never moves'],
    [
      'K-19',
      '20231201120000.1.0',
      'a@v20231201120000',
      'on',
      '20231201120000.1.0',
      newest('20231201120000.1.0', '20231201120000'),
    ],
    ['K-37', '1.2.0-rc.x', 'a@1.2.0-rc.x', 'off', '1.2.0-rc.x', '1.2.0-rc.x is an exact version, which never moves'],
    ['K-37', '1.2.0 1.2.1-rc.0', 'a@1.2', undefined, '1.2.0', newest('1.2.0', '1.2')],
    [
      'K-37',
      '1.2.0 1.2.1-rc.0',
      'a@1.2.1-rc.0',
      'off',
      '1.2.1-rc.0',
      '1.2.1-rc.0 is an exact version, which never moves',
    ],
    [
      'K-37',
      '1.2.1-rc.0',
      'a@1.2',
      'on',
      null,
      'the series 1.2 has only pre-releases, which must be named exactly; there is 1.2.1-rc.0',
    ],
  ])('%s {%s} %s %s', (_id, versions, reference, autoUpgrade, version, reason) => {
    expect(resolveReference(reference, definition(versions), { autoUpgrade })).toEqual({ reference, version, reason });
  });

  test('K-20 a pinned version stays when a newer one is added, and its removal is an error', () => {
    const pinned = { pinned: '1.1.0' };
    expect(resolveReference('a', definition('1.0.0 1.1.0 1.2.0'), pinned)).toEqual({
      reference: 'a',
      version: '1.1.0',
      reason: 'the reference names no version, and 1.1.0 was pinned when the application was created',
    });
    expect(resolveReference('a', definition('1.0.0 1.2.0'), pinned)).toMatchObject({
      version: null,
      reason: '1.1.0 was pinned when the application was created, and no longer exists; there are 1.0.0, 1.2.0',
    });
  });

  test.each([
    '>1.2.0',
    '>=1.2',
    '<2',
    '^1.2.0',
    '~1.2',
    '1.x',
    '1.2.*',
    '*',
    '1.2 - 1.4',
    '1 || 2',
    '=1.2.3',
    '1,2',
    'x',
  ])('K-18 a@%s is a range', (range) => {
    expect(resolveReference(`a@${range}`, definition('1.2.0 1.2.1'))).toEqual({
      reference: `a@${range}`,
      version: null,
      reason: 'ranges are not supported; name a version such as 1.2.3 or a series such as 1.2',
    });
  });

  test.each([
    ['a@', 'there is no version after the @; add one, or remove the @'],
    ['a@latest', 'latest is not a version; name a version such as 1.2.3 or a series such as 1.2'],
    ['a@1.2.3.4', '1.2.3.4 is not a version; name a version such as 1.2.3 or a series such as 1.2'],
    ['a@01', '01 is not a version; name a version such as 1.2.3 or a series such as 1.2'],
    ['a@vv1', 'vv1 is not a version; name a version such as 1.2.3 or a series such as 1.2'],
    ['a@1.2-rc.0', '1.2-rc.0 is not a version; name a version such as 1.2.3 or a series such as 1.2'],
    ['a@99999999999', 'the series 99999999999 has no version; there is 1.2.0'],
    ['a@9007199254740992', '9007199254740992 is not a version; name a version such as 1.2.3 or a series such as 1.2'],
    ['@1.2', 'a reference begins with a name, as in component@1.2'],
    ['', 'a reference begins with a name, as in component@1.2'],
  ])('%j is not a reference', (reference, reason) => {
    expect(resolveReference(reference, definition('1.2.0'))).toEqual({ reference, version: null, reason });
  });

  test('a name may have a scope', () => {
    expect(resolveReference('@scope/a@1', definition('1.2.0')).version).toBe('1.2.0');
  });

  test('without any versions, the answer says so', () => {
    expect(resolveReference('a@1', definition('')).reason).toBe('the series 1 has no version; there are no versions');
    expect(resolveReference('a@2', definition('1.0.0 1.0.1 1.0.2 1.0.3 1.0.4 1.0.5')).reason).toBe(
      'the series 2 has no version; there are 1.0.1, 1.0.2, 1.0.3, 1.0.4, 1.0.5 and 1 older',
    );
  });
});

describe('legacy definitions', () => {
  test.each<[string, string, string, Flag, string | null, string]>([
    ['K-11', '4.3 4.4', 'a@v4.4', undefined, '4.4', 'v4.4 is the name of a revision of a legacy definition'],
    ['K-12', 'one two three', 'a@v2', undefined, 'two', 'v2 is revision number 2 of a legacy definition'],
    ['K-13', '1.2 1.3', 'a', 'on', '1.3', 'the reference names no revision, so it means the last applied one, 1.3'],
    ['K-13', '1.2 1.3', 'a@v1.2', 'on', '1.2', 'v1.2 is the name of a revision of a legacy definition'],
    [
      'K-14',
      '1.3 1.2',
      'a',
      undefined,
      '1.2',
      'the reference names no revision, so it means the last applied one, 1.2',
    ],
    [
      'K-35',
      '4.4 4.5',
      'a@v4',
      'on',
      null,
      'there is no revision v4, and a legacy reference never moves to another; there are 4.4, 4.5',
    ],
    [
      'K-12',
      'x y 2',
      'a@v2',
      undefined,
      null,
      'v2 is ambiguous: it is the name of one revision and the number of another, y',
    ],
    ['K-13', '', 'a', undefined, null, 'no revision has been applied'],
  ])('%s {%s} %s %s', (_id, versions, reference, autoUpgrade, version, reason) => {
    const legacy = definition(versions, 'legacy');
    expect(resolveReference(reference, legacy, { autoUpgrade })).toEqual({ reference, version, reason });
  });

  test('K-13 with autoUpdate a reference follows the latest version, without it the version in use stays', () => {
    const legacy = definition('1.2 1.3', 'legacy');
    expect(resolveReference('a', legacy, { pinned: '1.2', autoUpgrade: 'on' }).version).toBe('1.3');
    expect(resolveReference('a', legacy, { pinned: '1.2' }).version).toBe('1.3');
    expect(resolveReference('a', legacy, { pinned: '1.2', autoUpgrade: 'off' })).toMatchObject({
      version: '1.2',
      reason: 'auto-upgrade is off, and 1.2 was in use when the application was created',
    });
    expect(resolveReference('a', legacy, { pinned: '1.1', autoUpgrade: 'off' }).version).toBeNull();
  });

  test('K-12 and K-33 the same text means a revision of a legacy definition and a series of a new one', () => {
    expect(resolveReference('a@v2', definition('1.0.0 1.1.0 2.0.0', 'legacy')).version).toBe('1.1.0');
    expect(resolveReference('a@v2', definition('1.0.0 1.1.0 2.0.0')).version).toBe('2.0.0');
  });
});

test('twenty thousand references to twenty thousand versions take less than quadratic time', () => {
  const numbers = Array.from({ length: 20_000 }, (_, at) => at);
  const many = definition(numbers.map((at) => `1.${at}.0`).join(' '));
  const answers = numbers.map((at) => resolveReference(at % 2 === 0 ? `a@1.${at}` : `a@1.${at}.0`, many).version);
  expect(answers).toEqual(numbers.map((at) => `1.${at}.0`));
});

test('K-16 partial versions of definitions are completed if that is allowed', () => {
  const lenient = definition('2 3.4', 'new', true);
  expect(resolveReference('a@v3.4', lenient)).toMatchObject({ version: '3.4' });
  expect(resolveReference('a@2.0.0', lenient)).toMatchObject({ version: '2' });
  expect(resolveReference('a', lenient)).toMatchObject({ version: '3.4' });
  expect(listedDefinition('a', 'new', ['2', '2.0.0'], true)).toEqual({ ok: false, failure: '2.0.0 is listed twice' });
});

test('K-21 a release of 1.2.5 moves @1.2 and @1, not @1.2.3 and @1.3', () => {
  const references = ['a@1.2', 'a@1', 'a@1.2.3', 'a@1.3'];
  const answers = (versions: string) =>
    references.map((reference) => resolveReference(reference, definition(versions)));
  expect(compareAnswers(answers('1.2.3'), answers('1.2.3 1.2.5'))).toEqual([
    { reference: 'a@1.2', before: '1.2.3', after: '1.2.5', reason: newest('1.2.5', '1.2') },
    { reference: 'a@1', before: '1.2.3', after: '1.2.5', reason: newest('1.2.5', '1') },
  ]);
});

function newest(version: string, series: string): string {
  return `${version} is the newest version of the series ${series}, and the reference moves to newer ones`;
}

function absent(version: string, choice: string): string {
  return `there is no version ${version}, and an exact version never moves to another; ${choice}`;
}

function refused(series: string, advice: string): string {
  return `with auto-upgrade off, name an exact version: ${series} is a series; ${advice}`;
}
