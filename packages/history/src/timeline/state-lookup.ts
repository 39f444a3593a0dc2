/** Looks up the state of a package or an element at a commit of the mainline. */
import type { TreeState } from '../mainline/mainline-record.ts';
import { fullName, type RecordedHistory, type RecordedState } from './recorded-history.ts';

const nowhere: TreeState = { where: 'nowhere', isDeprecated: false };

/** A lookup by kind, full name and position; without a position the answer is empty. */
export type StateLookup = (of: 'packages' | 'elements', name: string, position: number | undefined) => TreeState;

/** Creates the lookup for a past. */
export function createStateLookup(past: RecordedHistory): StateLookup {
  const packages = new Map(past.map(({ name, states }) => [name, states]));
  const elements = new Map(
    past.flatMap(({ name: packageName, elements: own }) =>
      own.map(({ name, states }) => [fullName(packageName, name), states]),
    ),
  );
  return (of, name, position) => {
    const states = (of === 'packages' ? packages : elements).get(name) ?? [];
    return position === undefined ? nowhere : stateAt(states, position);
  };
}

function stateAt(states: readonly RecordedState[], position: number): TreeState {
  const state = states.findLast(({ from }) => from.position <= position);
  if (state?.shape === undefined) return nowhere;
  return { where: state.isElsewhere === true ? 'elsewhere' : 'roots', isDeprecated: state.isDeprecated };
}
