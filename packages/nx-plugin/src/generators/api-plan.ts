/**
 * Reads what a command that changes the API needs from a workspace: the configuration, the files, and the included
 * folders.
 */
import { resolve } from 'node:path';

import { readNxJson, type Tree } from '@nx/devkit';
import type { LoadedApi } from '@protoshepherd/project';
import { isGlob, listGlob, printable } from '@protoshepherd/workspace';

import { fromWorkspace, readApi } from '../infer/read-api.ts';
import { optionsIn } from '../plugin-options.ts';
import type { ScratchPlan } from './scratch.ts';

/** The path of the configuration, relative to the root of the workspace. */
export function readConfigPath(tree: Tree): string {
  return optionsIn(readNxJson(tree) ?? {}).config;
}

/** The arguments that name the configuration; empty if the command line finds it by itself. */
export function configArguments(tree: Tree): readonly string[] {
  const config = readConfigPath(tree);
  return config === 'shepherd.yaml' ? [] : [`--config=${config}`];
}

/** Opens the API of a workspace. Throws if the configuration is missing or invalid. */
export async function openApi(tree: Tree): Promise<LoadedApi> {
  const config = readConfigPath(tree);
  if (!tree.exists(config)) {
    throw new Error(`there is no ${printable(config)}; run nx g @protoshepherd/nx-plugin:init first`);
  }
  const read = await readApi(tree.root, config);
  if (!read.ok) throw new Error(read.failure);
  return read.value;
}

/** The files and folders that a copy of the API needs. */
export function planScratch(
  tree: Tree,
  { tree: api, originOf, config, configDirectory, roots }: LoadedApi,
): ScratchPlan {
  const inside = (path: string): string => {
    const place = fromWorkspace(tree.root, path);
    if (place === undefined)
      throw new Error(`${printable(path)} is outside the workspace; generators do not write there`);
    return place;
  };
  const beside = (path: string): string[] => {
    const place = fromWorkspace(tree.root, resolve(configDirectory, path));
    return place === undefined ? [] : [place];
  };
  const sources = api.files.filter(({ isTarget }) => isTarget).flatMap(({ path }) => originOf(path) ?? []);
  const facts = [
    readConfigPath(tree),
    ...[config.lifecycle ?? 'lifecycle.yaml', config.baseline ?? []].flat().flatMap(beside),
    ...config.usage.files.flatMap((file) => (isGlob(file) ? listGlob(file, configDirectory) : [file])).flatMap(beside),
  ];
  return {
    files: [...new Set([...facts, ...sources.map(inside)])].filter((file) => tree.exists(file)),
    folders: roots.map((root) => inside(resolve(tree.root, root))),
    links: config.includes.flatMap((include) => fromWorkspace(tree.root, resolve(configDirectory, include)) ?? []),
  };
}
