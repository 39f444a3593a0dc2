/** The includes of an API in an older state of it. */
import { realpathSync } from 'node:fs';
import { isAbsolute, join, relative, resolve } from 'node:path';

import type { SyntaxTree } from '@protoshepherd/syntax';
import { isImage } from '@protoshepherd/workspace';

import type { LoadedApi } from '../read/loaded-api.ts';

/** The includes that lie inside of a root, at the same places below the folder that the root was then. They need not be there. */
export function includesBelow(
  folder: string,
  { roots, includes, directory }: Pick<LoadedApi, 'roots' | 'includes' | 'directory'>,
): string[] {
  const realPaths = (names: readonly string[]): string[] =>
    names.filter((name) => !isImage(name)).map((name) => realpathSync(resolve(directory, name)));
  const inside = realPaths(includes).flatMap((include) => realPaths(roots).map((root) => relative(root, include)));
  return [...new Set(inside)].filter(isBelow).map((place) => join(folder, place));
}

/** A file that is included now, parsed once; undefined if no include has it. */
export function includedNow(
  path: string,
  { tree, include }: Pick<LoadedApi, 'tree' | 'include'>,
): SyntaxTree | undefined {
  const now = tree.file(path);
  return now === undefined || now.isTarget ? include(path) : now.schemaFile.tree;
}

/** The files that are included now, and which of them were asked for. */
export class IncludesNow {
  readonly asked = new Map<string, SyntaxTree | undefined>();
  readonly #api: LoadedApi;

  constructor(api: LoadedApi) {
    this.#api = api;
  }

  find(path: string): SyntaxTree | undefined {
    const tree = includedNow(path, this.#api);
    this.asked.set(path, tree);
    return tree;
  }
}

function isBelow(place: string): boolean {
  return place !== '' && !/^\.\.(?:[\\/]|$)/.test(place) && !isAbsolute(place);
}
