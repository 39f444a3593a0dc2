// @ts-check
/**
 * Is a text a comment that only shows something? The artifact of a run for a fork may hold anything, and who posts it lends it a name. So it must look like what
 * `shepherd --format github-comment` prints: headings, lists, folds, and otherwise plain words and code. People are not called, and nothing links, outside of code.
 */

const marker = /^<!-- shepherd:[a-z-]+ -->$/;
const fence = /^(`{3,})[a-z]*$/;
const codeSpan = /(?<!`)(`+)(?!`).*?(?<!`)\1(?!`)/gu;
const folds = /^(?:<details>|<\/details>|<summary>[A-Za-z0-9, ]+<\/summary>)$/;
const plain = /^[\p{L}\p{M}\p{Nd}\p{Zs}\uFE0F✅❌⚠ℹ("')’.,;:?→←–—…×=+*#-]*$/u;
/** What a forge takes for a commit, an issue, a ticket or an address. */
const reference = /www\.|#\p{Nd}|(?:^|[^\p{L}])(?:[0-9a-f]{7,}|\p{L}[\p{L}\p{Nd}]*-\p{Nd})/iu;

/**
 * What is wrong with a comment; undefined if nothing is.
 *
 * @param {string} text
 * @param {{ readonly longest: number, readonly pagesUrl?: string | undefined }} terms The only address that may be linked to is that of the pages.
 * @returns {string | undefined}
 */
export function findActive(text, { longest, pagesUrl }) {
  if (Buffer.byteLength(text) > longest) return `it is longer than ${longest} bytes`;
  if (/[\p{Cc}\p{Cs}\u200b\u200c\u200e\u200f\u2028-\u202e\u2060-\u2069]/u.test(text.replaceAll('\n', '')))
    return 'it holds characters that cannot be seen';
  if (!text.endsWith('\n')) return 'it does not end with a line break';
  const lines = text.slice(0, -1).split('\n');
  if (!/^### (?:✅|❌|⚠️) /u.test(lines[0] ?? '')) return 'its first line is no verdict';
  if (!marker.test(lines.at(-1) ?? '')) return 'its last line is no marker';
  return findActiveLine(lines.slice(0, -1), pagesUrl);
}

/** @param {readonly string[]} lines @param {string | undefined} pagesUrl @returns {string | undefined} */
function findActiveLine(lines, pagesUrl) {
  let open = '';
  let depth = 0;
  let isHtml = false;
  for (const [index, line] of lines.entries()) {
    const place = `line ${index + 1}`;
    if (open !== '') {
      if (line === open) open = '';
      // Blanks around the end of a block do not keep it open.
      else if (line.trim().startsWith(open) && /^`+$/.test(line.trim()))
        return `${place} ends a block of code in another way`;
      continue;
    }
    // What follows a tag without a blank line is HTML, not Markdown.
    if (isHtml && line !== '' && !folds.test(line)) return `${place} follows a tag without a blank line`;
    isHtml = folds.test(line);
    const [, ticks = ''] = fence.exec(line) ?? [];
    if (ticks !== '') {
      open = ticks;
      continue;
    }
    if (pagesUrl !== undefined && line === `[Pages of this API](<${pagesUrl}>)`) continue;
    if (folds.test(line)) {
      depth += line === '<details>' ? 1 : line === '</details>' ? -1 : 0;
      if (depth < 0 || depth > 1) return `${place} folds nothing`;
      continue;
    }
    const words = line.replaceAll(codeSpan, '').replaceAll('&#8203;', '');
    if (/^\s/.test(line)) return `${place} is indented`;
    if (!plain.test(words) || reference.test(words)) return `${place} contains more than words and code`;
  }
  return open !== '' ? 'a block of code has no end' : depth !== 0 ? 'a fold has no end' : undefined;
}
