/** The input of the detection: paths, packages and imports of all `.proto` files of a project, even if they do not compile. */
import { posix } from 'node:path';

import type { SourceFile } from '@protoshepherd/source';
import { detectStyle, parseFile, type StyleName, type SyntaxTree } from '@protoshepherd/syntax';
import { listTree, readListedFile } from '@protoshepherd/workspace';

/** The facts of a `.proto` file that locate it. */
export interface ProtoFacts {
  /** The path from the working directory. */
  readonly path: string;
  /** The declared package; empty if there is none. */
  readonly package: string;
  readonly imports: readonly string[];
}

/** All files of a project, each listed once. */
export interface ProjectFiles {
  readonly facts: readonly ProtoFacts[];
  /** The style of the files; undefined if they show none. */
  readonly style: StyleName | undefined;
  /** Sentences about links that are not followed. */
  readonly skipped: readonly string[];
}

/** The places to search. */
export interface ProtoPlaces {
  readonly directory: string;
  /** Further folders to read, which may be outside of the directory. */
  readonly roots: readonly string[];
}

/** Reads the facts of all files below a directory and some roots, sorted by path. */
export async function readProtoFacts(
  { directory, roots }: ProtoPlaces,
  onProgress: (done: number) => Promise<void>,
): Promise<ProjectFiles> {
  const listing = listTree({ roots, includes: ['.'], directory });
  const facts: ProtoFacts[] = [];
  // Only the position of these imports tells the styles apart.
  const styled: SyntaxTree[] = [];
  for (const listed of [...listing.files, ...listing.includes]) {
    await onProgress(facts.length);
    const tree = parseFile(readListedFile(listed).file);
    const own = extractFacts(tree);
    facts.push({ ...own, path: posix.join(listed.root, listed.path) });
    if (own.imports.some((path) => path.startsWith('xds/annotations/'))) styled.push(tree);
  }
  const skipped = listing.findings.filter(({ rule }) => rule === 'skipped-link').map(({ message }) => `${message}.`);
  return { facts, style: styled.length === 0 ? undefined : detectStyle(styled), skipped };
}

export function parseFacts(file: SourceFile): ProtoFacts {
  return extractFacts(parseFile(file));
}

function extractFacts({ file, root }: SyntaxTree): ProtoFacts {
  let name = '';
  const imports: string[] = [];
  for (const member of root.members) {
    if (member.kind === 'package') name = member.name?.name ?? '';
    else if (member.kind === 'import' && member.path !== undefined) imports.push(member.path.value);
  }
  return { path: file.path, package: name, imports };
}
