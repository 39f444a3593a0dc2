/**
 * Renders the life of an element: when it was introduced, whether it is deprecated, how long it is supported and by which
 * clause, and its replacement.
 */
import type { ApiElement } from '@protoshepherd/api-tree';
import { deprecationOfElement, presenceOfElement, findLastRun, type Presence } from '@protoshepherd/history';
import { toDay, type Basis, type DeprecatedItem, type SupportWindow } from '@protoshepherd/scheduler';

import type { LifecycleFacts } from '../lifecycle/lifecycle-facts.ts';
import { markdownWording, type Wording } from './wording.ts';

/** Shown until the history is loaded. */
export const historyLoadingText = '_The history is being read._';

/** The lines about an element. */
export function describeLifecycle(
  element: ApiElement,
  life: LifecycleFacts,
  wording: Wording = markdownWording,
): readonly string[] {
  const { history, schedule } = life;
  const past = history?.elements.get(element.uniqueName);
  const item = schedule?.deprecations.find(({ name }) => name === element.fullName || name === element.uniqueName);
  const window = schedule?.windows.find((each) => each.package === element.file.packageVersion.name);
  return [
    ...(past === undefined ? [] : sinceLine('Since', presenceOfElement(past), life, wording)),
    ...(past === undefined || !element.isDeprecated
      ? []
      : sinceLine('Deprecated since', deprecationOfElement(past), life, wording)),
    ...(element.isDeprecated && past === undefined ? ['Deprecated'] : []),
    ...(item === undefined ? [] : itemLines(item, wording)),
    ...(window === undefined ? [] : windowLines(window, wording)),
  ];
}

/** The lines about the support of a package version. */
export function windowLines(window: SupportWindow, { code, prose }: Wording = markdownWording): readonly string[] {
  const { package: name, supportEnds, open, basis, state, supersededBy } = window;
  const next = supersededBy === null ? '' : `; ${code(supersededBy)} takes its place`;
  if (supportEnds !== null) {
    return [`${code(name)} is supported until ${supportEnds} (${state})${byClause(basis, code)}${next}`];
  }
  return open === null ? [] : [`${code(name)} has no end of support yet: ${prose(open)}${next}`];
}

function itemLines(
  { supportEnds, open, basis, replacement }: DeprecatedItem,
  { code, prose }: Wording,
): readonly string[] {
  return [
    ...(supportEnds === null ? [] : [`Supported until ${supportEnds}${byClause(basis, code)}`]),
    ...(open === null ? [] : [`No end of support yet: ${prose(open)}`]),
    ...(replacement === null ? [] : [`Use ${code(replacement)} instead`]),
  ];
}

function byClause(basis: readonly Basis[], code: Wording['code']): string {
  const last = basis.at(-1);
  return last === undefined ? '' : `, by ${code(last.clause)} of ${code(last.policy)}`;
}

/** The first release with the current state, or else the date of the commit. */
function sinceLine(
  words: string,
  presence: Presence,
  { history }: LifecycleFacts,
  { code }: Wording,
): readonly string[] {
  const interval = presence.intervals.at(-1);
  if (interval === undefined || history === undefined || interval.to !== undefined) return [];
  const first = history.releases[findLastRun(presence, history.releases)?.since ?? -1];
  if (first !== undefined) return [`${words} release ${code(first.tag)} (${toDay(first.time)})`];
  return [`${words} ${toDay(interval.from.time)}, in no release yet`];
}
