/** What the detection looks at: paths, packages and imports of all `.proto` files of a project, whether they compile or not. */
import { posix } from 'node:path';

import type { SourceFile } from '@protoshepherd/source';
import { detectStyle, parseFile, type StyleName, type SyntaxTree } from '@protoshepherd/syntax';
import { listTree, readListedFile } from '@protoshepherd/workspace';

/** What a `.proto` file says about its place. */
export interface ProtoFacts {
  /** Its path from the working directory. */
  readonly path: string;
  /** The declared package, empty if there is none. */
  readonly package: string;
  readonly imports: readonly string[];
}

/** All files of a project, each under one name. */
export interface ProjectFiles {
  readonly facts: readonly ProtoFacts[];
  /** The style that the files are written in; undefined if none of them shows one. */
  readonly style: StyleName | undefined;
  /** Links that are not followed, and why, in sentences. */
  readonly skipped: readonly string[];
}

/** Where to look for files. */
export interface ProtoPlaces {
  readonly directory: string;
  /** Folders that are read, too, if they lie outside. */
  readonly roots: readonly string[];
}

/** Reads the facts of all files below a directory and some roots, by path. */
export async function readProtoFacts(
  { directory, roots }: ProtoPlaces,
  onProgress: (done: number) => Promise<void>,
): Promise<ProjectFiles> {
  const listing = listTree({ roots, includes: ['.'], directory });
  const facts: ProtoFacts[] = [];
  // Styles differ in the place of these imports, and nothing else shows them.
  const styled: SyntaxTree[] = [];
  for (const listed of [...listing.files, ...listing.includes]) {
    await onProgress(facts.length);
    const tree = parseFile(readListedFile(listed).file);
    const own = factsOfTree(tree);
    facts.push({ ...own, path: posix.join(listed.root, listed.path) });
    if (own.imports.some((path) => path.startsWith('xds/annotations/'))) styled.push(tree);
  }
  const skipped = listing.findings.filter(({ rule }) => rule === 'skipped-link').map(({ message }) => `${message}.`);
  return { facts, style: styled.length === 0 ? undefined : detectStyle(styled), skipped };
}

/** The facts of one file. */
export function factsOf(file: SourceFile): ProtoFacts {
  return factsOfTree(parseFile(file));
}

function factsOfTree({ file, root }: SyntaxTree): ProtoFacts {
  let name = '';
  const imports: string[] = [];
  for (const member of root.members) {
    if (member.kind === 'package') name = member.name?.name ?? '';
    else if (member.kind === 'import' && member.path !== undefined) imports.push(member.path.value);
  }
  return { path: file.path, package: name, imports };
}
