/**
 * Derives the history of the content of the roots from a past. Something begins when the repository gets it, in any folder, and ends when the roots lose it. So
 * a package that moves between folders, or from another root, keeps its age; a copy that remains elsewhere does not keep it alive.
 */
import type { ApiHistory, ElementHistory, ElementState, DatedCommit, PackageHistory } from '../api-history.ts';
import { draftShape } from './package-draft.ts';
import { fullName, type RecordedHistory, type RecordedState } from './recorded-history.ts';
import { findIntervals } from './find-intervals.ts';

/** The history of everything that was ever below the roots, sorted by name. */
export function buildHistory(past: RecordedHistory): Pick<ApiHistory, 'packages' | 'elements'> {
  const packages = new Map<string, PackageHistory>();
  const elements = new Map<string, ElementHistory>();
  for (const { name, movedFrom, states: recorded, elements: own } of past) {
    const states = statesInRoots(recorded);
    if (states.length === 0) continue;
    packages.set(name, {
      name,
      intervals: findIntervals(states, ({ shape }) => shape !== undefined),
      deprecations: findIntervals(states, ({ isDeprecated }) => isDeprecated),
      drafts: findIntervals(states, ({ shape }) => shape === draftShape),
      movedFrom,
    });
    for (const element of own) {
      const full = fullName(name, element.name);
      const inRoots = statesInRoots(element.states);
      // Protobuf forbids a message with the name of a package in one tree, but the two may have existed at different
      // times.
      if (inRoots.length > 0 && !elements.has(full))
        elements.set(full, { name: full, kind: element.kind, package: name, states: inRoots });
    }
  }
  return { packages, elements };
}

/** The states of something below the roots; none if it was never there. */
function statesInRoots(recorded: readonly RecordedState[]): readonly ElementState[] {
  if (recorded.every(({ isElsewhere }) => isElsewhere !== true)) return recorded;
  const states: ElementState[] = [];
  /** States outside the roots, which count if it moves below them without a gap. */
  let pending: ElementState[] = [];
  /** The commit that removed it from the roots. */
  let left: DatedCommit | undefined;
  for (const { from, shape, isDeprecated, isElsewhere } of recorded) {
    const state = { from, shape, isDeprecated };
    if (isElsewhere === true) {
      if (pending.length === 0 && states.at(-1)?.shape !== undefined) left = from;
      pending.push(state);
      continue;
    }
    if (shape !== undefined) states.push(...pending, state);
    else if (left !== undefined) states.push(absentSince(left));
    else if (states.length > 0 && pending.length === 0) states.push(state);
    pending = [];
    left = undefined;
  }
  if (left !== undefined) states.push(absentSince(left));
  return states.filter((state, at) => !isEqual(state, states[at - 1]));
}

function absentSince(from: DatedCommit): ElementState {
  return { from, shape: undefined, isDeprecated: false };
}

function isEqual(a: ElementState, b: ElementState | undefined): boolean {
  return b !== undefined && a.shape === b.shape && a.isDeprecated === b.isDeprecated;
}
