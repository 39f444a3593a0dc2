/** The differences between two schedules in words: sections of sentences, which text and Markdown dress each in its own way. */
import { packageLabel } from '../text/package-label.ts';
import type { MovedDay, ScheduleChanges } from './compare-schedules.ts';
import { describeItem, describeWindow } from './describe-window.ts';

/** One difference: what it is about, and what there is to say. */
export interface ChangeLine {
  readonly subject: string;
  readonly words: string;
}

/** A heading and its lines, never without a line. */
export interface ChangeSection {
  readonly heading: string;
  readonly lines: readonly ChangeLine[];
}

/** All sections that have something to say, the gravest first. */
export function describeScheduleChanges(changes: ScheduleChanges): readonly ChangeSection[] {
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
        words: window.state === 'removed' ? standingWords(describeWindow(window)) : 'is not there any more',
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
      heading: 'No longer deprecated, or gone',
      lines: endedDeprecations.map((item) => ({ subject: item.name, words: `was ${item.state}` })),
    },
    { heading: 'Dates moved', lines: movedDays.map(describeMove) },
  ];
  return sections.filter(({ lines }) => lines.length > 0);
}

function standingWords({ day, words, notes }: ReturnType<typeof describeWindow>): string {
  return [day === null ? words : `${day}, ${words}`, ...notes].join('; ');
}

function describeMove({ subject, what, before, after }: MovedDay): ChangeLine {
  return { subject: packageLabel(subject), words: `${what}: ${before ?? 'none'} → ${after ?? 'none'}` };
}
