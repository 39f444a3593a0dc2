// @ts-check
/** The SHA256SUMS file of a folder, in the format of `sha256sum --check`. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { glob } from 'zx';

/**
 * A line for every file of a folder, sorted by path.
 * @param {string} folder
 */
export async function checksums(folder) {
  const files = (await glob('**', { cwd: folder, dot: true })).toSorted();
  const lines = files.map(async (file) => {
    const digest = createHash('sha256').update(await readFile(path.join(folder, file)));
    return `${digest.digest('hex')}  ${file}\n`;
  });
  return (await Promise.all(lines)).join('');
}
