/** Splits a YAML text into documents, so that each can be read on its own. */
import type { Span } from '@protoshepherd/source';

// Directives, document end markers, byte order marks and old line breaks have rules that cross document boundaries.
const reaching = /^(?:%|\.\.\.)|\uFEFF|\r(?!\n)/m;
const mark = /^---(?=[ \t\r\n]|$)/gm;
const content = /^[ \t]*[^ \t\r\n#]/m;

/** The parts of a text with one document each, including their markers; undefined if the text must be read as a whole. */
export function splitDocuments(text: string): readonly Span[] | undefined {
  if (reaching.test(text)) return undefined;
  const starts = [...text.matchAll(mark)].map(({ index }) => index);
  const [first] = starts;
  // Text before the first marker is a document, unless it consists of comments.
  if (first === undefined || content.test(text.slice(0, first))) starts.unshift(0);
  else starts[0] = 0;
  return starts.map((start, at) => ({ start, end: starts[at + 1] ?? text.length }));
}
