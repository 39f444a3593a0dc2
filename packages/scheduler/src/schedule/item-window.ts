/** Computes the support window of one deprecated item. */
import { daysBetween } from '../calendar-days.ts';
import type { ItemFacts } from '../facts/item-facts.ts';
import { foreverClause, supportClause } from '../policy/find-clause.ts';
import { createBasis, decidedBasis, uncoveredBasis } from './basis.ts';
import { hasNoStart, computeEnd, unknownStart, type SupportEnd } from './compute-end.ts';
import type { Basis, DeprecatedItem, SupportWindow } from './support-schedule.ts';
import type { WindowContext } from './compute-window.ts';

/** Computes the window of an item. An item for a whole package has the window of the package. */
export function itemWindow(facts: ItemFacts, window: SupportWindow, context: WindowContext): DeprecatedItem {
  const { asOf } = context;
  const { version, marked, decidedEnd: _, ...told } = facts;
  const { end, open, basis, isDue } =
    facts.kind === 'package' ? computePackageSupport(window) : computeElementSupport(facts, context);
  return {
    ...told,
    package: version.package,
    owner: facts.owner ?? context.ownerOf(facts.location.file) ?? null,
    marked: marked === undefined ? null : { day: marked.day, by: marked.by, evidence: marked.evidence },
    state: computeState(end, open, isDue, asOf),
    supportEnds: end ?? null,
    open: open ?? null,
    daysLeft: end !== undefined && end > asOf ? daysBetween(asOf, end) : null,
    overdueDays: isDue && end !== undefined && end <= asOf ? daysBetween(end, asOf) : null,
    basis,
  };
}

interface ItemSupport extends Omit<SupportEnd, 'reckoning'> {
  readonly basis: readonly Basis[];
  readonly isDue: boolean;
}

function computePackageSupport({ supportEnds, open, basis, overdueDays }: SupportWindow): ItemSupport {
  return { end: supportEnds ?? undefined, open: open ?? undefined, basis, isDue: overdueDays !== null };
}

function computeElementSupport({ version, marked, decidedEnd }: ItemFacts, context: WindowContext): ItemSupport {
  const { policy } = context;
  const clause = supportClause(policy, 'item', version.version);
  const isDue = clause?.ending === 'due';
  if (decidedEnd !== undefined) {
    return { end: decidedEnd, open: undefined, basis: [decidedBasis(policy, decidedEnd)], isDue };
  }
  if (clause === undefined) {
    const forever = foreverClause(policy, ['item'], version.version);
    const basis =
      forever === undefined ? uncoveredBasis(policy, 'such an item') : createBasis(policy, forever, 'no end');
    return { end: undefined, open: undefined, basis: [basis], isDue };
  }
  if (marked === undefined) {
    const open = `${unknownStart} it was deprecated`;
    return { end: undefined, open, basis: [createBasis(policy, clause, open)], isDue };
  }
  const { reckoning, ...reckoned } = computeEnd(clause, { fact: marked, what: 'deprecated' }, context);
  return { ...reckoned, basis: [createBasis(policy, clause, reckoning)], isDue };
}

function computeState(
  end: string | undefined,
  open: string | undefined,
  isDue: boolean,
  asOf: string,
): DeprecatedItem['state'] {
  if (end === undefined) return hasNoStart(open) ? 'unknown' : 'deprecated';
  if (end > asOf) return 'deprecated';
  return isDue && end < asOf ? 'overdue' : 'removable';
}
