/**
 * What the commits of a mainline say about packages and elements, before it becomes a history: also what was declared outside of the roots, because it may come
 * below them later. It is what the cache keeps, so the next run can continue from it.
 */
import type { ElementKind } from '@protoshepherd/api-tree';

import type { ElementState, PackageHistory } from '../api-history.ts';

/** A package or an element from one commit on, until its next state. Its shape is undefined while no file declares it. */
export interface RecordedState extends ElementState {
  /** True while only files outside of the roots declare it. */
  readonly isElsewhere?: true;
}

/** What is recorded about an element. */
export interface ElementRecord {
  /** Its name within the package, such as `Node.id`. */
  readonly name: string;
  readonly kind: ElementKind;
  /** Oldest first; neighbours differ. */
  readonly states: readonly RecordedState[];
}

/** What is recorded about a package. */
export interface PackageRecord {
  readonly name: string;
  /** Oldest first; neighbours differ. */
  readonly states: readonly RecordedState[];
  readonly movedFrom: PackageHistory['movedFrom'];
  /** Sorted by name. */
  readonly elements: readonly ElementRecord[];
}

/** The packages that a mainline ever had, sorted by name. */
export type Past = readonly PackageRecord[];

/** The full name of an element. */
export function fullName(packageName: string, name: string): string {
  return packageName === '' ? name : `${packageName}.${name}`;
}
