/**
 * Applies as many of a set of changes as are compatible, before anything is written. All changes are tried together first; if the trial fails, halves are tried, so that
 * an incompatible change is left out without affecting the rest. Each round starts from the result of the previous one, because it can enable further changes.
 */

/** A start state, the possible steps, and the test whether a state with some steps is acceptable. */
export interface Experiment<State, Step> {
  readonly start: State;
  /** The steps that apply to a state. */
  readonly stepsFor: (state: State) => readonly Step[];
  /** The state after some steps; `undefined` if they conflict or the result is not acceptable. */
  readonly tryOn: (state: State, steps: readonly Step[]) => Promise<State | undefined>;
}

/** The result of an experiment. */
export interface Outcome<State, Step> {
  readonly state: State;
  readonly applied: readonly Step[];
  /** Steps that apply to the final state but were not accepted. */
  readonly leftOut: readonly Step[];
}

/** Chains of changes are short; changes that need more rounds are left out. */
const maxRounds = 12;
/** Bounds the time for a tree with many conflicts. */
const maxTrials = 120;

/** Applies all compatible steps, round by round. */
export async function applyInRounds<State, Step>(experiment: Experiment<State, Step>): Promise<Outcome<State, Step>> {
  const applied: Step[] = [];
  const trials = { left: maxTrials };
  let state = experiment.start;
  for (let round = 0; ; round++) {
    const steps = experiment.stepsFor(state);
    const best = round === maxRounds ? { state, applied: [] } : await applyTogether(experiment, state, steps, trials);
    if (best.applied.length === 0) return { state, applied, leftOut: steps };
    applied.push(...best.applied);
    state = best.state;
  }
}

interface Round<State, Step> {
  readonly state: State;
  readonly applied: readonly Step[];
}

/** As many compatible steps as possible, in one trial if all are. */
async function applyTogether<State, Step>(
  { tryOn }: Experiment<State, Step>,
  start: State,
  steps: readonly Step[],
  trials: { left: number },
): Promise<Round<State, Step>> {
  let best: Round<State, Step> = { state: start, applied: [] };
  const add = async (more: readonly Step[]): Promise<void> => {
    if (more.length === 0 || trials.left === 0) return;
    trials.left--;
    const applied = [...best.applied, ...more];
    const state = await tryOn(start, applied);
    if (state !== undefined) {
      best = { state, applied };
    } else if (more.length > 1) {
      const half = more.length >> 1;
      await add(more.slice(0, half));
      await add(more.slice(half));
    }
  };
  await add(steps);
  return best;
}
