/** Folders and images to syntax trees: every file below the roots is read and parsed, what is included only when something imports it. */
import type { Schema } from '@protoshepherd/schema';
import type { Finding, SourceFile } from '@protoshepherd/source';
import { parseHead, type SyntaxTree } from '@protoshepherd/syntax';
import {
  isImage,
  listTree,
  overlaidTexts,
  overlayListing,
  printable,
  UsageError,
  type Exclusion,
  type ListedFile,
  type Overlay,
  type TreeListing,
} from '@protoshepherd/workspace';

import { rememberFiles, type RememberedFiles } from '../cache/remember-files.ts';
import { noMemory, type ProjectMemory } from '../memory/project-memory.ts';
import type { ProjectOptions } from '../project.ts';
import { readImages } from './read-images.ts';

/** Where to read. */
export interface TreePlaces {
  readonly roots: readonly string[];
  readonly includes: readonly string[];
  /** Files below the roots that only resolve imports. */
  readonly exclude: Exclusion;
  /** What relative paths are relative to. */
  readonly directory: string;
}

/** What is read in another way. */
export interface ReadChoices extends Pick<
  ProjectOptions,
  'overlay' | 'onListed' | 'parse' | 'headsOnly' | 'facts' | 'listFiles' | 'images'
> {
  /** Files below the roots that are set aside unread, by their text. */
  readonly isSetAside?: (text: string) => boolean;
}

/** A file that was read, and the root or include that it was found under; what comes from an image has none. */
export interface ReadFile extends SourceFile {
  readonly root?: string;
}

/** The trees of the roots, and a way to those of the includes. */
export interface ParsedTree {
  readonly targets: readonly SyntaxTree[];
  /** Finds and parses what the targets import. */
  readonly include: (path: string) => SyntaxTree | undefined;
  /** Which file a path leads to, where it lies on the disk: several paths may lead to one file. */
  readonly identityOf: (path: string) => string | undefined;
  /** Files below the roots that were set aside. */
  readonly setAside: readonly ReadFile[];
  /** The files below the roots. */
  readonly sources: readonly ReadFile[];
  /** Finds and reads what the targets import. */
  readonly includedSource: (path: string) => ReadFile | undefined;
  /** What is wrong with the reading and the syntax of the files below the roots. */
  readonly findings: readonly Finding[];
  /** Roots without a `.proto` file. */
  readonly emptyRoots: readonly string[];
  /** What earlier runs have kept about the files; absent if nothing is kept. */
  readonly remembered?: Pick<RememberedFiles, 'verdicts' | 'isBlob' | 'later'>;
}

/** What to say where nothing was read: a check that looked at nothing does not pass. */
export function nothingRead(roots: readonly string[], besides = ''): UsageError {
  const places = roots.map(printable).join(', ');
  const cure = 'name the folder that imports are relative to, with --root or under roots: in shepherd.yaml';
  return new UsageError(`no .proto files were found below ${places}${besides}; ${cure}`);
}

/** How to say that a project excludes files, where nothing else was found; empty if it excludes none. */
export function besidesExcluded({ globs }: Exclusion): string {
  return globs.length === 0 ? '' : ' besides those that exclude: in shepherd.yaml names';
}

/** The roots without a `.proto` file. One whose files are all hidden by those of other roots has some. */
export function findEmptyRoots(
  { files }: TreeListing,
  { roots, exclude, directory }: Pick<TreePlaces, 'roots' | 'exclude' | 'directory'>,
): readonly string[] {
  const seen = new Set(files.map(({ root }) => root));
  return roots.filter((root) => !seen.has(root) && listTree({ roots: [root], exclude, directory }).files.length === 0);
}

/** Called between files; the work may be ended from there. */
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
  const { listing, paths, emptyRoots, identities, included } = listFolderFiles(places, texts, memory, listFiles);
  // A live project remembers more than facts.
  const facts = memory === noMemory ? await rememberFiles(places, listing, choices) : undefined;
  if (facts === undefined) onListed?.(listing.files.length);
  const { read: readFromDisk } = facts ?? memory;
  const read = (listed: ListedFile): ReturnType<ProjectMemory['read']> => {
    const text = texts.get(listed.origin);
    return text === undefined ? readFromDisk(listed) : { file: { ...listed, text }, findings: [] };
  };
  // A live project is asked other questions about the same trees.
  const parseFresh = headsOnly && memory === noMemory ? parseHead : memory.parse;
  const parseText = parse ?? facts?.parse ?? parseFresh;
  const findings: Finding[] = [...listing.findings];
  const sources: ReadFile[] = [];
  const setAside: ReadFile[] = [];
  const targets: SyntaxTree[] = [];
  for (const [done, listed] of listing.files.entries()) {
    // To wait takes longer than to take the facts about a file.
    if (onProgress !== undefined && done % 16 === 0) await onProgress(done);
    if (memory.giveWay !== undefined && done % 16 === 15) await memory.giveWay();
    const { file, findings: invalid } = read(listed);
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
  // A file on disk comes before one of an image.
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
    identityOf: (path) => identities.get(path),
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

/** The sources of everything that was linked: the files below the roots, then what they import. */
export function sourcesOf({ sources, includedSource }: ParsedTree, { files }: Pick<Schema, 'files'>): ReadFile[] {
  return [...sources, ...files.flatMap(({ path, isTarget }) => (isTarget ? [] : (includedSource(path) ?? [])))];
}

/** The files of some folders and what can be looked up in them; made anew only if files have come or gone. */
export interface FolderFiles {
  readonly listing: TreeListing;
  /** Of the files below the roots. */
  readonly paths: ReadonlySet<string>;
  readonly emptyRoots: readonly string[];
  /** Where each path leads on the disk. */
  readonly identities: ReadonlyMap<string, string>;
  /** The files that only imports lead to, by path. */
  readonly included: ReadonlyMap<string, ListedFile>;
}

/** Lists the files of the folders among some places, with the texts of an editor; reads none of them. */
export function listFolderFiles(
  { roots, includes, exclude, directory }: TreePlaces,
  texts: Overlay,
  memory: ProjectMemory,
  listFiles: ProjectOptions['listFiles'],
): FolderFiles {
  const isFolder = (path: string): boolean => !isImage(path);
  const folders = { roots: roots.filter(isFolder), includes: includes.filter(isFolder), exclude, directory };
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
