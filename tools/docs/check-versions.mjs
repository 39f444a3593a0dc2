// @ts-check
/** Checks that pages name the current version of the packages as the version to install. */

/** The forms in which a page names a version: on npm, as an input of the action, as a tag. */
const mentions = [/\bprotoshepherd@(\d+\.\d+\.\d+)/g, /\bversion: '(\d+\.\d+\.\d+)'/g, /\brev: v(\d+\.\d+\.\d+)/g];

/**
 * The mentions of other versions.
 * @param {readonly import('./check-links.mjs').Page[]} pages
 * @param {string} version Of the packages.
 * @returns {readonly string[]}
 */
export function checkVersions(pages, version) {
  return pages.flatMap(({ path, text }) =>
    mentions
      .flatMap((mention) => Array.from(text.matchAll(mention), ([whole, named]) => ({ whole, named })))
      .filter(({ named }) => named !== version)
      .map(({ whole }) => `${path}: ${whole} is not the version of the packages, ${version}`),
  );
}
