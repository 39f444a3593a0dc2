/** What a package had at a release, and what differs between two. */
import type { PackedElement, PackedPast } from '../data/past-data.ts';

/** An element at a release. */
export interface StateThen {
  readonly kind: string;
  readonly name: string;
  readonly shape: string;
  readonly isDeprecated: boolean;
}

/** The elements that a release has, by name. The number of the release is its place in the list of releases. */
export function statesAt({ shapes, elements }: PackedPast, release: number): ReadonlyMap<string, StateThen> {
  const found = new Map<string, StateThen>();
  for (const [kind, name, states] of elements) {
    const at = lastState(states, release);
    const shape = at === -1 ? -1 : (states[at + 1] ?? -1);
    if (shape !== -1) found.set(name, { kind, name, shape: shapes[shape] ?? '', isDeprecated: states[at + 2] === 1 });
  }
  return found;
}

function lastState(states: PackedElement[2], release: number): number {
  let at = -1;
  for (let next = 0; next < states.length && (states[next] ?? 0) <= release; next += 3) at = next;
  return at;
}

/** How an element differs between two releases. */
export interface PastChange {
  readonly kind: 'added' | 'removed' | 'changed' | 'deprecated' | 'restored';
  readonly element: string;
  readonly elementKind: string;
  /** In one line: the shape, or both shapes. */
  readonly text: string;
}

/** What differs, by name. What stands in a type that came or went is part of it, and is not listed. */
export function compareStates(past: PackedPast, from: number, to: number): readonly PastChange[] {
  const before = statesAt(past, from);
  const after = statesAt(past, to);
  const isCovered = (
    name: string,
    there: ReadonlyMap<string, StateThen>,
    elsewhere: ReadonlyMap<string, StateThen>,
  ): boolean => {
    for (let holder = holderOf(name); holder !== ''; holder = holderOf(holder))
      if (there.has(holder) && !elsewhere.has(holder)) return true;
    return false;
  };
  const changes: PastChange[] = [];
  const add = (kind: PastChange['kind'], { name, kind: elementKind }: StateThen, text: string): void => {
    changes.push({ kind, element: name, elementKind, text });
  };
  for (const state of before.values()) {
    const now = after.get(state.name);
    if (now === undefined) {
      if (!isCovered(state.name, before, after)) add('removed', state, state.shape);
      continue;
    }
    if (now.shape !== state.shape) add('changed', now, `${state.shape} → ${now.shape}`);
    if (now.isDeprecated !== state.isDeprecated) add(now.isDeprecated ? 'deprecated' : 'restored', now, now.shape);
  }
  for (const state of after.values())
    if (!before.has(state.name) && !isCovered(state.name, after, before)) add('added', state, state.shape);
  return changes.toSorted((one, other) => (one.element < other.element ? -1 : Number(one.element > other.element)));
}

/** The name of what a name stands in; empty at the top. */
export function holderOf(name: string): string {
  return name.slice(0, Math.max(0, name.lastIndexOf('.')));
}
