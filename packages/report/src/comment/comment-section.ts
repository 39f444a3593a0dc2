/** A section of a comment: a heading and blocks. If the comment is too long, the last blocks are omitted. */
import { formatCount } from '../text/format-count.ts';

/** One section. */
export interface CommentSection {
  /** The text before the blocks, which is never omitted. */
  readonly head: string;
  /** Complete Markdown blocks, the most important first. */
  readonly blocks: readonly string[];
  readonly tail: string;
  /** The subject of a block, for the sentence that counts omitted ones. */
  readonly noun: string;
  /** The relative share of space if there is not enough for all sections. */
  readonly weight: number;
}

/** A section below its own heading. */
export function openSection(
  title: string,
  noun: string,
  weight: number,
  blocks: readonly string[],
): readonly CommentSection[] {
  return blocks.length === 0 ? [] : [{ head: `\n#### ${title}\n\n`, blocks, tail: '', noun, weight }];
}

/** A collapsed section. The blank line switches from HTML back to Markdown. */
export function foldedSection(
  title: string,
  noun: string,
  weight: number,
  blocks: readonly string[],
): readonly CommentSection[] {
  const head = `\n<details>\n<summary>${title}</summary>\n\n`;
  return blocks.length === 0 ? [] : [{ head, blocks, tail: '\n</details>\n', noun, weight }];
}

/** Renders a section with a limited number of blocks. */
export function renderSection({ head, blocks, tail, noun }: CommentSection, shown: number): string {
  const left = blocks.length - shown;
  return `${head}${blocks.slice(0, shown).join('')}${left > 0 ? leftOutSentence(left, noun) : ''}${tail}`;
}

function leftOutSentence(count: number, noun: string): string {
  return `\n*${formatCount(count, `more ${noun}`)} left out, because the length of comments is limited. The log of the run lists all of them.*\n`;
}
