/** Folders and images to syntax trees: every file below the roots is read and parsed, what is included only when something imports it. */
import type { Finding, SourceFile } from '@protoshepherd/source';
import { parseFile, type SyntaxTree } from '@protoshepherd/syntax';
import { listTree, readListedFile, type ListedFile } from '@protoshepherd/workspace';

import { isImage, readImages } from '../compile/read-images.ts';

/** Where to read. */
export interface TreePlaces {
  readonly roots: readonly string[];
  readonly includes: readonly string[];
  /** What relative paths are relative to. */
  readonly directory: string;
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
  /** Everything that has been read by now. */
  readonly sources: readonly ReadFile[];
  /** What is wrong with the reading and the syntax of the files below the roots. */
  readonly findings: readonly Finding[];
}

/** Called between files; the work may be ended from there. */
export type OnProgress = (done: number) => Promise<void>;

/** Reads and parses all files below the roots. */
export async function parseTree(
  { roots, includes, directory }: TreePlaces,
  onProgress: OnProgress,
): Promise<ParsedTree> {
  const isFolder = (path: string): boolean => !isImage(path);
  const listing = listTree({ roots: roots.filter(isFolder), includes: includes.filter(isFolder), directory });
  const findings: Finding[] = [...listing.findings];
  const sources: ReadFile[] = [];
  const read = (listed: ListedFile): { readonly tree: SyntaxTree; readonly findings: readonly Finding[] } => {
    const { file, findings: invalid } = readListedFile(listed);
    sources.push(file);
    const tree = parseFile(file);
    return { tree, findings: [...invalid, ...tree.findings] };
  };
  const targets: SyntaxTree[] = [];
  for (const [done, listed] of listing.files.entries()) {
    await onProgress(done);
    const { tree, findings: found } = read(listed);
    targets.push(tree);
    findings.push(...found);
  }
  const known = new Set(listing.files.map((file) => file.path));
  // A file on disk comes before one of an image.
  const ofImages = (await readImages(roots)).filter((file) => !known.has(file.path));
  targets.push(...ofImages.map(parseFile));
  sources.push(...ofImages);

  const included = new Map(listing.includes.map((listed) => [listed.path, listed]));
  const inImages = new Map((await readImages(includes)).map((file) => [file.path, file]));
  return {
    targets,
    sources,
    findings,
    include(path) {
      const listed = included.get(path);
      if (listed !== undefined) return read(listed).tree;
      const printed = inImages.get(path);
      if (printed === undefined) return undefined;
      sources.push(printed);
      return parseFile(printed);
    },
  };
}
