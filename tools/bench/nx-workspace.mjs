// @ts-check
/** Generates Nx workspaces in which each package imports up to three others. */
import { existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { nodeModules } from './work-folder.mjs';

export const nx = path.join(nodeModules, '.bin/nx');

/**
 * Environment variables that make Nx use a folder for the workspace and its cache.
 * @param {string} work
 */
export function enter(work) {
  Object.assign(process.env, {
    NX_DAEMON: 'false',
    NX_NO_CLOUD: 'true',
    NX_TUI: 'false',
    NX_WORKSPACE_ROOT_PATH: work,
    NX_CACHE_DIRECTORY: path.join(work, '.nx/cache'),
    NX_WORKSPACE_DATA_DIRECTORY: path.join(work, '.nx/workspace-data'),
  });
}

/**
 * @param {string} work
 * @param {number} count
 */
export function writeWorkspace(work, count) {
  const formatName = (/** @type {number} */ number) => `team${number % 20}.service${number}`;
  const formatPath = (/** @type {number} */ number) => `${formatName(number).replace('.', '/')}/v1/api.proto`;
  for (let number = 0; number < count; number++) {
    const imported = [...new Set([number >> 1, number >> 2, number - 7])].filter((each) => each >= 0 && each < number);
    const text = [
      'syntax = "proto3";',
      `package ${formatName(number)}.v1;`,
      imported.map((each) => `import "${formatPath(each)}";\n`).join(''),
      'message Item {',
      ...imported.map((each, index) => `  .${formatName(each)}.v1.Item part${index} = ${index + 1};`),
      ...Array.from(
        { length: 40 },
        (_, index) => `  // What there is to say about it.\n  string field${index} = ${index + 10};`,
      ),
      '}\n',
    ];
    const file = path.join(work, 'api', formatPath(number));
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text.join('\n'));
  }
  const files = {
    'shepherd.yaml': 'version: 1\nroots: [api]\n',
    'nx.json': '{ "plugins": ["@protoshepherd/nx-plugin"], "analytics": false, "neverConnectToCloud": true }\n',
    'package.json': '{ "name": "bench", "private": true }\n',
    '.gitignore': 'node_modules\n.nx\n',
  };
  for (const [file, text] of Object.entries(files)) writeFileSync(path.join(work, file), text);
  if (!existsSync(path.join(work, 'node_modules'))) symlinkSync(nodeModules, path.join(work, 'node_modules'), 'dir');
}
