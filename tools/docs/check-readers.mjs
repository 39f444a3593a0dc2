// @ts-check
/** Checks that readers can find each page: the landing page links to every page of docs/, and each page begins with a line that names its readers. */

const landingPage = 'docs/README.md';

/** Pages of single rules are linked from their index, which names the readers for all of them. */
const isRule = /^docs\/rules\/(?!README\.md)/;

/**
 * The pages that are not linked, or do not name their readers.
 * @param {readonly import('./check-links.mjs').Page[]} pages
 * @returns {readonly string[]}
 */
export function checkReaders(pages) {
  const docs = pages.filter(({ path }) => path.startsWith('docs/') && path !== landingPage && !isRule.test(path));
  const landing = pages.find(({ path }) => path === landingPage)?.text ?? '';
  return docs.flatMap(({ path, text }) => {
    const name = path.slice('docs/'.length);
    const isTopLevel = !name.includes('/');
    return [
      ...(isTopLevel && !landing.includes(`](${name})`) ? [`${path}: ${landingPage} has no link to this page`] : []),
      ...(extractOpening(text).startsWith('*For ')
        ? []
        : [`${path}: the first paragraph must begin with its readers, as in "*For contributors.*"`]),
    ];
  });
}

/**
 * The text after the title, without comments of generators.
 * @param {string} text
 */
function extractOpening(text) {
  return text
    .replaceAll(/<!--[^]*?-->/g, '')
    .replace(/^\s*# .*\n/, '')
    .trimStart();
}
