/**
 * Renders a changelog for users of an API as Markdown: by package what broke, why, and what to do about it, then exempt, deprecated, added and other changes.
 * Names and texts of the API are shown as code, so that they cannot be interpreted as Markdown.
 */
import type { Changelog, ChangelogEntry, ChangelogSection, VersionAdvice } from '@protoshepherd/compat';

import { formatCount } from './text/format-count.ts';
import { markdownCode, markdownText } from './text/markdown-text.ts';

/** The input of a changelog page. */
export interface ChangelogPage {
  readonly changelog: Changelog;
  readonly advice: VersionAdvice;
  /** The name of the old state. */
  readonly since: string;
  /** In a comparison with several baselines: all of them, in words. Breaks name the baselines that they break. */
  readonly baselines?: string;
  /** The date of the report, YYYY-MM-DD. */
  readonly asOf: string;
}

const headings: Readonly<Record<ChangelogSection, string>> = {
  breaking: 'Breaking',
  exempt: 'Exempt breaks',
  deprecated: 'Deprecated',
  added: 'Added',
  other: 'Fixes and other changes',
};

/** Renders the page. */
export function* renderChangelog(page: ChangelogPage): Iterable<string> {
  const { changelog, advice, since, asOf, baselines } = page;
  const { release } = advice;
  yield `# ${release === null || release.bump === 'none' ? 'Changes' : markdownText(release.next)}\n\n`;
  const breaks = baselines === undefined ? '' : `, and breaks against ${markdownText(baselines)}`;
  yield `Changes since ${markdownText(since)}${breaks}, as of ${markdownText(asOf)}.\n`;
  const adviceByPackage = new Map(advice.packages.map((each) => [each.package, each]));
  for (const { package: name, entries } of changelog) {
    yield `\n## ${markdownText(name === '' ? 'Files without a package' : name)}\n`;
    const next = adviceByPackage.get(name)?.next ?? null;
    if (next !== null) yield `\nThese breaks belong in ${markdownCode(next)}.\n`;
    yield* renderChanges(entries);
  }
  const silent = advice.packages.length - changelog.length;
  if (changelog.length === 0) yield '\nThere are no changes that users see.\n';
  else if (silent > 0) yield `\nNo changes that users see in ${formatCount(silent, 'other package')}.\n`;
}

/** Renders the changes of one package, section by section. */
export function* renderChanges(entries: readonly ChangelogEntry[]): Iterable<string> {
  for (const section of Object.keys(headings) as readonly ChangelogSection[]) {
    yield* renderSection(
      headings[section],
      entries.filter((entry) => entry.section === section),
    );
  }
}

function* renderSection(heading: string, entries: readonly ChangelogEntry[]): Iterable<string> {
  if (entries.length === 0) return;
  yield `\n### ${heading}\n\n`;
  for (const entry of entries) yield renderEntry(entry);
}

function renderEntry(entry: ChangelogEntry): string {
  const { subject, option, title, before, after, because, steps, exemption, usage, baselines } = entry;
  const name = option === undefined ? '' : ` (${markdownCode(option)})`;
  const lines = [`- ${markdownCode(subject)}: ${markdownText(title)}${name}${renderTextChange(before, after)}`];
  if (because !== undefined) lines.push(`  - Why it matters: ${markdownText(because)}.`);
  if (baselines !== undefined) lines.push(`  - Breaks: ${markdownText(baselines)}.`);
  if (usage !== undefined) lines.push(`  - Who uses it: ${markdownText(usage.join('; '))}.`);
  if (exemption !== undefined) lines.push(`  - Allowed: ${markdownText(exemption)}.`);
  if (steps !== undefined) lines.push(`  - What to do: ${markdownText(steps)}`);
  return `${lines.join('\n')}\n`;
}

function renderTextChange(before: string, after: string): string {
  if (before === after) return '';
  const shown = (text: string): string => (text === '' ? 'nothing' : markdownCode(text));
  return `, ${shown(before)} → ${shown(after)}`;
}
