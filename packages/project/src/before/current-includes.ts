/** The includes of an API in an older state. */
import { realpathSync } from 'node:fs';
import { isAbsolute, join, relative, resolve } from 'node:path';

import type { SyntaxTree } from '@protoshepherd/syntax';
import { isImage } from '@protoshepherd/workspace';

import type { LoadedApi } from '../read/loaded-api.ts';

/** The includes inside a root, at the same places below the former folder of the root. They need not exist. */
export function includesBelow(
  folder: string,
  { roots, includes, directory }: Pick<LoadedApi, 'roots' | 'includes' | 'directory'>,
): string[] {
  const realPaths = (names: readonly string[]): string[] =>
    names.filter((name) => !isImage(name)).map((name) => realpathSync(resolve(directory, name)));
  const inside = realPaths(includes).flatMap((include) => realPaths(roots).map((root) => relative(root, include)));
  return [...new Set(inside)].filter(isBelow).map((place) => join(folder, place));
}

/** A currently included file, parsed once; undefined if no include contains it. */
export function findCurrentInclude(
  path: string,
  { tree, include }: Pick<LoadedApi, 'tree' | 'include'>,
): SyntaxTree | undefined {
  const now = tree.file(path);
  return now === undefined || now.isTarget ? include(path) : now.schemaFile.tree;
}

/** The currently included files, and a record of the requested ones. */
export class CurrentIncludes {
  readonly requests = new Map<string, SyntaxTree | undefined>();
  readonly #api: LoadedApi;

  constructor(api: LoadedApi) {
    this.#api = api;
  }

  find(path: string): SyntaxTree | undefined {
    const tree = findCurrentInclude(path, this.#api);
    this.requests.set(path, tree);
    return tree;
  }
}

function isBelow(place: string): boolean {
  return place !== '' && !/^\.\.(?:[\\/]|$)/.test(place) && !isAbsolute(place);
}
