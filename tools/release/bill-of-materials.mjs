// @ts-check
/**
 * The software bill of materials of a release, as CycloneDX 1.5: the published packages and all their dependencies, from the lock file. `npm sbom` is not used:
 * with `--omit dev` it leaves out libraries that the workspace also needs for its own tests, and it names packages by their folder.
 */
import { createHash } from 'node:crypto';

/**
 * @typedef {object} LockedPackage An entry of the lock.
 * @property {string} [name] Of a package of the workspace.
 * @property {string} [version]
 * @property {string} [integrity]
 * @property {string} [license]
 * @property {string} [resolved] For a link: the path of the package.
 * @property {boolean} [link]
 * @property {Readonly<Record<string, string>>} [dependencies]
 * @property {Readonly<Record<string, string>>} [optionalDependencies]
 *
 * @typedef {Readonly<Record<string, LockedPackage>>} LockedPackages By path.
 *
 * @typedef {object} Release
 * @property {string} version
 * @property {string} date The date of the commit in ISO 8601; with the current time, the output would not be reproducible.
 */

/**
 * The bill of materials as a document.
 * @param {LockedPackages} locked
 * @param {readonly string[]} folders The published packages.
 * @param {Release} release
 */
export function billOfMaterials(locked, folders, { version, date }) {
  const paths = reach(locked, folders);
  const components = paths.map((path) => component(locked, path)).toSorted(byReference);
  const dependencies = paths
    .map((path) => ({
      ref: reference(locked, path),
      dependsOn: resolveDependencies(locked, path)
        .map((each) => reference(locked, each))
        .toSorted(),
    }))
    .toSorted((a, b) => compare(a.ref, b.ref));
  const content = { components, dependencies };
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.5.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    serialNumber: `urn:uuid:${createUuid(JSON.stringify([version, date, content]))}`,
    version: 1,
    metadata: {
      timestamp: date,
      component: { type: 'application', 'bom-ref': `shepherd@${version}`, name: 'shepherd', version },
    },
    ...content,
  };
}

/**
 * The paths of packages and all that they depend on, without repetition.
 * @param {LockedPackages} locked
 * @param {readonly string[]} folders
 */
function reach(locked, folders) {
  const reached = new Set(folders);
  for (const path of reached) for (const each of resolveDependencies(locked, path)) reached.add(each);
  return [...reached];
}

/**
 * The paths of the dependencies of a package, without peer dependencies, which it does not install.
 * @param {LockedPackages} locked
 * @param {string} path
 */
function resolveDependencies(locked, path) {
  const { dependencies = {}, optionalDependencies = {} } = locked[path] ?? {};
  return Object.keys({ ...dependencies, ...optionalDependencies }).flatMap((name) => {
    const found = resolve(locked, path, name);
    if (found !== undefined) return [found];
    if (Object.hasOwn(optionalDependencies, name)) return [];
    throw new Error(`package-lock.json has no ${name}, which ${path} needs; run npm install --package-lock-only`);
  });
}

/**
 * Resolves a package name as Node does: in `node_modules` of the folder, then of its parents.
 * @param {LockedPackages} locked
 * @param {string} path
 * @param {string} name
 */
function resolve(locked, path, name) {
  for (let folder = path; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const candidate = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;
    const found = locked[candidate];
    if (found !== undefined) return found.link === true ? (found.resolved ?? candidate) : candidate;
    if (folder === '') return undefined;
  }
}

/**
 * @param {LockedPackages} locked
 * @param {string} path
 */
function component(locked, path) {
  const { version = '', integrity, license } = locked[path] ?? {};
  const name = resolveName(locked, path);
  const [algorithm = '', digest = ''] = integrity?.split('-') ?? [];
  return {
    type: 'library',
    'bom-ref': reference(locked, path),
    name,
    version,
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
    ...(license !== undefined && { licenses: [licenseChoice(license)] }),
    ...(algorithm === 'sha512' && {
      hashes: [{ alg: 'SHA-512', content: Buffer.from(digest, 'base64').toString('hex') }],
    }),
  };
}

/** @param {string} license */
function licenseChoice(license) {
  return /\s/.test(license) ? { expression: license.replace(/^\((.*)\)$/, '$1') } : { license: { id: license } };
}

/**
 * @param {LockedPackages} locked
 * @param {string} path
 */
function reference(locked, path) {
  return `${resolveName(locked, path)}@${locked[path]?.version ?? ''}`;
}

/**
 * @param {LockedPackages} locked
 * @param {string} path
 */
function resolveName(locked, path) {
  return locked[path]?.name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
}

/**
 * A UUID (version 8) that is derived from the content.
 * @param {string} content
 */
function createUuid(content) {
  const hex = createHash('sha256').update(content).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/**
 * @param {{ readonly 'bom-ref': string }} a
 * @param {{ readonly 'bom-ref': string }} b
 */
function byReference(a, b) {
  return compare(a['bom-ref'], b['bom-ref']);
}

/**
 * @param {string} a
 * @param {string} b
 */
function compare(a, b) {
  return Number(a > b) - Number(a < b);
}
