/** What the detection looks at: paths, packages and imports of all `.proto` files of a project, whether they compile or not. */
import { lstatSync, realpathSync } from 'node:fs';
import { join, posix, relative, sep } from 'node:path';

import type { SourceFile } from '@protoshepherd/source';
import { parseFile } from '@protoshepherd/syntax';
import { listTree, readListedFile } from '@protoshepherd/workspace';

/** What a `.proto` file says about its place. */
export interface ProtoFacts {
  /** Its path from the working directory. */
  readonly path: string;
  /** The declared package, empty if there is none. */
  readonly package: string;
  readonly imports: readonly string[];
}

/** A symbolic link to files that are read under their own names. */
export interface ProtoLink {
  /** The link itself, from the working directory. */
  readonly path: string;
  readonly target: string;
  readonly files: number;
}

/** All files of a project, each under one name. */
export interface ProjectFiles {
  readonly facts: readonly ProtoFacts[];
  readonly links: readonly ProtoLink[];
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
  const top = realpathSync(directory);
  const listed = [...listing.files, ...listing.includes].map((file) => {
    const place = posix.join(file.root, file.path);
    const realPath = realpathSync(file.origin);
    return { ...file, place, realPath, isLinked: realPath !== join(top, place) };
  });
  const named = new Set(listed.filter(({ isLinked }) => !isLinked).map(({ realPath }) => realPath));
  const facts: ProtoFacts[] = [];
  const links = new Map<string, ProtoLink>();
  for (const { place, realPath, isLinked, ...file } of listed) {
    await onProgress(facts.length);
    if (!isLinked || !named.has(realPath)) {
      facts.push({ ...factsOf(readListedFile(file).file), path: place });
      continue;
    }
    const link = linkOn(directory, place);
    const target = relative(top, realpathSync(join(directory, link)))
      .split(sep)
      .join('/');
    links.set(link, { path: link, target, files: (links.get(link)?.files ?? 0) + 1 });
  }
  const skipped = listing.findings.filter(({ rule }) => rule === 'skipped-link').map(({ message }) => `${message}.`);
  return { facts, links: [...links.values()], skipped };
}

/** The facts of one file. */
export function factsOf(file: SourceFile): ProtoFacts {
  let name = '';
  const imports: string[] = [];
  for (const member of parseFile(file).root.members) {
    if (member.kind === 'package') name = member.name?.name ?? '';
    else if (member.kind === 'import' && member.path !== undefined) imports.push(member.path.value);
  }
  return { path: file.path, package: name, imports };
}

/** The first symbolic link on the way to a file that is reached by one. */
function linkOn(directory: string, place: string): string {
  const names = place.split('/');
  const before = names.findIndex((_, index) =>
    lstatSync(join(directory, ...names.slice(0, index + 1))).isSymbolicLink(),
  );
  return names.slice(0, before + 1).join('/');
}
