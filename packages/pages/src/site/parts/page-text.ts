/** Names, days and places as HTML: every text from the API passes through this module or the comment renderer. */
import type { NamedRelease } from '@protoshepherd/history';
import type { ReferencePlace } from '@protoshepherd/project';
import { packageLabel, printable, wellFormed } from '@protoshepherd/report/words';

import { escapeHtml } from '../../escape-html.ts';
import { sourceLink } from '../../source-link.ts';
import { namePieces } from '../../name-pieces.ts';

/** A text as HTML. */
export function textHtml(text: string): string {
  return escapeHtml(printable(wellFormed(text)));
}

/** A name that may break after dots. */
export function nameHtml(name: string): string {
  return namePieces(packageLabel(wellFormed(name)))
    .map(escapeHtml)
    .join('<wbr>');
}

/** A name, linked if there is an address. */
export function linkHtml(name: string, address: string | undefined, base: string): string {
  const text = `<bdi class="name">${nameHtml(name)}</bdi>`;
  return address === undefined ? text : `<a href="${escapeHtml(base + address)}">${text}</a>`;
}

/** `v1.13.0 (2020-01-20)` */
export function releaseHtml({ tag, day }: NamedRelease): string {
  return `${textHtml(tag)} <time>(${textHtml(day)})</time>`;
}

/** A file and a line, linked if the template gives an address. */
export function placeHtml(
  { file, line }: ReferencePlace,
  sourceUrl: string | undefined,
  commit: string | null,
): string {
  const text = `<bdi class="name">${nameHtml(`${file}:${line}`)}</bdi>`;
  const address = sourceUrl === undefined ? null : sourceLink(sourceUrl, { file, line, commit });
  return address === null ? text : `<a href="${escapeHtml(address)}" rel="noreferrer">${text}</a>`;
}

/** A sentence with code in backticks. */
export function phraseHtml(phrase: string): string {
  return phrase
    .split('`')
    .map((piece, at) => (at % 2 === 0 ? textHtml(piece) : `<code>${textHtml(piece)}</code>`))
    .join('');
}
