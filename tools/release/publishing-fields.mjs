// @ts-check
/**
 * The fields of each manifest about the home page and the publishing of the project. The home page is defined in the manifest of the root and copied
 * to the packages, because npm reads each manifest separately. As long as the project has no public home page, its host ends in `.invalid`, which RFC
 * 2606 reserves for names that never resolve.
 */

/**
 * @typedef {Readonly<Record<string, unknown>>} Manifest
 * @typedef {object} Home What the root says.
 * @property {string} homepage
 * @property {{ readonly type: string, readonly url: string }} repository
 * @property {{ readonly url: string }} bugs
 */

/** The fields that this module sets, in their order after the licence. */
const ownedFields = ['homepage', 'repository', 'bugs', 'publishConfig'];

/** Files that npm does not publish by default. */
const publishedNotes = ['CHANGELOG.md', 'THIRD-PARTY-NOTICES.txt'];

/**
 * The manifest of a package with the home of the root and the settings of a published package. The other fields keep their order.
 * @param {Manifest} manifest
 * @param {Home} home
 * @param {string} directory The folder of the package in the repository.
 * @returns {Manifest}
 */
export function withPublishingFields(manifest, home, directory) {
  const fields = {
    homepage: home.homepage,
    repository: { ...home.repository, directory },
    bugs: home.bugs,
    ...(manifest['private'] !== true && { publishConfig: { access: 'public', provenance: true } }),
  };
  const kept = Object.entries(manifest).filter(([key]) => !ownedFields.includes(key));
  const after = kept.findIndex(([key]) => key === 'license') + 1;
  const completed = [...kept.slice(0, after), ...Object.entries(fields), ...kept.slice(after)];
  return Object.fromEntries(completed.map(([key, value]) => [key, key === 'files' ? withNotes(value) : value]));
}

/**
 * Is this the placeholder of a project without a public home page?
 * @param {Home} home
 */
export function isPlaceholder({ homepage, repository, bugs }) {
  return [homepage, repository.url, bugs.url].some((url) =>
    new URL(url.replace(/^git\+/, '')).hostname.endsWith('.invalid'),
  );
}

/** @param {unknown} files */
function withNotes(files) {
  const listed = /** @type {readonly string[]} */ (files);
  const included = listed.filter((path) => !path.startsWith('!') && !publishedNotes.includes(path));
  return [...publishedNotes, ...included, ...listed.filter((path) => path.startsWith('!'))];
}
