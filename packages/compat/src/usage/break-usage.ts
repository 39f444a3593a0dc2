/**
 * Who is affected by a break, according to usage data. The data covers configuration, so it applies to messages, fields, enum values and extensions; service calls, and
 * code that only compiles, leave no trace in it.
 *
 * - Broken for a consumer: encoded data or JSON breaks, and the consumer uses the element, or something inside it.
 * - Possibly affected: the consumer uses the element, but only code or a validation rule breaks; or it uses only the message or enum around the element.
 */
import type { Change } from '@protoshepherd/compare';
import { listUsers, checkUnused, type ConsumerUse, type UsageIndex } from '@protoshepherd/usage';

import type { Judgement } from '../judge-changes.ts';
import { findUseScope, type UseScope } from './use-scope.ts';

/** Usage data by names of the old state, and the breaks that the project accepts because of it. */
export interface UsageRequest {
  readonly index: UsageIndex;
  /** Breaks of elements unused for this many days are accepted; none if absent. */
  readonly unusedForDays?: number;
}

/** The usage of a broken element. */
export interface BreakUsage {
  /** The old name of the looked-up element; null if usage data does not cover it. */
  readonly element: string | null;
  readonly brokenFor: readonly ConsumerUse[];
  readonly possiblyAffected: readonly ConsumerUse[];
  /** The same as phrases without a full stop. */
  readonly text: readonly string[];
}

/** The usage of a broken element, and the reason if the project accepts the break because of it. */
export interface JudgedUsage {
  readonly usage: BreakUsage;
  readonly waiver: string | undefined;
}

/** Looks up a break in usage data. */
export function judgeUsage(judgement: Judgement, request: UsageRequest): JudgedUsage {
  const { index, unusedForDays } = request;
  const scope = findUseScope(judgement.change, index);
  if (scope === undefined) {
    const text = ['usage data does not show who is affected: it covers configuration only'];
    return { usage: { element: null, brokenFor: [], possiblyAffected: [], text }, waiver: undefined };
  }
  const users = findUsers(scope, index);
  const { own, others } = users;
  const found = breaksData(judgement)
    ? { brokenFor: own, possiblyAffected: others }
    : { brokenFor: [], possiblyAffected: [...own, ...others] };
  const unused = unusedForDays === undefined ? undefined : judgeUnused(judgement, scope, index, unusedForDays);
  const text = [
    ...describe(users, judgement, scope, index),
    ...(unused?.ok === false ? [`not waived: ${unused.failure}`] : []),
  ];
  return {
    usage: { element: scope.element ?? scope.around ?? null, ...found, text },
    waiver: unused?.ok === true ? unused.value : undefined,
  };
}

/** Consumers that use the element, and those that use only what is around it. */
interface FoundUsers {
  readonly own: readonly ConsumerUse[];
  readonly others: readonly ConsumerUse[];
}

function findUsers({ element, around }: UseScope, index: UsageIndex): FoundUsers {
  const own = element === undefined ? [] : index.findUsage(element).usedBy;
  const isOwn = ({ name, version }: ConsumerUse): boolean =>
    own.some((each) => each.name === name && each.version === version);
  const others = (around === undefined ? [] : index.findUsage(around).usedBy).filter((each) => !isOwn(each));
  return { own, others };
}

function breaksData({ wire, json }: Judgement): boolean {
  return wire.verdict === 'breaks' || json.verdict === 'breaks';
}

function describe({ own, others }: FoundUsers, judgement: Judgement, scope: UseScope, index: UsageIndex): string[] {
  const { element, around = '' } = scope;
  if (own.length + others.length === 0) return [index.findUsage(element ?? around).text];
  return [
    ...(own.length === 0 ? [] : [`${breaksData(judgement) ? 'broken for' : 'possibly affected'}: ${listUsers(own)}`]),
    ...(others.length === 0 ? [] : [`possibly affected, through ${around}: ${listUsers(others)}`]),
  ];
}

/** Kinds that also affect consumers that leave a field unset: they rely on its default, or a rule may require it. */
const affectsAbsence: ReadonlySet<Change['kind']> = new Set<Change['kind']>([
  'field-default',
  'field-presence',
  'field-required',
  'validation',
  'option',
  'features',
]);

/** Is a break accepted because the element is unused? Returns the reason either way. */
function judgeUnused(
  judgement: Judgement,
  { element, around }: UseScope,
  index: UsageIndex,
  days: number,
): ReturnType<typeof checkUnused> {
  const { kind } = judgement.change;
  if (judgement.change.element === 'package' || kind === 'enum-first-value' || kind === 'declaration-moved')
    return { ok: false, failure: 'usage data does not show everyone who is affected by such a change' };
  const isCodeOnly = !breaksData(judgement) && judgement.source.verdict === 'breaks';
  if (isCodeOnly) return { ok: false, failure: 'only generated code breaks, and usage data does not show code' };
  const asked = affectsAbsence.has(kind) || element === undefined ? (around ?? element) : element;
  return asked === undefined
    ? { ok: false, failure: 'usage data does not show who is affected' }
    : checkUnused(index, asked, days);
}
