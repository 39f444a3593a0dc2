import { expect, test } from 'vitest';

import { applyInRounds, type Outcome } from './apply-in-rounds.ts';

/** Runs an experiment whose state is the list of applied steps. */
async function run(
  stepsFor: (made: readonly string[]) => readonly string[],
  isHarmless: (made: readonly string[]) => boolean,
): Promise<Outcome<readonly string[], string> & { readonly trials: number }> {
  let trials = 0;
  const outcome = await applyInRounds<readonly string[], string>({
    start: [],
    stepsFor: (made) => stepsFor(made).filter((step) => !made.includes(step)),
    async tryOn(made, steps) {
      trials++;
      const next = [...made, ...steps];
      return isHarmless(next) ? next : undefined;
    },
  });
  return { ...outcome, trials };
}

const letters = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

test('compatible steps take one trial', async () => {
  const { state, applied, leftOut, trials } = await run(
    () => letters,
    () => true,
  );
  expect([state, applied, leftOut, trials]).toEqual([letters, letters, [], 1]);
});

test('a harmful step is skipped, and the others are applied', async () => {
  const { applied, leftOut } = await run(
    () => letters,
    (made) => !made.includes('f'),
  );
  expect([applied, leftOut]).toEqual([letters.filter((each) => each !== 'f'), ['f']]);
});

test('of two contradicting steps, one is applied', async () => {
  const { applied, leftOut } = await run(
    () => letters,
    (made) => !(made.includes('b') && made.includes('g')),
  );
  expect([applied.length, leftOut]).toEqual([7, ['g']]);
});

test('follow-up steps are applied in the next round', async () => {
  const { applied } = await run(
    (made) => (made.includes('a') ? ['b'] : ['a']),
    () => true,
  );
  expect(applied).toEqual(['a', 'b']);
});

test('there is an end, also if each round uncovers something', async () => {
  const { applied, leftOut } = await run(
    (made) => [`step ${made.length}`],
    () => true,
  );
  expect([applied.length, leftOut]).toEqual([12, ['step 12']]);
});
