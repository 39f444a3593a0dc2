// @ts-check
/**
 * Checks that each dependency has a documented reason, and each reason a dependency. The page is a set of tables whose first column is the name of a
 * package in backticks.
 */

/**
 * @typedef {object} Manifest
 * @property {string} path
 * @property {Readonly<Record<string, string>>} dependencies All kinds of them, with their versions.
 * @property {readonly string[]} [peers] The peer dependencies, which the user installs.
 */

/**
 * The differences between the manifests and the page of reasons.
 * @param {readonly Manifest[]} manifests
 * @param {ReadonlySet<string>} ownNames Packages of the workspace, which need no reason.
 * @param {{ readonly path: string, readonly text: string }} page
 * @returns {readonly string[]}
 */
export function checkDependencies(manifests, ownNames, page) {
  const reasons = new Map(
    Array.from(page.text.matchAll(/^\|\s*`([^`]+)`\s*\|(.*)\|\s*$/gm), ([, name = '', rest = '']) => [
      name,
      rest.replaceAll('|', '').trim(),
    ]),
  );
  const used = new Set();
  const problems = [];
  for (const { path, dependencies, peers = [] } of manifests) {
    for (const [name, version] of Object.entries(dependencies)) {
      used.add(name);
      // A peer dependency must be a range, because the user chooses the version. An alias of a workspace package is a folder.
      const isFree = peers.includes(name) || version.startsWith('file:packages/');
      if (!isFree && !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
        problems.push(`${path}: ${name} is not pinned to an exact version`);
      if (!ownNames.has(name) && (reasons.get(name) ?? '') === '')
        problems.push(`${path}: ${name} has no reason in ${page.path}`);
    }
  }
  for (const name of reasons.keys()) {
    if (!used.has(name)) problems.push(`${page.path}: ${name} is not a dependency any more`);
  }
  return problems;
}
