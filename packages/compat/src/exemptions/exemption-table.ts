/** All exemptions, and the policies that include them. Policy texts of different dates differ only in this. */
import { splitPackageName, type ApiElement, type ElementKind } from '@protoshepherd/api-tree';

import type { CompatPolicy } from '../compat-policy.ts';
import type { Exemption, ExemptionFacts } from './exemption.ts';

const day = 86_400;

const alpha: Exemption = {
  id: 'alpha',
  sentence: 'An alpha version may change in any way.',
  reason: (change, { file }) => {
    const name = change.before?.package ?? change.package;
    const { version } = file?.packageVersion ?? splitPackageName(name);
    return version?.stage === 'alpha' ? `${name} is an alpha` : undefined;
  },
};

const fourteenDays: Exemption = {
  id: 'fourteen-days',
  sentence: 'An element may be broken within 14 days of its introduction.',
  needsHistory: true,
  reason: (_, facts) => ageReason(facts, 14),
};

const fourteenDaysUnreleased: Exemption = {
  id: 'fourteen-days-unreleased',
  sentence: 'An element may be broken within 14 days of its introduction, provided that no release contains it.',
  needsHistory: true,
  reason: (_, facts) => (facts.isReleased === false ? ageReason(facts, 14) : undefined),
};

const hidden: Exemption = {
  id: 'not-implemented-hide',
  sentence:
    'A field, message or enum whose comment contains [#not-implemented-hide:] may change, because it is not implemented yet.',
  reason: (_, { elements }) => hiddenReason(elements, ['field', 'message', 'enum', 'enumValue']),
};

const hiddenService: Exemption = {
  id: 'not-implemented-hide-service',
  sentence:
    'A service or method whose comment contains [#not-implemented-hide:] may change, if the project sets `hideCoversServices`.',
  reason: (_, { elements }) => hiddenReason(elements, ['service', 'method']),
};

const unfinishedFile: Exemption = {
  id: 'work-in-progress-file',
  sentence: 'A file annotated as work in progress may change.',
  reason: (_, { file }) => (file?.isWorkInProgress === true ? `${file.path} was work in progress` : undefined),
};

const unfinishedElement: Exemption = {
  id: 'work-in-progress-element',
  sentence: 'A message or field annotated as work in progress may change.',
  reason: (_, { elements }) => {
    const unfinished = elements.find(({ isWorkInProgress }) => isWorkInProgress);
    return unfinished === undefined ? undefined : `${unfinished.uniqueName} was work in progress`;
  },
};

/** All exemptions. */
export const exemptions: readonly Exemption[] = [
  alpha,
  fourteenDays,
  fourteenDaysUnreleased,
  hidden,
  hiddenService,
  unfinishedFile,
  unfinishedElement,
];

/** Exemptions by policy; other policies have none. */
const byPolicy: Readonly<Record<string, readonly Exemption[]>> = {
  'envoy@2020-05': [alpha],
  'envoy@2021-01': [alpha, fourteenDays, hidden, unfinishedFile],
  'envoy@2021-09': [alpha, fourteenDaysUnreleased, hidden, unfinishedFile, unfinishedElement],
  'envoy@2022-11': [alpha, fourteenDaysUnreleased, unfinishedFile, unfinishedElement],
  'csi-proxy': [alpha],
  fybrik: [alpha],
};

/** The exemptions of a policy, adjusted by the project's choices. */
export function listExemptions({ id, exemptions: choices = {} }: ExemptingPolicy): readonly Exemption[] {
  const own = (Object.hasOwn(byPolicy, id) ? byPolicy[id] : undefined) ?? [];
  return own.flatMap((each) => {
    if (each === fourteenDays && choices.unreleasedOnly === true) return [fourteenDaysUnreleased];
    return each === hidden && choices.hideCoversServices === true ? [hidden, hiddenService] : [each];
  });
}

/** Does a policy depend on the history? */
export function needsHistory(policy: ExemptingPolicy): boolean {
  return listExemptions(policy).some((each) => each.needsHistory === true);
}

type ExemptingPolicy = Pick<CompatPolicy, 'id' | 'exemptions'>;

function hiddenReason(elements: readonly ApiElement[], kinds: readonly ElementKind[]): string | undefined {
  const hiding = elements.find(({ kind, isHidden }) => isHidden && kinds.includes(kind));
  return hiding === undefined ? undefined : `${hiding.uniqueName} was hidden as not implemented`;
}

/** Exact to the second: 14 days are 14 times 24 hours after the introducing commit. */
function ageReason({ introducedAt, changedAt }: ExemptionFacts, days: number): string | undefined {
  if (introducedAt === undefined || changedAt === undefined) return undefined;
  const age = changedAt - introducedAt;
  if (age > days * day) return undefined;
  return `it was introduced ${(age / day).toFixed(3)} days earlier, within the allowed ${days} days`;
}
