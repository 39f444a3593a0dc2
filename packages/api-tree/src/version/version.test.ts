import { describe, expect, test } from 'vitest';

import { compareByAge, compareByPriority, isStable, parseVersion, type Version } from './version.ts';

function version(text: string): Version {
  const parsed = parseVersion(text);
  if (parsed === undefined) throw new Error(`${text} is no version`);
  return parsed;
}

describe('versions', () => {
  test.each(['v1', 'v2alpha', 'v2alpha7', 'v3beta', 'v975beta986654', 'v1p1beta1'])('%s', (text) => {
    expect(parseVersion(text)?.text).toBe(text);
  });

  test.each(['1', 'v0', 'v01', 'v2alpha0', 'v1p1', 'v1gamma1', 'V1', 'v1 ', 'whatever', '', 'v12345678901'])(
    'not %j',
    (text) => {
      expect(parseVersion(text)).toBeUndefined();
    },
  );

  test('its parts', () => {
    expect(parseVersion('v2beta3')).toEqual({
      text: 'v2beta3',
      major: 2,
      point: 0,
      stage: 'beta',
      word: 'beta',
      maturity: 1,
      iteration: 3,
    });
    expect(isStable(version('v2'))).toBe(true);
    expect(isStable(version('v2alpha'))).toBe(false);
  });
});

describe('stages defined by a project', () => {
  const stages = ['development', 'alpha', 'preview', 'beta', 'rc'];

  test('are versions if they are configured', () => {
    expect(parseVersion('v1development')).toBeUndefined();
    expect(parseVersion('v1development', stages)).toMatchObject({ major: 1, stage: 'alpha', word: 'development' });
    expect(parseVersion('v1p1rc2', stages)).toMatchObject({ point: 1, stage: 'beta', iteration: 2 });
    expect(parseVersion('v1gamma', stages)).toBeUndefined();
  });

  test('are ordered as they are declared', () => {
    const texts = [
      'v1development',
      'v1development2',
      'v1alpha',
      'v1alpha1',
      'v1preview',
      'v1beta',
      'v1rc',
      'v1',
      'v2development',
    ];
    const sorted = texts.toReversed().flatMap((text) => parseVersion(text, stages) ?? []);
    expect(sorted.toSorted(compareByAge).map(({ text }) => text)).toEqual(texts);
  });
});

describe('two orders', () => {
  const sort = (texts: string, compare: (a: Version, b: Version) => number): string =>
    texts
      .split(' ')
      .map(version)
      .toSorted(compare)
      .map(({ text }) => text)
      .join(' ');

  test('by age', () => {
    expect(sort('v2 v8alpha1 v7 v7beta12 v10 v2alpha v2alpha1 v1p1beta1 v1', compareByAge)).toBe(
      'v1 v1p1beta1 v2alpha v2alpha1 v2 v7beta12 v7 v8alpha1 v10',
    );
  });

  test('by priority', () => {
    expect(sort('v1 v2beta1 v1beta1 v3alpha v10', compareByPriority)).toBe('v3alpha v1beta1 v2beta1 v1 v10');
  });
});
