/** A part of a comment: a heading, and blocks of which the last ones may be left out if a comment becomes too long. */
import { formatCount } from '../text/format-count.ts';

/** One part. */
export interface CommentSection {
  /** What stands before the blocks; it is never left out. */
  readonly head: string;
  /** Complete pieces of Markdown, the most important first. */
  readonly blocks: readonly string[];
  readonly tail: string;
  /** What a block is about, for the sentence that counts those left out. */
  readonly noun: string;
  /** How much room it gets, compared with other parts, if there is not enough for all. */
  readonly weight: number;
}

/** A part below a heading of its own. */
export function openSection(
  title: string,
  noun: string,
  weight: number,
  blocks: readonly string[],
): readonly CommentSection[] {
  return blocks.length === 0 ? [] : [{ head: `\n#### ${title}\n\n`, blocks, tail: '', noun, weight }];
}

/** A part that a reader unfolds. The blank line lets Markdown begin again inside of HTML. */
export function foldedSection(
  title: string,
  noun: string,
  weight: number,
  blocks: readonly string[],
): readonly CommentSection[] {
  const head = `\n<details>\n<summary>${title}</summary>\n\n`;
  return blocks.length === 0 ? [] : [{ head, blocks, tail: '\n</details>\n', noun, weight }];
}

/** Renders a part with at most so many blocks. */
export function renderSection({ head, blocks, tail, noun }: CommentSection, shown: number): string {
  const left = blocks.length - shown;
  return `${head}${blocks.slice(0, shown).join('')}${left > 0 ? leftOutSentence(left, noun) : ''}${tail}`;
}

function leftOutSentence(count: number, noun: string): string {
  return `\n*${formatCount(count, `more ${noun}`)} left out: a comment cannot be longer. The log of the run has all of them.*\n`;
}
