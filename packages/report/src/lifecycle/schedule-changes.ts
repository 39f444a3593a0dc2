/** Renders the differences between two schedules: sections of sentences, shared by text and Markdown. */
import { createPalette } from '../frame/palette.ts';
import { formatCount } from '../text/format-count.ts';
import { markdownCode, markdownText } from '../text/markdown-text.ts';
import { packageLabel } from '../text/package-label.ts';
import { printable } from '../text/printable.ts';
import type { MovedDay, ScheduleChanges } from './compare-schedules.ts';
import { describeItem, describeWindow, type StateDescription } from './describe-window.ts';

/** The options of a format. */
export interface ChangeOptions {
  /** Use terminal colours? */
  readonly color?: boolean;
}

/** Renders changes in one format. */
export type ChangeFormat = (changes: ScheduleChanges, options?: ChangeOptions) => string;

const noChanges = 'Nothing has changed.';

/** One line for each change, in sections. */
export const renderScheduleChangesText: ChangeFormat = (changes, options = {}) => {
  const palette = createPalette(options.color ?? false);
  const sections = describeScheduleChanges(changes).map(({ heading, lines }) => {
    const written = lines.map(({ subject, words }) => `  ${printable(subject)}: ${printable(words)}\n`);
    return `\n${palette.strong(`${heading} (${formatCount(lines.length)})`)}\n${written.join('')}`;
  });
  const head = `${palette.strong(`Support schedule from ${changes.from} to ${changes.to}`)}\n`;
  return head + (sections.length === 0 ? `\n${noChanges}\n` : sections.join(''));
};

/** One list item for each change, in sections with headings. */
export const renderScheduleChangesMarkdown: ChangeFormat = (changes) => {
  const sections = describeScheduleChanges(changes).map(({ heading, lines }) => {
    const written = lines.map(({ subject, words }) => `- ${markdownCode(subject)}: ${markdownText(words)}\n`);
    return `\n## ${heading}\n\n${written.join('')}`;
  });
  const head = `# Support schedule from ${markdownText(changes.from)} to ${markdownText(changes.to)}\n`;
  return head + (sections.length === 0 ? `\n${noChanges}\n` : sections.join(''));
};

/** The subject of a change, and its description. */
interface ChangeLine {
  readonly subject: string;
  readonly words: string;
}

/** A heading and its lines, not empty. */
interface ChangeSection {
  readonly heading: string;
  readonly lines: readonly ChangeLine[];
}

/** All non-empty sections, the most important first. */
function describeScheduleChanges(changes: ScheduleChanges): readonly ChangeSection[] {
  const { policy, appeared, removed, stateChanged, newDeprecations, endedDeprecations, movedDays } = changes;
  const sections: ChangeSection[] = [
    {
      heading: 'Policy',
      lines: policy === null ? [] : [{ subject: policy.after, words: `instead of ${policy.before}` }],
    },
    {
      heading: 'Removed versions',
      lines: removed.map((window) => ({
        subject: packageLabel(window.package),
        words: window.state === 'removed' ? standingWords(describeWindow(window)) : 'no longer exists',
      })),
    },
    {
      heading: 'State changed',
      lines: stateChanged.map(({ subject, before, after }) => ({
        subject: packageLabel(subject),
        words: `${before} → ${after}`,
      })),
    },
    {
      heading: 'New versions',
      lines: appeared.map((window) => ({
        subject: packageLabel(window.package),
        words: `${window.state}; ${standingWords(describeWindow(window))}`,
      })),
    },
    {
      heading: 'New deprecations',
      lines: newDeprecations.map((item) => ({ subject: item.name, words: standingWords(describeItem(item)) })),
    },
    {
      heading: 'No longer deprecated, or removed',
      lines: endedDeprecations.map((item) => ({ subject: item.name, words: `was ${item.state}` })),
    },
    { heading: 'Dates changed', lines: movedDays.map(describeMove) },
  ];
  return sections.filter(({ lines }) => lines.length > 0);
}

function standingWords({ day, words, notes }: StateDescription): string {
  return [day === null ? words : `${day}, ${words}`, ...notes].join('; ');
}

function describeMove({ subject, what, before, after }: MovedDay): ChangeLine {
  return { subject: packageLabel(subject), words: `${what}: ${before ?? 'none'} → ${after ?? 'none'}` };
}
