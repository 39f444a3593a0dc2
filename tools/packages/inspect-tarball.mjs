// @ts-check
/**
 * Checks what a package publishes: its build, its sources, a README, the licence, all files in its exports, and the notices of bundled libraries, but
 * no tests, no build info of the compiler, and no leftovers of an earlier build.
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
/** The required files of a package with a bundle. */
const notices = 'THIRD-PARTY-NOTICES.txt';
/** @type {readonly (readonly [RegExp, string])[]} */
const forbidden = [
  [/\.test\.(?:[cm]?[jt]s|d\.[cm]?ts|js\.map)$/, 'is a test'],
  [/(?:^|\/)test\//, 'is for tests'],
  [/\.tsbuildinfo$/, 'is a note of the compiler'],
  // Large files that only the Node of the build machine can read.
  [/\.v8$/, 'is code that one version of V8 has compiled'],
];

/**
 * The problems of the files that a package would publish.
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
    ...files
      .filter((path) => isCompiled(path) && !published.has(toSourcePath(path)))
      .map((path) => `${path} has no source; remove packages/*/dist and build again`),
    ...(files.some((path) => path.endsWith('.cjs')) && !published.has(notices) ? [`${notices} is missing`] : []),
    ...(manifest.keywords === undefined ? ['package.json has no keywords'] : []),
    ...(manifest.license === undefined ? ['package.json names no license'] : []),
    ...Object.entries(manifest.dependencies ?? {})
      .filter(([, version]) => !/^\d+\.\d+\.\d+/.test(version))
      .map(([name, version]) => `${name} is wanted as ${version}, which is no exact version`),
  ];
}

/**
 * Is this a compiled module? Bundles are not checked, because the bundler removes its earlier output.
 * @param {string} path
 */
function isCompiled(path) {
  return /^dist\/.*(?<!\.test)\.(?:js|d\.ts)$/.test(path) && !/^dist\/shepherd[^/]*\.js$/.test(path);
}

/** @param {string} path */
function toSourcePath(path) {
  return path.replace(/^dist\//, 'src/').replace(/\.(?:d\.ts|js)$/, '.ts');
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
