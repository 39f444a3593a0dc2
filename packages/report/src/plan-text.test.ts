import { describe, expect, test } from 'vitest';
import type { Followers, PlanDescription } from '@protoshepherd/dag';

import { renderPlan } from './plan-text.ts';

const plan: PlanDescription = {
  upgrades: [{ package: 'a.v1', to: 'a.v2alpha', reason: 'forced', because: [{ kind: 'forced' }] }],
  unchanged: [],
  deferred: [],
  cost: { candidates: 1, files: 2, types: 3, dependents: 4 },
  odrAfter: [],
};

describe('a plan says which dependents move', () => {
  test.each<[Followers, string]>([
    ['importers', 'imports a package that moves'],
    ['type-users', 'uses a type of a package that moves'],
    ['changed-type-users', 'uses a type that changes'],
  ])('%s', (followers, condition) => {
    const [first] = renderPlan({ plan, followers }, []);
    expect(first).toBe(`1 package would move to the next major version. A dependent moves if it ${condition}.\n`);
  });

  test('in each row of the table', () => {
    const rows = (['importers', 'type-users', 'changed-type-users'] as const).map((followers) => ({ plan, followers }));
    expect([...renderPlan({ plan, followers: 'importers' }, rows)].slice(-4)).toEqual([
      '  dependents that move       packages  candidates  files  types  dependents left  One Definition Rule\n',
      '  every importer                    1           1      2      3                4  kept\n',
      '  importers that use a type         1           1      2      3                4  kept\n',
      '  users of a changed type           1           1      2      3                4  kept\n',
    ]);
  });
});
