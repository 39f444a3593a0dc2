/**
 * Many changes that are tried before anything is written. As many as go together are applied: all in one trial if possible; if one stands in the way of others, halves are
 * tried, so that it is left out and the others are not. What one round uncovers, the next one changes.
 */

/** What is changed, by which steps, and when a state with some steps is acceptable. */
export interface Experiment<State, Step> {
  readonly start: State;
  /** What could be done to a state. */
  readonly stepsFor: (state: State) => readonly Step[];
  /** The state with some steps; undefined if they contradict one another or do harm. */
  readonly tryOn: (state: State, steps: readonly Step[]) => Promise<State | undefined>;
}

/** What came of an experiment. */
export interface Outcome<State, Step> {
  readonly state: State;
  readonly applied: readonly Step[];
  /** What could still be done to the state, and does harm. */
  readonly leftOut: readonly Step[];
}

/** Chains of changes are short; whatever needs more rounds is left out. */
const mostRounds = 12;
/** So that a tree full of contradictions cannot keep anybody waiting. */
const mostTrials = 120;

/** Applies all that goes together, round by round. */
export async function applyInRounds<State, Step>(experiment: Experiment<State, Step>): Promise<Outcome<State, Step>> {
  const applied: Step[] = [];
  const trials = { left: mostTrials };
  let state = experiment.start;
  for (let round = 0; ; round++) {
    const steps = experiment.stepsFor(state);
    const best = round === mostRounds ? { state, applied: [] } : await applyTogether(experiment, state, steps, trials);
    if (best.applied.length === 0) return { state, applied, leftOut: steps };
    applied.push(...best.applied);
    state = best.state;
  }
}

interface Round<State, Step> {
  readonly state: State;
  readonly applied: readonly Step[];
}

/** As many of the steps as go together, in one go if they all do. */
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
