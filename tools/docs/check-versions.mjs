// @ts-check
/** Pages that tell people which version to install name the one that the packages have. */

/** How a page names a version of ours: on npm, as an input of the action, as a tag. */
const mentions = [/\bprotoshepherd@(\d+\.\d+\.\d+)/g, /\bversion: '(\d+\.\d+\.\d+)'/g, /\brev: v(\d+\.\d+\.\d+)/g];

/**
 * The mentions of another version.
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
