/** Folders and images to syntax trees: every file below the roots is read and parsed, what is included only when something imports it. */
import type { Finding, SourceFile } from '@protoshepherd/source';
import { parseFile, type SyntaxTree } from '@protoshepherd/syntax';
import {
  isImage,
  listTree,
  overlayListing,
  printable,
  UsageError,
  type Exclusion,
  type TreeListing,
} from '@protoshepherd/workspace';

import { rememberFiles } from '../cache/remember-files.ts';
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
export interface ReadChoices extends Pick<ProjectOptions, 'overlay' | 'onListed' | 'parse' | 'memory'> {
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
  /** Everything that has been read by now. */
  readonly sources: readonly ReadFile[];
  /** What is wrong with the reading and the syntax of the files below the roots. */
  readonly findings: readonly Finding[];
  /** Roots without a `.proto` file. */
  readonly emptyRoots: readonly string[];
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
export async function parseTree(places: TreePlaces, choices: ReadChoices, onProgress: OnProgress): Promise<ParsedTree> {
  const { roots, includes, exclude, directory } = places;
  const { isSetAside, overlay, onListed } = choices;
  const isFolder = (path: string): boolean => !isImage(path);
  const folders = { roots: roots.filter(isFolder), includes: includes.filter(isFolder), exclude, directory };
  const { listing, read: readText } = overlayListing(listTree(folders), folders, overlay);
  const memory = await rememberFiles(places, listing, choices);
  const { read, parse: parseText } = memory ?? { read: readText, parse: choices.parse ?? parseFile };
  onListed?.(listing.files.length);
  const findings: Finding[] = [...listing.findings];
  const sources: ReadFile[] = [];
  const setAside: ReadFile[] = [];
  const parse = (file: ReadFile): SyntaxTree => {
    sources.push(file);
    return parseText(file);
  };
  const targets: SyntaxTree[] = [];
  for (const [done, listed] of listing.files.entries()) {
    await onProgress(done);
    const { file, findings: invalid } = read(listed);
    if (isSetAside?.(file.text) === true) {
      setAside.push(file);
      continue;
    }
    const tree = parse(file);
    targets.push(tree);
    findings.push(...invalid, ...tree.findings);
  }
  const known = new Set(listing.files.map((file) => file.path));
  // A file on disk comes before one of an image.
  const ofImages = (await readImages(roots, directory)).filter((file) => !known.has(file.path));
  targets.push(...ofImages.map(parseText));
  sources.push(...ofImages);

  const identities = new Map(
    [...listing.files, ...listing.includes, ...listing.aliases].map(({ path, realPath }) => [path, realPath]),
  );
  const included = new Map([...listing.includes, ...listing.aliases].map((listed) => [listed.path, listed]));
  const inImages = new Map((await readImages(includes, directory)).map((file) => [file.path, file]));
  return {
    targets,
    identityOf: (path) => identities.get(path),
    setAside,
    sources,
    findings,
    emptyRoots: findEmptyRoots(listing, folders),
    include(path) {
      const listed = included.get(path);
      if (listed !== undefined) return parse(read(listed).file);
      const printed = inImages.get(path);
      if (printed === undefined) return undefined;
      return parse(printed);
    },
  };
}
