// @ts-check
/**
 * Generates a tree of any size on the disk, once: ten files per package, five imports of other packages per package, and areas of 500 packages that
 * import only earlier ones. One family in five has two versions, and one area in ten has a package that imports both.
 */
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { workFolder } from './work-folder.mjs';

export const filesPerPackage = 10;
const importsPerPackage = 5;
const packagesPerArea = 500;
/** Packages that all areas import. */
const sharedPackages = 100;

/**
 * The folder whose subfolder `tree` contains the tree.
 * @param {number} files
 */
export function scaleTree(files) {
  const folder = workFolder(`scale-${files}`, {});
  const tree = path.join(folder, 'tree');
  if (existsSync(tree)) return folder;
  const staging = path.join(folder, `tree-${process.pid}`);
  rmSync(staging, { recursive: true, force: true });
  const packages = files / filesPerPackage;
  for (let at = 0; at < packages; at++) writePackage(staging, at);
  renameSync(staging, tree);
  return folder;
}

/**
 * @param {string} root
 * @param {number} at
 */
function writePackage(root, at) {
  mkdirSync(path.join(root, formatFolder(at)), { recursive: true });
  const imports = chooseImports(at);
  for (let file = 0; file < filesPerPackage; file++) {
    const own = file === 0 ? [] : [formatFile(at, file - 1)];
    const others = file < imports.length ? [formatFile(imports[file] ?? 0, file)] : [];
    writeFileSync(path.join(root, formatFile(at, file)), fileText(at, file, [...own, ...others]));
  }
}

/** A pseudorandom number generator; the seed determines the sequence. @param {number} start */
function numbers(start) {
  let state = (start * 2_654_435_761) >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/**
 * The packages that a package imports; all precede it, so there are no cycles.
 * @param {number} at
 */
export function chooseImports(at) {
  if (at === 0) return [];
  const draw = numbers(at);
  const start = at - (at % packagesPerArea);
  /** @type {Set<number>} */
  const imports = new Set();
  for (let count = 0; count < importsPerPackage; count++) {
    const isShared = at === start || draw() < 0.1;
    const below = isShared ? Math.min(sharedPackages, at) : at - start;
    const target = (isShared ? 0 : start) + Math.floor(draw() * below);
    imports.add(newest(target, at));
  }
  if (at % (10 * packagesPerArea) === packagesPerArea - 1) imports.add(start + 5).add(start + 6);
  return [...imports].slice(-importsPerPackage);
}

/** Two of every ten packages are versions of one family: those whose numbers end in 5 and 6. @param {number} at */
const isOld = (at) => at % 10 === 5;

/**
 * @param {number} target
 * @param {number} at
 */
function newest(target, at) {
  if (!isOld(target)) return target;
  return target + 1 < at ? target + 1 : target - 1;
}

/** @param {number} at */
function nameParts(at) {
  const isNew = at % 10 === 6;
  return [`area${Math.floor(at / packagesPerArea)}`, `family${isNew ? at - 1 : at}`, isNew ? 'v2' : 'v1'];
}

/** @param {number} at */
const formatFolder = (at) => nameParts(at).join('/');

/**
 * @param {number} at
 * @param {number} file
 */
const formatFile = (at, file) => `${formatFolder(at)}/part${file}.proto`;

/**
 * @param {number} at
 * @param {number} file
 * @param {readonly string[]} imports
 */
function fileText(at, file, imports) {
  const lines = imports.map((each) => `import "${each}";\n`).join('');
  const fields = Array.from({ length: 6 }, (_, number) => `  string field_${number} = ${number + 1};\n`).join('');
  const types = imports.map((each, number) => `  .${typeIn(each)} link_${number} = ${number + 10};\n`).join('');
  return `syntax = "proto3";\n\npackage ${nameParts(at).join('.')};\n\n${lines}\n// Part ${file}.\nmessage Part${file} {\n${fields}${types}}\n`;
}

/** The message of a file, by the path of the file. @param {string} file */
function typeIn(file) {
  return file.replace(/part(\d+)\.proto$/, 'Part$1').replaceAll('/', '.');
}
