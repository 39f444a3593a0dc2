// @ts-check
/**
 * Checks that links between pages resolve to an existing file and heading. Web addresses are not visited.
 */
import { posix } from 'node:path';

/**
 * @typedef {object} Page
 * @property {string} path
 * @property {string} text
 */

/**
 * The broken links.
 * @param {readonly Page[]} pages
 * @param {(path: string) => boolean} exists Is there a file or a folder at this path?
 * @returns {readonly string[]}
 */
export function checkLinks(pages, exists) {
  const anchors = new Map(pages.map(({ path, text }) => [path, listAnchors(text)]));
  return pages.flatMap(({ path, text }) =>
    listLinks(text).flatMap((link) => {
      const [file = '', anchor = ''] = link.split('#');
      const target = file === '' ? path : posix.normalize(posix.join(posix.dirname(path), decodeURI(file)));
      if (!exists(target)) return [`${path}: ${link} leads to nothing`];
      if (anchor !== '' && anchors.has(target) && !anchors.get(target)?.has(anchor))
        return [`${path}: ${link} has no such heading`];
      return [];
    }),
  );
}

/**
 * Relative link targets outside of code.
 * @param {string} text
 */
function listLinks(text) {
  const prose = withoutCode(text);
  const links = Array.from(prose.matchAll(/\]\(<?([^)\s>]+)>?(?:\s+"[^"]*")?\)/g), ([, target = '']) => target);
  return links.filter((target) => !/^[a-z][a-z+.-]*:/i.test(target));
}

/**
 * The anchors of the headings, as GitHub makes them.
 * @param {string} text
 * @returns {ReadonlySet<string>}
 */
function listAnchors(text) {
  const headings = Array.from(
    text.replaceAll(/^(`{3,}|~{3,})[^]*?^\1/gm, '').matchAll(/^#{1,6}\s+(.*)$/gm),
    ([, title = '']) => title,
  );
  return new Set(
    headings.map((title) =>
      title
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
        .trim()
        .replaceAll(/\s/g, '-'),
    ),
  );
}

/** @param {string} text */
function withoutCode(text) {
  return text.replaceAll(/^(`{3,}|~{3,})[^]*?^\1/gm, '').replaceAll(/`[^`\n]*`/g, '');
}
