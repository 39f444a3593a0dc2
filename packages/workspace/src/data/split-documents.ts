/** Where the documents of a YAML text begin and end, so that each can be read by itself. */
import type { Span } from '@protoshepherd/source';

// Directives, ends of documents, byte order marks and old line ends have rules that reach beyond a document.
const reaching = /^(?:%|\.\.\.)|\uFEFF|\r(?!\n)/m;
const mark = /^---(?=[ \t\r\n]|$)/gm;
const content = /^[ \t]*[^ \t\r\n#]/m;

/** The parts of a text that hold one document each, with the marks before them; undefined if the text can be read as a whole only. */
export function splitDocuments(text: string): readonly Span[] | undefined {
  if (reaching.test(text)) return undefined;
  const starts = [...text.matchAll(mark)].map(({ index }) => index);
  const [first] = starts;
  // What stands before the first mark is a document unless it is only comments.
  if (first === undefined || content.test(text.slice(0, first))) starts.unshift(0);
  else starts[0] = 0;
  return starts.map((start, at) => ({ start, end: starts[at + 1] ?? text.length }));
}
