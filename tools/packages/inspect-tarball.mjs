// @ts-check
/**
 * What a package must and must not publish: its build, its sources, a README, the licence, whatever its exports name; no tests and no notes of the compiler.
 */

/**
 * @typedef {object} PackageManifest What of a manifest matters here.
 * @property {string} name
 * @property {string} version
 * @property {unknown} [exports]
 * @property {Readonly<Record<string, string>>} [bin]
 * @property {readonly string[]} [keywords]
 * @property {string} [license]
 * @property {Readonly<Record<string, string>>} [dependencies]
 * @property {boolean} [private]
 */

const required = ['package.json', 'README.md', 'LICENSE', 'src/index.ts'];
/** @type {readonly (readonly [RegExp, string])[]} */
const forbidden = [
  [/\.test\.(?:[cm]?[jt]s|d\.[cm]?ts|js\.map)$/, 'is a test'],
  [/(?:^|\/)test\//, 'is for tests'],
  [/\.tsbuildinfo$/, 'is a note of the compiler'],
  // Megabytes that only the Node of the machine that built them can read.
  [/\.v8$/, 'is code that one version of V8 has compiled'],
];

/**
 * What is wrong with what a package would publish.
 * @param {PackageManifest} manifest
 * @param {readonly string[]} files In the tarball.
 * @returns {readonly string[]}
 */
export function inspectTarball(manifest, files) {
  const published = new Set(files);
  const named = [...exportedPaths(manifest.exports), ...Object.values(manifest.bin ?? {})].map((path) =>
    path.replace(/^\.\//, ''),
  );
  return [
    ...[...new Set([...required, ...named])].filter((path) => !published.has(path)).map((path) => `${path} is missing`),
    ...files.flatMap((path) =>
      forbidden.filter(([pattern]) => pattern.test(path)).map(([, reason]) => `${path} ${reason}`),
    ),
    ...(manifest.keywords === undefined ? ['package.json has no keywords'] : []),
    ...(manifest.license === undefined ? ['package.json names no license'] : []),
    ...Object.entries(manifest.dependencies ?? {})
      .filter(([, version]) => !/^\d+\.\d+\.\d+/.test(version))
      .map(([name, version]) => `${name} is wanted as ${version}, which is no exact version`),
  ];
}

/**
 * The paths that an `exports` field names, under any condition.
 * @param {unknown} exports
 * @returns {string[]}
 */
function exportedPaths(exports) {
  if (typeof exports === 'string') return [exports];
  if (typeof exports !== 'object' || exports === null) return [];
  return Object.values(exports).flatMap(exportedPaths);
}
