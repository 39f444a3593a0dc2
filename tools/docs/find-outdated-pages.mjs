// @ts-check
import { existsSync, readFileSync } from 'node:fs';

import { generatedPages } from './generated-pages.mjs';

/**
 * The generated pages that are missing or outdated, with their current text.
 * @param {string} root Of the workspace, with a slash at the end.
 * @returns {Promise<readonly { readonly path: string, readonly text: string }[]>}
 */
export async function findOutdatedPages(root) {
  const pages = await Promise.all(generatedPages.map(async ({ path, render }) => ({ path, text: await render() })));
  return pages.filter(
    ({ path, text }) => !existsSync(`${root}${path}`) || readFileSync(`${root}${path}`, 'utf8') !== text,
  );
}
