/** Rules of `buf breaking`, as far as one can see from outside: which changes each of them reports, and in which categories. */
import type { Change, ChangeKind } from '@protoshepherd/compare';

import type { ChangeContext } from '../change-context.ts';

/** Sets of rules that people choose from. */
export type BufCategory = 'CSR' | 'FILE' | 'PACKAGE' | 'WIRE_JSON' | 'WIRE';

export const bufCategories: readonly BufCategory[] = ['FILE', 'PACKAGE', 'WIRE_JSON', 'WIRE', 'CSR'];

/** Does a rule report a change? */
export type Covers = (change: Change, context: ChangeContext) => boolean;

/** One rule. */
export interface BufRule {
  readonly id: string;
  readonly categories: readonly BufCategory[];
  /** The kinds of change it reports; always, or where a test says so. */
  readonly covers: Partial<Readonly<Record<ChangeKind, true | Covers>>>;
}
