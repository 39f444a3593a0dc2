/** Invariants of the plans of any service. */
import type { Family } from '@protoshepherd/api-tree';
import { adaptationMatrix, planSteps, type AdaptVerdict, type MethodPlan } from '@protoshepherd/services';
import fc from 'fast-check';
import { expect, test } from 'vitest';

import { anyVersion, withoutWords, writeVersion, type AnyVersion } from './any-service.ts';
import { onlyService, storePlan, storeTree } from './store-tree.ts';

function planMethods(before: AnyVersion, after: AnyVersion): readonly MethodPlan[] {
  return onlyService(storePlan(storeTree(writeVersion(before), writeVersion(after)))).methods;
}

test('a version can replace itself: everything is called through, and nothing has changed', () => {
  fc.assert(
    fc.property(anyVersion, (version) => {
      const tree = storeTree(writeVersion(version), writeVersion(version));
      for (const to of [1, 2]) {
        const { change, verdict, methods } = onlyService(storePlan(tree, {}, 1, to));
        expect([change.text, verdict]).toEqual(['layout only', 'safe']);
        expect(methods.every(({ answer }) => answer === 'safe: call through')).toBe(true);
      }
    }),
  );
});

test('only equal or annotated elements are safe', () => {
  const spoken = ['drop parameter', 'pass default', 'neutral return', 'omit', 'ignore result'];
  fc.assert(
    fc.property(anyVersion, anyVersion, (before, after) => {
      for (const { steps } of planMethods(withoutWords(before), withoutWords(after)))
        for (const { action, verdict } of steps) if (spoken.includes(action)) expect(verdict).not.toBe('safe');
    }),
  );
});

test('removing an annotation that makes something safe makes nothing safer', () => {
  const helpful = [
    'unused = true',
    'unreachable = true',
    'neutral_return = "{}"',
    'optional = true',
    'default_value = "7"',
  ];
  const rank: Readonly<Record<AdaptVerdict, number>> = { safe: 2, undecided: 1, unsafe: 0 };
  const onlyHelpful = (version: AnyVersion): AnyVersion =>
    JSON.parse(JSON.stringify(version), (key, value: unknown) =>
      key === 'word' && !helpful.includes(value as string) ? '' : value,
    ) as AnyVersion;
  fc.assert(
    fc.property(anyVersion.map(onlyHelpful), anyVersion.map(onlyHelpful), (before, after) => {
      const spoken = planMethods(before, after);
      const silent = planMethods(withoutWords(before), withoutWords(after));
      for (const [at, { verdict }] of silent.entries())
        expect(rank[verdict]).toBeLessThanOrEqual(rank[(spoken[at] as MethodPlan).verdict]);
    }),
  );
});

test('the verdict is that of the worst method, and every method has a reason', () => {
  fc.assert(
    fc.property(anyVersion, anyVersion, (before, after) => {
      const { verdict, methods, change } = onlyService(storePlan(storeTree(writeVersion(before), writeVersion(after))));
      const verdicts = new Set(methods.map((method) => method.verdict));
      expect(verdict).toBe(verdicts.has('unsafe') ? 'unsafe' : verdicts.has('undecided') ? 'undecided' : 'safe');
      for (const { steps } of methods)
        expect(steps.every(({ reason }) => reason.endsWith('.') || reason.endsWith('?'))).toBe(true);
      const names = new Set([...before.methods, ...after.methods].map(({ name }) => name));
      expect(methods.length).toBe(names.size);
      expect(change.added.length + change.removed.length).toBe(
        2 * names.size - before.methods.length - after.methods.length,
      );
    }),
  );
});

test('a client that can use an old version can use all versions in between, and no newer one', () => {
  fc.assert(
    fc.property(fc.array(anyVersion, { minLength: 2, maxLength: 5 }), (versions) => {
      const tree = storeTree(...versions.map(writeVersion));
      const matrix = adaptationMatrix('Store', planSteps(tree, tree.family('store') as Family));
      for (const [at, { version, uses }] of matrix.clients.entries()) {
        const below = matrix.versions.slice(0, at + 1).toReversed();
        expect(uses[0]).toBe(version);
        expect(uses).toEqual(below.slice(0, uses.length));
        // The versions that the next older client can use are those that this one can, if it can use that version.
        if (uses.length > 1) expect(uses.slice(1)).toEqual(matrix.clients[at - 1]?.uses);
      }
    }),
    { numRuns: 50 },
  );
});
