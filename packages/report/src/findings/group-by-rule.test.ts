import { expect, test } from 'vitest';

import { createSampleFinding } from '../../test/sample-report.ts';
import { groupByRule } from './group-by-rule.ts';

test('rules are sorted by name, their findings by location', () => {
  const at = (rule: string, file: string) =>
    createSampleFinding({ rule, location: { file, line: 1, column: 1, endLine: 1, endColumn: 1 } });
  const groups = groupByRule([at('b', 'y'), at('a', 'z'), at('b', 'x')]);
  expect(groups.map(([rule, found]) => [rule, found.map(({ location }) => location.file)])).toEqual([
    ['a', ['z']],
    ['b', ['x', 'y']],
  ]);
});
