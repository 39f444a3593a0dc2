/** Parses folders and images to syntax trees: all files below the roots, and includes only when imported. */
import type { Schema } from '@protoshepherd/schema';
import type { Finding, SourceFile } from '@protoshepherd/source';
import { parseHead, type SyntaxTree } from '@protoshepherd/syntax';
import {
  isImage,
  listTree,
  overlaidTexts,
  overlayListing,
  printable,
  readEach,
  readTogether,
  UsageError,
  type Exclusion,
  type ListedFile,
  type Overlay,
  type TreeListing,
} from '@protoshepherd/workspace';

import { openFileCache, type FileCache } from '../cache/open-file-cache.ts';
import { noMemory, type ProjectMemory } from '../memory/project-memory.ts';
import type { ProjectOptions } from '../project.ts';
import { readImages } from './read-images.ts';

/** The places to read. */
export interface TreePlaces {
  readonly roots: readonly string[];
  readonly includes: readonly string[];
  /** Files below the roots that only resolve imports. */
  readonly exclude: Exclusion;
  /** The base of relative paths. */
  readonly directory: string;
}

/** Where to list files. */
interface ListedPlaces extends TreePlaces {
  /** How many files a folder may hold; by default as many as can be parsed. */
  readonly mostFiles?: number;
}

/** Without its rows a file takes some 3 kB, and V8 gives a process 4 GB at most by default. */
const maxHeads = 1_250_000;

/** Deviations from plain reading. */
export interface ReadChoices extends Pick<
  ProjectOptions,
  'overlay' | 'onListed' | 'parse' | 'headsOnly' | 'facts' | 'listFiles' | 'images'
> {
  /** Selects, by text, the files below the roots to set aside unread. */
  readonly isSetAside?: (text: string) => boolean;
}

/** A file with its root or include; files of an image have none. */
export interface ReadFile extends SourceFile {
  readonly root?: string;
}

/** The trees of the roots, and access to those of the includes. */
export interface ParsedTree {
  readonly targets: readonly SyntaxTree[];
  /** Finds and parses imports of the targets. */
  readonly include: (path: string) => SyntaxTree | undefined;
  /** The identity of the file at a path, by its location on disk: several paths may lead to one file. */
  readonly identifyFile: (path: string) => string | undefined;
  /** Files below the roots that were set aside. */
  readonly setAside: readonly ReadFile[];
  /** The files below the roots. */
  readonly sources: readonly ReadFile[];
  /** Finds and reads imports of the targets. */
  readonly includedSource: (path: string) => ReadFile | undefined;
  /** Reading and syntax findings about the files below the roots. */
  readonly findings: readonly Finding[];
  /** Roots without a `.proto` file. */
  readonly emptyRoots: readonly string[];
  /** Results of earlier runs about the files; absent if nothing is stored. */
  readonly remembered?: Pick<FileCache, 'verdicts' | 'isBlob' | 'later'>;
}

/** The error for empty input: a check without files must not pass. */
export function emptyInputError(roots: readonly string[], besides = ''): UsageError {
  const places = roots.map(printable).join(', ');
  if (besides === '' && roots.every(isImage)) return new UsageError(`${places} is an empty image; write it again`);
  const cure = 'name the folder that imports are relative to, with --root or under roots: in shepherd.yaml';
  return new UsageError(`no .proto files were found below ${places}${besides}; ${cure}`);
}

/** The addition to that message if a project excludes files; empty if it excludes none. */
export function describeExclusions({ globs }: Exclusion): string {
  return globs.length === 0 ? '' : ' apart from those that exclude: in shepherd.yaml leaves out';
}

/** The roots without a `.proto` file. A root whose files are all hidden by other roots is not empty. */
export function findEmptyRoots(
  { files }: TreeListing,
  { roots, exclude, directory }: Pick<TreePlaces, 'roots' | 'exclude' | 'directory'>,
): readonly string[] {
  const seen = new Set(files.map(({ root }) => root));
  return roots.filter((root) => !seen.has(root) && listTree({ roots: [root], exclude, directory }).files.length === 0);
}

/** Called between files; may throw to cancel the work. */
export type OnProgress = (done: number) => Promise<void>;

