/** What a command that changes the API needs of a workspace: its configuration, its files, and the folders it includes. */
import { resolve } from 'node:path';

import type { Tree } from '@nx/devkit';
import type { LoadedApi } from '@protoshepherd/project';
import { isGlob, listGlob, printable } from '@protoshepherd/workspace';

import { fromWorkspace, readApi } from '../infer/read-api.ts';
import type { ScratchPlan } from './scratch.ts';

/** The API of a workspace; what is wrong with its configuration is thrown. */
export async function apiOf(tree: Tree): Promise<LoadedApi> {
  if (!tree.exists('shepherd.yaml')) {
    throw new Error('there is no shepherd.yaml; run nx g @protoshepherd/nx-plugin:init first');
  }
  const read = await readApi(tree.root, 'shepherd.yaml');
  if (!read.ok) throw new Error(read.failure);
  return read.value;
}

/** What is copied of an API. */
export function planScratch(
  tree: Tree,
  { tree: api, originOf, config, configDirectory, roots }: LoadedApi,
): ScratchPlan {
  const inside = (path: string): string => {
    const place = fromWorkspace(tree.root, path);
    if (place === undefined)
      throw new Error(`${printable(path)} lies outside of the workspace; generators do not write there`);
    return place;
  };
  const sources = api.files.filter(({ isTarget }) => isTarget).flatMap(({ path }) => originOf(path) ?? []);
  const facts = [
    'shepherd.yaml',
    config.lifecycle ?? 'lifecycle.yaml',
    ...(config.baseline === undefined ? [] : [config.baseline]),
    ...config.usage.files.flatMap((file) => (isGlob(file) ? listGlob(file, configDirectory) : [file])),
  ];
  return {
    files: [...new Set([...facts, ...sources.map(inside)])].filter((file) => tree.exists(file)),
    folders: roots.map((root) => inside(resolve(tree.root, root))),
    links: config.includes.flatMap((include) => fromWorkspace(tree.root, resolve(configDirectory, include)) ?? []),
  };
}
