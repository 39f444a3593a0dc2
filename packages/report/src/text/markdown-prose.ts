/**
 * A sentence with names from outside becomes Markdown that a forge such as GitHub or GitLab only shows. A forge reads far more out of a text than Markdown does: people
 * (`@name`), issues (`#1`, `GH-1`), merge requests (`!1`), labels (`~bug`), commits, addresses. So only plain words stay prose; every other word becomes code, in which
 * nothing has a meaning.
 */
import { markdownCode } from './markdown-text.ts';
import { printable } from './printable.ts';

/** Letters, and digits that are not many, joined by hyphens and apostrophes; punctuation of a sentence around them. */
const plainWord = /^[("']*(?:[\p{L}\p{M}\p{Nd}]+(?:[-'’][\p{L}\p{M}\p{Nd}]+)*)?[)"'.,;:?]*$/u;
/** Signs that stand between words. */
const plainSign = /^[→←–—…×=+]$/;
/** What a forge takes for a commit, or for a ticket such as GH-12. */
const reference = /(?:^|\P{L})(?:[0-9a-f]{7,}|\p{L}[\p{L}\p{Nd}]*-\p{Nd}+)/iu;
/** A name with the punctuation of a sentence around it. */
const dressed = /^([("']*)(.*?)([)"',;:?.]*)$/su;

/** No word of a sentence is longer; what is longer becomes code as a whole, so that expressions see short texts only. */
const longestWord = 100;

interface Piece {
  readonly kind: 'prose' | 'code';
  readonly text: string;
}

/** A sentence as our rules write them: text between two backticks is code, and so is every word that is not plain. Not for the start of a line. */
export function markdownProse(sentence: string): string {
  // Every second piece is what the group has caught. A backtick beside another one belongs to a name.
  const split = sentence.split(/(?<!`)`([^`]+)`(?!`)/);
  const pieces = split.flatMap((text, at) => (at % 2 === 0 ? wordsOf(text) : [{ kind: 'code', text } as const]));
  return pieces.map(renderPiece).join('');
}

function wordsOf(text: string): readonly Piece[] {
  return printable(text)
    .split(/(\s+)/)
    .filter((word) => word !== '')
    .flatMap((word): readonly Piece[] => {
      if (/^\s/.test(word)) return [{ kind: 'prose', text: ' ' }];
      if (word.length > longestWord) return [{ kind: 'code', text: word }];
      if (isPlain(word)) return [{ kind: 'prose', text: word }];
      const [, before = '', name = '', after = ''] = dressed.exec(word) ?? [];
      return name === '' ? [{ kind: 'code', text: word }] : [prose(before), { kind: 'code', text: name }, prose(after)];
    })
    .filter(({ text: shown }) => shown !== '');
}

function prose(text: string): Piece {
  return { kind: 'prose', text };
}

function isPlain(word: string): boolean {
  return plainSign.test(word) || (plainWord.test(word) && !reference.test(word));
}

/** Two code spans that touch would become one, so nothing that is seen stands between them. */
function renderPiece({ kind, text }: Piece, at: number, pieces: readonly Piece[]): string {
  if (kind === 'prose') return text;
  return `${pieces[at - 1]?.kind === 'code' ? '&#8203;' : ''}${markdownCode(text)}`;
}
