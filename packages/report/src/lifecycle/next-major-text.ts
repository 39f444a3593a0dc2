/** Renders whether a major version may be cut: the result first, then the reasons. */
import type { NextMajor, NextMajorUsage, PackageDebt } from '@protoshepherd/scheduler';

import { formatCount } from '../text/format-count.ts';
import { padColumns } from '../text/pad-columns.ts';
import { printable } from '../text/printable.ts';

const maxPackages = 20;

/** Renders the result. */
export function renderNextMajor(answer: NextMajor): string {
  const { policy, asOf, basis, mandatory, discretionary, usage } = answer;
  return [
    `${verdict(answer)}\n`,
    `\nAs of ${asOf}, under the policy ${printable(policy)}.\n`,
    ...basis.flatMap(({ sentence, reckoning }) => [`  ${printable(sentence)}\n`, `  ${printable(reckoning)}\n`]),
    `\n${consulted(answer)}\n`,
    `\nDebt: ${formatCount(mandatory, 'deprecated item')}, ${formatCount(discretionary, 'change')} waiting for a major version.\n`,
    ...debtLines(answer.debt),
    ...(usage === undefined ? [] : usageLines(usage)),
  ].join('');
}

function verdict({ isDateOk, earliest, daysLeft }: NextMajor): string {
  if (isDateOk) return earliest === null ? 'date ok: the policy sets no waiting period' : `date ok since ${earliest}`;
  if (earliest === null || daysLeft === null) return 'no: the policy allows no next major version';
  return `too early, earliest ${earliest} (in ${formatCount(daysLeft, 'day')})`;
}

function consulted({ consultation }: NextMajor): string {
  if (consultation === null) return 'Consultation: none is recorded in the manifest.';
  const note = consultation.note === null ? '' : `: ${printable(consultation.note)}`;
  return `Consultation: ${consultation.date}${note}`;
}

/** The remaining users of elements that would be removed. */
function usageLines({ text, source, stillUsed }: NextMajorUsage): string[] {
  const rows = stillUsed.slice(0, maxPackages).map((each) => [`  ${printable(each.name)}`, printable(each.text)]);
  const more = stillUsed.length - rows.length;
  return [
    `\nUsage: ${printable(text)}.\n`,
    `  Usage data: ${printable(source.text)}.\n`,
    '  The policy has no clause about use, so use does not prevent a new major version.\n',
    ...padColumns(rows).map((cells) => `${cells.join('  ')}\n`),
    ...(more > 0 ? [`  and ${formatCount(more, 'more element')}\n`] : []),
  ];
}

function debtLines(debt: readonly PackageDebt[]): string[] {
  const rows = debt
    .slice(0, maxPackages)
    .map((each) => [`  ${printable(each.package)}`, `${each.mandatory} deprecated`, `${each.discretionary} waiting`]);
  const more = debt.length - rows.length;
  const rest = more > 0 ? [`  and ${formatCount(more, 'more package')}\n`] : [];
  return [...padColumns(rows).map((cells) => `${cells.join('  ')}\n`), ...rest];
}