/** Reads and parses all files below the roots. */
export async function parseTree(
  places: TreePlaces,
  choices: ReadChoices,
  onProgress: OnProgress | undefined,
  memory: ProjectMemory = noMemory,
): Promise<ParsedTree> {
  const { roots, includes, directory } = places;
  const { isSetAside, overlay = new Map(), onListed, parse, headsOnly = false, listFiles, images } = choices;
  const texts = overlaidTexts(overlay, directory);
  const { listing, paths, emptyRoots, identities, included } = listFolderFiles(
    headsOnly ? { ...places, mostFiles: maxHeads } : places,
    texts,
    memory,
    listFiles,
  );
  // A live project caches more than facts.
  const facts = memory === noMemory ? await openFileCache(places, listing, choices) : undefined;
  if (facts === undefined) onListed?.(listing.files.length);
  const { read: readFromDisk } = facts ?? memory;
  const read = (listed: ListedFile): ReturnType<ProjectMemory['read']> => {
    const text = texts.get(listed.origin);
    return text === undefined ? readFromDisk(listed) : { file: { ...listed, text }, findings: [] };
  };
  // A live project reuses the same trees for other questions.
  const parseFresh = headsOnly && memory === noMemory ? parseHead : memory.parse;
  const parseText = parse ?? facts?.parse ?? parseFresh;
  const findings: Finding[] = [...listing.findings];
  const sources: ReadFile[] = [];
  const setAside: ReadFile[] = [];
  const targets: SyntaxTree[] = [];
  const isPlain = facts === undefined && memory === noMemory && texts.size === 0;
  let done = 0;
  for (const each of isPlain ? readTogether(listing.files) : readEach(listing.files, read)) {
    // Not awaited for every file, because waiting takes longer than using the facts about a file.
    if (onProgress !== undefined && done % 16 === 0) await onProgress(done);
    if (memory.yieldControl !== undefined && done % 16 === 15) await memory.yieldControl();
    done++;
    const { file, findings: invalid } = each;
    if (isSetAside?.(file.text) === true) {
      setAside.push(file);
      continue;
    }
    const tree = parseText(file);
    sources.push(file);
    targets.push(tree);
    findings.push(...invalid, ...tree.findings);
  }
  const readImagesOnce = async (kind: string, names: readonly string[]): Promise<readonly SourceFile[]> =>
    memory.keep(`images of ${kind}`, [memory.disk, names.join('\0')], async () => readImages(names, directory, images));
  // A file on disk takes precedence over one in an image.
  const ofImages = (await readImagesOnce('roots', roots)).filter((file) => !paths.has(file.path));
  targets.push(...ofImages.map(parseText));
  sources.push(...ofImages);
  const inImages = new Map((await readImagesOnce('includes', includes)).map((file) => [file.path, file]));
  const includedSource = (path: string): ReadFile | undefined => {
    const listed = included.get(path);
    return listed === undefined ? inImages.get(path) : read(listed).file;
  };
  return {
    targets,
    identifyFile: (path) => identities.get(path),
    setAside,
    sources,
    includedSource,
    findings,
    emptyRoots,
    ...(facts && { remembered: facts }),
    include(path) {
      const file = includedSource(path);
      return file === undefined ? undefined : parseText(file);
    },
  };
}

/** The sources of all linked files: the files below the roots, then their imports. */
export function collectSources({ sources, includedSource }: ParsedTree, { files }: Pick<Schema, 'files'>): ReadFile[] {
  return [...sources, ...files.flatMap(({ path, isTarget }) => (isTarget ? [] : (includedSource(path) ?? [])))];
}

/** The files of some folders, with lookups; rebuilt only if files were added or removed. */
export interface FolderFiles {
  readonly listing: TreeListing;
  /** The paths of the files below the roots. */
  readonly paths: ReadonlySet<string>;
  readonly emptyRoots: readonly string[];
  /** The location on disk of each path. */
  readonly identities: ReadonlyMap<string, string>;
  /** The files that are only reachable by imports, by path. */
  readonly included: ReadonlyMap<string, ListedFile>;
}

/** Lists the files of the folders among some places, with editor texts; reads none of them. */
export function listFolderFiles(
  { roots, includes, exclude, directory, mostFiles }: ListedPlaces,
  texts: Overlay,
  memory: ProjectMemory,
  listFiles: ProjectOptions['listFiles'],
): FolderFiles {
  const isFolder = (path: string): boolean => !isImage(path);
  const folders = {
    roots: roots.filter(isFolder),
    includes: includes.filter(isFolder),
    exclude,
    directory,
    ...(mostFiles !== undefined && { mostFiles }),
  };
  const onDisk =
    listFiles?.() ?? memory.keep('listing', [memory.listing, JSON.stringify(folders)], () => listTree(folders));
  const overlaid = JSON.stringify([...texts].map(([path, text]) => [path, text === undefined]));
  return memory.keep('files', [onDisk, overlaid], () => {
    const listing = overlayListing(onDisk, folders, texts);
    const others = [...listing.includes, ...listing.aliases];
    const all = [...listing.files, ...others];
    memory.retain(new Set(all.map(({ path }) => path)));
    return {
      listing,
      paths: new Set(listing.files.map(({ path }) => path)),
      emptyRoots: findEmptyRoots(listing, folders),
      identities: new Map(all.map(({ path, realPath }) => [path, realPath])),
      included: new Map(others.map((listed) => [listed.path, listed])),
    };
  });
}
