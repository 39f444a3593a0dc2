// @ts-check
/**
 * Checks that a comment is inert. The artifact of a run for a fork may contain any text, and the bot posts it under its own name. So it must have the
 * form that `shepherd --format github-comment` prints: headings, lists, folds, plain words and code. Outside of code, mentions and links are not
 * allowed.
 */

const marker = /^<!-- shepherd:[a-z-]+ -->$/;
const fence = /^(`{3,})[a-z]*$/;
const codeSpan = /(?<!`)(`+)(?!`).*?(?<!`)\1(?!`)/gu;
const folds = /^(?:<details>|<\/details>|<summary>[A-Za-z0-9, ]+<\/summary>)$/;
const plain = /^[\p{L}\p{M}\p{Nd}\p{Zs}\uFE0F✅❌⚠ℹ("')’.,;:?→←–—…×=+*#-]*$/u;
/** Text that GitHub or GitLab turns into a link to a commit, an issue, a ticket or an address. */
const reference = /www\.|#\p{Nd}|(?:^|[^\p{L}])(?:[0-9a-f]{7,}|\p{L}[\p{L}\p{Nd}]*-\p{Nd})/iu;

/**
 * The problem of a comment; undefined if it is inert.
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
      // Spaces around the end marker of a block do not matter.
      else if (line.trim().startsWith(open) && /^`+$/.test(line.trim()))
        return `${place} ends a block of code in another way`;
      continue;
    }
    // Text after a tag, without a blank line between them, is HTML, not Markdown.
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
