/** Looks at a directory: its `.proto` files, the configuration of buf, and folders that often hold what an API imports. */
import { relative, resolve, sep } from 'node:path';

import type { StyleName } from '@protoshepherd/syntax';
import type { Layout } from '@protoshepherd/workspace';

import type { BufProject } from './buf/buf-project.ts';
import { readBuf } from './buf/read-buf.ts';
import { isForeign, isTrial } from './choose-roots.ts';
import { detectProject, type DetectedProject } from './detect-project.ts';
import { detectTags } from './detect-tags.ts';
import { folderOf, isWithin, namesOf, parentOf } from './folder-path.ts';
import { knownPlaces } from './known-places.ts';
import { readProtoFacts } from './proto-facts.ts';

/** What a person has decided. */
export interface Decisions {
  /** The roots, as they were typed; none to have them detected. */
  readonly roots: readonly string[];
  readonly layout: Layout | undefined;
}

/** What a directory looks like. */
export interface Detection {
  readonly project: DetectedProject;
  readonly buf: BufProject;
  /** What the tags of releases look like; empty where the usual patterns do. */
  readonly tagPatterns: readonly string[];
  /** The style that the files are written in; undefined if none of them shows one. */
  readonly style: StyleName | undefined;
  /** What could not be read: links that are not followed, a repository that git refuses, in sentences. */
  readonly skipped: readonly string[];
}

/** Finds out what a directory looks like. */
export async function detectDirectory(
  directory: string,
  { roots: named, layout }: Decisions,
  onProgress: (done: number) => Promise<void>,
): Promise<Detection> {
  const asked = named.map((root) => relative(directory, resolve(directory, root)).replaceAll(sep, '/') || '.');
  const roots = [...new Set(asked)];
  const { facts, style, skipped } = await readProtoFacts({ directory, roots }, onProgress);
  const buf = await readBuf(directory, foldersAround(facts.map(({ path }) => path)));
  const project = detectProject(facts, { roots, layout, buf, places: knownPlaces(directory) });
  const { patterns, problem } = await detectTags(directory);
  return {
    project,
    buf,
    tagPatterns: patterns,
    style,
    skipped: [...skipped, ...(problem === undefined ? [] : [problem])],
  };
}

/** The folders around some files, as far as the working directory. Work of others and tests may have a configuration of buf that is not ours. */
function foldersAround(paths: readonly string[]): ReadonlySet<string> {
  const folders = new Set(['.']);
  for (const path of paths) {
    const names = namesOf(parentOf(path));
    for (let length = 0; length <= names.length; length++) folders.add(folderOf(names.slice(0, length)));
  }
  return new Set([...folders].filter((folder) => isWithin('.', folder) && !isForeign(folder) && !isTrial(folder, '')));
}
