// @ts-check
import { readFile } from 'node:fs/promises';
import { dirname } from 'node:path';

import { glob } from 'zx';

/**
 * The licence texts of the foreign packages that modules come from, by the name of the package.
 * @param {readonly string[]} modulePaths
 */
export async function collectLicenses(modulePaths) {
  const folders = modulePaths.flatMap((path) => path.match(/^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/)?.[0] ?? []);
  const texts = [...new Set(folders)].toSorted().map(async (folder) => {
    const [license] = await glob('licen[cs]e*', { cwd: folder, caseSensitiveMatch: false });
    const name = folder.slice(
      dirname(folder).endsWith('node_modules') ? dirname(folder).length + 1 : folder.lastIndexOf('@'),
    );
    if (license !== undefined) return `${name}\n\n${await readFile(`${folder}/${license}`, 'utf8')}`;
    // Some packages only name their licence; every common one may be named instead of quoted.
    const manifest = /** @type {{ license?: string }} */ (JSON.parse(await readFile(`${folder}/package.json`, 'utf8')));
    const { license: id } = manifest;
    if (id === undefined) throw new Error(`${folder} does not say under which licence it may be bundled`);
    return `${name}\n\n${id}\n`;
  });
  return (await Promise.all(texts)).join('\n\n');
}
