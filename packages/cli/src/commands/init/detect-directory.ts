/** Examines a directory: its `.proto` files, the configuration of buf, and folders that often contain imported files. */
import { existsSync } from 'node:fs';
import { relative, resolve, sep, join } from 'node:path';

import type { StyleName } from '@protoshepherd/syntax';
import { type Layout, readInputs } from '@protoshepherd/workspace';

import type { BufProject } from './buf/buf-project.ts';
import { readBuf } from './buf/read-buf.ts';
import { isThirdParty, isForTests } from './choose-roots.ts';
import type { IncludeCandidate } from './detect-includes.ts';
import { detectProject, type DetectedProject } from './detect-project.ts';
import { detectTags } from './detect-tags.ts';
import { joinFolders, isWithin, splitFolders, parentOf } from './folder-path.ts';
import { readProtoFacts, parseFacts } from './proto-facts.ts';

/** Folders that often contain imported files. They are asked for single files, and never searched. */
const knownFolders = [
  'node_modules/google-proto-files',
  'node_modules/@grpc/grpc-js-xds/deps/envoy-api',
  'node_modules/@grpc/grpc-js-xds/deps/xds',
  'node_modules/@grpc/grpc-js-xds/deps/protoc-gen-validate',
  'node_modules/@grpc/grpc-js-xds/deps/googleapis',
  'node_modules/protobufjs',
] as const;

/** The well-known folders that exist in a directory. */
function knownPlaces(directory: string): IncludeCandidate[] {
  return knownFolders
    .filter((folder) => existsSync(join(directory, folder)))
    .map((folder) => ({ folder, findImports: (path) => importsOnDisk(directory, `${folder}/${path}`) }));
}

function importsOnDisk(directory: string, path: string): readonly string[] | undefined {
  if (!path.endsWith('.proto') || !existsSync(join(directory, path))) return undefined;
  return readInputs([path], directory).files.flatMap((file) => parseFacts(file).imports);
}

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
  const buf = await readBuf(directory, listEnclosingFolders(facts.map(({ path }) => path)));
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
function listEnclosingFolders(paths: readonly string[]): ReadonlySet<string> {
  const folders = new Set(['.']);
  for (const path of paths) {
    const names = splitFolders(parentOf(path));
    for (let length = 0; length <= names.length; length++) folders.add(joinFolders(names.slice(0, length)));
  }
  return new Set(
    [...folders].filter((folder) => isWithin('.', folder) && !isThirdParty(folder) && !isForTests(folder, '')),
  );
}
