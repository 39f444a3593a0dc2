/**
 * The recorded states of packages and elements on a mainline, before they become a history. They include declarations outside the roots, because these may move
 * below the roots later. The cache stores them, so that the next run can continue.
 */
import type { ElementKind } from '@protoshepherd/api-tree';

import type { ElementState, PackageHistory } from '../api-history.ts';

/** The state of a package or an element from one commit until the next state. Its shape is undefined while no file declares it. */
export interface RecordedState extends ElementState {
  /** True while only files outside of the roots declare it. */
  readonly isElsewhere?: true;
}

/** The record of an element. */
export interface ElementRecord {
  /** Its name within the package, such as `Node.id`. */
  readonly name: string;
  readonly kind: ElementKind;
  /** Oldest first; adjacent states differ. */
  readonly states: readonly RecordedState[];
}

/** The record of a package. */
export interface PackageRecord {
  readonly name: string;
  /** Oldest first; adjacent states differ. */
  readonly states: readonly RecordedState[];
  readonly movedFrom: PackageHistory['movedFrom'];
  /** Sorted by name. */
  readonly elements: readonly ElementRecord[];
}

/** All packages of a mainline, past and present, sorted by name. */
export type RecordedHistory = readonly PackageRecord[];

/** The full name of an element. */
export function fullName(packageName: string, name: string): string {
  return packageName === '' ? name : `${packageName}.${name}`;
}
