/**
 * Renders a sentence with untrusted names as Markdown without side effects on a forge such as GitHub or GitLab. Forges interpret more than Markdown: mentions
 * (`@name`), issues (`#1`, `GH-1`), merge requests (`!1`), labels (`~bug`), commits, addresses. So only plain words stay prose; every other word becomes code, which is
 * never interpreted.
 */
import { markdownCode } from './markdown-text.ts';
import { printable } from './printable.ts';

/** Words of letters and digits, joined by hyphens and apostrophes, with surrounding punctuation. */
const plainWord = /^[("']*(?:[\p{L}\p{M}\p{Nd}]+(?:[-'’][\p{L}\p{M}\p{Nd}]+)*)?[)"'.,;:?]*$/u;
/** Signs between words. */
const plainSign = /^[→←–—…×=+]$/;
/** Text that a forge interprets as a commit hash, or as a ticket such as GH-12. */
const reference = /(?:^|\P{L})(?:[0-9a-f]{7,}|\p{L}[\p{L}\p{Nd}]*-\p{Nd}+)/iu;
/** A name with surrounding punctuation. */
const punctuatedName = /^([("']*)(.*?)([)"',;:?.]*)$/su;

/** Longer words become code as a whole, so that regular expressions only see short texts. */
const maxWordLength = 100;

interface Piece {
  readonly kind: 'prose' | 'code';
  readonly text: string;
}

/** A sentence as in our rules: text between single backticks is code, and so is every word that is not plain. Not for the start of a line. */
export function markdownProse(sentence: string): string {
  // Odd pieces are captures of the group. Double backticks are part of a name.
  const split = sentence.split(/(?<!`)`([^`]+)`(?!`)/);
  const pieces = split.flatMap((text, at) => (at % 2 === 0 ? splitWords(text) : [{ kind: 'code', text } as const]));
  return pieces.map(renderPiece).join('');
}

function splitWords(text: string): readonly Piece[] {
  return printable(text)
    .split(/(\s+)/)
    .filter((word) => word !== '')
    .flatMap((word): readonly Piece[] => {
      if (/^\s/.test(word)) return [{ kind: 'prose', text: ' ' }];
      if (word.length > maxWordLength) return [{ kind: 'code', text: word }];
      if (isPlain(word)) return [{ kind: 'prose', text: word }];
      const [, before = '', name = '', after = ''] = punctuatedName.exec(word) ?? [];
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

/** Adjacent code spans would merge, so an invisible character separates them. */
function renderPiece({ kind, text }: Piece, at: number, pieces: readonly Piece[]): string {
  if (kind === 'prose') return text;
  return `${pieces[at - 1]?.kind === 'code' ? '&#8203;' : ''}${markdownCode(text)}`;
}
