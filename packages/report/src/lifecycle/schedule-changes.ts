/** What changed between two schedules, for a terminal and for a comment on a change. */
import { createPalette } from '../frame/palette.ts';
import { formatCount } from '../text/format-count.ts';
import { markdownCode, markdownText } from '../text/markdown-text.ts';
import { printable } from '../text/printable.ts';
import type { ScheduleChanges } from './compare-schedules.ts';
import { describeScheduleChanges } from './schedule-change-lines.ts';

/** What a format of changes may be told. */
export interface ChangeOptions {
  /** Are colours of a terminal wanted? */
  readonly color?: boolean;
}

/** Turns changes into text of one format. */
export type ChangeFormat = (changes: ScheduleChanges, options?: ChangeOptions) => string;

const nothing = 'Nothing has changed.';

/** One line a change, in sections. */
export const renderScheduleChangesText: ChangeFormat = (changes, options = {}) => {
  const palette = createPalette(options.color ?? false);
  const sections = describeScheduleChanges(changes).map(({ heading, lines }) => {
    const written = lines.map(({ subject, words }) => `  ${printable(subject)}: ${printable(words)}\n`);
    return `\n${palette.strong(`${heading} (${formatCount(lines.length)})`)}\n${written.join('')}`;
  });
  const head = `${palette.strong(`Support schedule from ${changes.from} to ${changes.to}`)}\n`;
  return head + (sections.length === 0 ? `\n${nothing}\n` : sections.join(''));
};

/** A list item a change, below a heading each. */
export const renderScheduleChangesMarkdown: ChangeFormat = (changes) => {
  const sections = describeScheduleChanges(changes).map(({ heading, lines }) => {
    const written = lines.map(({ subject, words }) => `- ${markdownCode(subject)}: ${markdownText(words)}\n`);
    return `\n## ${heading}\n\n${written.join('')}`;
  });
  const head = `# Support schedule from ${markdownText(changes.from)} to ${markdownText(changes.to)}\n`;
  return head + (sections.length === 0 ? `\n${nothing}\n` : sections.join(''));
};
