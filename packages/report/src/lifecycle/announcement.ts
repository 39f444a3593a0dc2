/**
 * Renders an announcement for release notes or a mailing list: deprecated elements, the ends of their support, their replacements, and
 * removals. It is Markdown that is also readable as plain text.
 */
import type { DeprecatedItem, SupportSchedule, SupportWindow } from '@protoshepherd/scheduler';

import { markdownCode, markdownText } from '../text/markdown-text.ts';
import { packageLabel } from '../text/package-label.ts';

/** The options of an announcement. */
export interface AnnouncementOptions {
  readonly title?: string;
  /** Include only removals, announcements and deprecations from this day on; all by default. */
  readonly since?: string;
}

/** Renders an announcement. */
export function renderAnnouncement(schedule: SupportSchedule, options: AnnouncementOptions = {}): string {
  const { windows, deprecations, policy, policyTitle, asOf } = schedule;
  const isNew = (day: string | null | undefined): boolean =>
    options.since === undefined || (day !== null && day !== undefined && day >= options.since);
  const versions = (...states: readonly SupportWindow['state'][]): readonly SupportWindow[] =>
    windows.filter(({ state }) => states.includes(state));
  const sections = [
    ...section(
      'Deprecated versions',
      versions('deprecated', 'previous')
        .filter(({ announced }) => isNew(announced?.day))
        .map(deprecatedVersion),
    ),
    ...section('Versions whose support has ended', versions('overdue', 'removable').map(endedVersion)),
    ...section('Deprecated items', deprecations.filter(({ marked }) => isNew(marked?.day)).map(deprecatedItem)),
    ...section(
      'Removed',
      versions('removed')
        .filter(({ removed }) => isNew(removed?.day))
        .map(removedVersion),
    ),
  ];
  const body = sections.length === 0 ? ['\nNothing is deprecated, and nothing was removed.\n'] : sections;
  const title = markdownText(options.title ?? 'API deprecations and removals');
  return `# ${title}\n\nAs of ${asOf}, under the policy ${markdownText(`${policy} (${policyTitle})`)}.\n${body.join('')}`;
}

function section(heading: string, sentences: readonly string[]): string[] {
  return sentences.length === 0 ? [] : [`\n## ${heading}\n\n${sentences.map((one) => `- ${one}\n`).join('')}`];
}

function deprecatedVersion(window: SupportWindow): string {
  const { package: name, supersededBy, announced } = window;
  const since =
    announced === null
      ? 'has been superseded'
      : `has been deprecated since ${announced.day} (${markdownText(announced.evidence)})`;
  return `${code(name)} ${since}${untilWhen(window)}.${suggestSuccessor(supersededBy)}`;
}

function endedVersion({ package: name, supersededBy, supportEnds, state }: SupportWindow): string {
  const due = state === 'overdue' ? 'overdue for removal' : 'removable';
  const since = supportEnds === null ? `is ${due}` : `has been ${due} since ${supportEnds}`;
  return `${code(name)} ${since}.${suggestSuccessor(supersededBy)}`;
}

function deprecatedItem(item: DeprecatedItem): string {
  const { name, marked, replacement, excludesReplacement } = item;
  const since = marked === null ? 'is deprecated' : `has been deprecated since ${marked.day}`;
  const instead = replacement === null ? '' : ` Use ${code(replacement)} instead.`;
  const warning = excludesReplacement ? ' The two are in one oneof and cannot be set together.' : '';
  return `${code(name)} ${since}${untilWhen(item)}.${instead}${warning}`;
}

function removedVersion({ package: name, supersededBy, removed, lastRelease }: SupportWindow): string {
  const day = removed === null ? '' : ` on ${removed.day}`;
  const last = lastRelease === null ? '' : ` The last release that has it is ${markdownText(lastRelease)}.`;
  return `${code(name)} was removed${day}.${last}${suggestSuccessor(supersededBy)}`;
}

/** `supportEnds` is the first day without support. */
function untilWhen({ supportEnds, open, daysLeft }: SupportWindow | DeprecatedItem): string {
  if (supportEnds !== null)
    return daysLeft === null
      ? ` and has been removable since ${supportEnds}`
      : ` and may be removed from ${supportEnds} on`;
  return open === null ? '' : `; the day of its removal is not fixed yet (${markdownText(open)})`;
}

function suggestSuccessor(successor: string | null): string {
  return successor === null ? '' : ` Use ${code(successor)} instead.`;
}

function code(name: string): string {
  return markdownCode(packageLabel(name));
}
