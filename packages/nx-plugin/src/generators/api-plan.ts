/** What a command that changes the API needs of a workspace: its configuration, its files, and the folders it includes. */
import { resolve } from 'node:path';

import type { Tree } from '@nx/devkit';

import { printable } from '@protoshepherd/workspace';

import { fromWorkspace, readApi, type ApiReading } from '../infer/read-api.ts';
import type { ScratchPlan } from './scratch.ts';

/** The API of a workspace; what is wrong with its configuration is thrown. */
export async function apiOf(tree: Tree): Promise<ApiReading> {
  if (!tree.exists('shepherd.yaml')) {
    throw new Error('there is no shepherd.yaml; run nx g @protoshepherd/nx-plugin:init first');
  }
  const reading = await readApi(tree.root, 'shepherd.yaml');
  if ('problem' in reading) throw new Error(reading.problem);
  return reading;
}

/** What is copied of an API. */
export function planScratch(
  tree: Tree,
  { tree: api, originOf, config, configDirectory, roots }: ApiReading,
): ScratchPlan {
  const inside = (path: string): string => {
    const place = fromWorkspace(tree.root, path);
    if (place === undefined)
      throw new Error(`${printable(path)} lies outside of the workspace; generators do not write there`);
    return place;
  };
  const sources = api.files.filter(({ isTarget }) => isTarget).map((file) => inside(originOf(file)));
  const facts = [
    'shepherd.yaml',
    config.lifecycle ?? 'lifecycle.yaml',
    ...(config.baseline === undefined ? [] : [config.baseline]),
  ];
  return {
    files: [...new Set([...facts, ...sources])].filter((file) => tree.exists(file)),
    folders: roots.map(inside),
    links: config.includes.flatMap((include) => fromWorkspace(tree.root, resolve(configDirectory, include)) ?? []),
  };
}
