/** Finds the exemption for a change, with facts from the old state and the history. */
import type { ApiElement, ApiFile, ApiTree } from '@protoshepherd/api-tree';
import type { Change } from '@protoshepherd/compare';

import type { CompatPolicy } from '../compat-policy.ts';
import { listExemptions } from './exemption-table.ts';
import type { ExemptionFacts } from './exemption.ts';

/** The facts that come from the history. */
export type HistoryFacts = Pick<ExemptionFacts, 'introducedAt' | 'isReleased' | 'changedAt'>;

/** The input of the search. */
export interface ExemptionRequest {
  /** The old state. */
  readonly before: ApiTree;
  readonly policy: CompatPolicy;
  readonly findHistory: (change: Change, subject: string) => HistoryFacts;
}

/** The reason and id of the exemption for a change; `undefined` if there is none. */
export function findExemption(change: Change, request: ExemptionRequest): string | undefined {
  const file = change.before === undefined ? undefined : request.before.file(change.before.file);
  const own = file === undefined ? undefined : elementsByRow(file).get(change.before?.row);
  const facts: ExemptionFacts = { file, elements: withParents(own), ...historyIn(change, own, request) };
  return reasonFor(change, facts, request) ?? reasonForAllIn(change, request);
}

function reasonFor(change: Change, facts: ExemptionFacts, { policy }: ExemptionRequest): string | undefined {
  for (const exemption of listExemptions(policy)) {
    const reason = exemption.reason(change, facts);
    if (reason !== undefined) return `${reason} (${exemption.id})`;
  }
  return undefined;
}

/**
 * A removed file or package is exempt if each of its declarations is, because they could have been removed one by one.
 */
function reasonForAllIn(change: Change, request: ExemptionRequest): string | undefined {
  if (change.after !== undefined) return undefined;
  const outermost = listElementsIn(change, request.before).filter(({ parent }) => parent === undefined);
  const reasons = outermost.map((element) =>
    reasonFor(
      change,
      { file: element.file, elements: [element], ...request.findHistory(change, element.uniqueName) },
      request,
    ),
  );
  const [first, ...others] = reasons;
  if (first === undefined || others.includes(undefined)) return undefined;
  return others.length === 0
    ? first
    : `all ${reasons.length} declarations in it were exempt, the first because ${first}`;
}

const indexes = new WeakMap<ApiFile, ReadonlyMap<number | undefined, ApiElement>>();

/** Elements are indexed by row, because a file can have as many breaks as elements. */
function elementsByRow(file: ApiFile): ReadonlyMap<number | undefined, ApiElement> {
  const known = indexes.get(file) ?? new Map(file.elements.map((element) => [element.row, element]));
  indexes.set(file, known);
  return known;
}

/** The history of an element. A file or package is as old as its oldest element. */
function historyIn(
  change: Change,
  own: ApiElement | undefined,
  { before, findHistory }: ExemptionRequest,
): HistoryFacts {
  const held = (own === undefined ? listElementsIn(change, before) : [own]).map(({ uniqueName }) => uniqueName);
  const [first, ...others] = (held.length === 0 ? [change.subject] : held).map((name) => findHistory(change, name));
  return others.reduce(joinFacts, first as HistoryFacts);
}

function listElementsIn({ element, before: side }: Change, before: ApiTree): readonly ApiElement[] {
  if (side === undefined || (element !== 'file' && element !== 'package')) return [];
  const files = element === 'file' ? [before.file(side.file)] : (before.package(side.package)?.files ?? []);
  return files.flatMap((file) => file?.elements ?? []);
}

function joinFacts(a: HistoryFacts, b: HistoryFacts): HistoryFacts {
  const known = (...times: readonly (number | undefined)[]): readonly number[] | undefined =>
    times.every((time) => time !== undefined) ? times : undefined;
  const [introduced, changed] = [known(a.introducedAt, b.introducedAt), known(a.changedAt, b.changedAt)];
  return {
    introducedAt: introduced === undefined ? undefined : Math.min(...introduced),
    isReleased:
      a.isReleased === b.isReleased ? a.isReleased : a.isReleased === true || b.isReleased === true || undefined,
    changedAt: changed === undefined ? undefined : Math.max(...changed),
  };
}

function withParents(element: ApiElement | undefined): readonly ApiElement[] {
  return element === undefined ? [] : [element, ...withParents(element.parent)];
}
