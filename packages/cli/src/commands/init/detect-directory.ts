/** Examines a directory: its `.proto` files, the configuration of buf, and folders that often contain imported files. */
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

/** The user's decisions. */
export interface Decisions {
  /** The roots as typed; empty to detect them. */
  readonly roots: readonly string[];
  readonly layout: Layout | undefined;
}

/** The facts about a directory. */
export interface Detection {
  readonly project: DetectedProject;
  readonly buf: BufProject;
  /** The patterns of release tags; empty if the default ones match. */
  readonly tagPatterns: readonly string[];
  /** The style of the files; undefined if they show none. */
  readonly style: StyleName | undefined;
  /** Sentences about what could not be read: links that are not followed, a repository that git refuses. */
  readonly skipped: readonly string[];
}

/** Detects the facts about a directory. */
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

/**
 * The ancestors of some files, up to the working directory. Third-party and test folders are omitted, because their buf configuration is not the
 * project's.
 */
function foldersAround(paths: readonly string[]): ReadonlySet<string> {
  const folders = new Set(['.']);
  for (const path of paths) {
    const names = namesOf(parentOf(path));
    for (let length = 0; length <= names.length; length++) folders.add(folderOf(names.slice(0, length)));
  }
  return new Set([...folders].filter((folder) => isWithin('.', folder) && !isForeign(folder) && !isTrial(folder, '')));
}
