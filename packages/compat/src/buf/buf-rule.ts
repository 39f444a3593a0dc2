/** Rules of `buf breaking`, as observed from outside: the changes that each of them reports, and its categories. */
import type { Change, ChangeKind } from '@protoshepherd/compare';

import type { ChangeContext } from '../change-context.ts';

/** The categories of rules. */
export type BufCategory = 'CSR' | 'FILE' | 'PACKAGE' | 'WIRE_JSON' | 'WIRE';

export const bufCategories: readonly BufCategory[] = ['FILE', 'PACKAGE', 'WIRE_JSON', 'WIRE', 'CSR'];

/** Does a rule report a change? */
export type Covers = (change: Change, context: ChangeContext) => boolean;

/** One rule. */
export interface BufRule {
  readonly id: string;
  readonly categories: readonly BufCategory[];
  /** The change kinds it reports, always or under a condition. */
  readonly covers: Partial<Readonly<Record<ChangeKind, true | Covers>>>;
}
