/**
 * The owners of files according to the `CODEOWNERS` file of GitHub, GitLab, Gitea and Bitbucket: the last matching line counts. A pattern without a slash matches in
 * any folder, others from the top. A pattern that matches a folder covers its contents, unless it ends with `/*`. A GitLab section may name default owners for its
 * lines.
 */
import { lstatSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { matchesGlob } from '../tree/glob.ts';
import { resolvesInside } from '../tree/real-path.ts';

/** Returns the owners of a file, by its path from the top of the repository; undefined if no line matches. */
export type OwnerLookup = (path: string) => string | undefined;

/** A line of the file. */
interface OwnerLine {
  readonly glob: string;
  /** The required number of segments of a matching path; undefined for any number. */
  readonly depth: number | undefined;
  readonly owners: string;
}

/** The locations where hosting services look, in their order. */
const places = ['.github/CODEOWNERS', '.gitlab/CODEOWNERS', '.gitea/CODEOWNERS', 'CODEOWNERS', 'docs/CODEOWNERS'];

/** Hosting services ignore larger files as well. */
const maxFileSize = 3_000_000;

/** Reads the file below the top folder of a repository. Without one, no file has owners. */
export function readCodeOwners(top: string): OwnerLookup {
  const file = places
    .map((place) => join(top, place))
    .find((path) => {
      const found = lstatSync(path, { throwIfNoEntry: false });
      return found?.isFile() === true && found.size <= maxFileSize && resolvesInside(top, path);
    });
  return file === undefined ? () => undefined : parseCodeOwners(readFileSync(file, 'utf8'));
}

export function parseCodeOwners(text: string): OwnerLookup {
  const lines = ownerLines(text).toReversed();
  const known = new Map<string, string | undefined>();
  return (path) => {
    if (!known.has(path)) {
      const owners = lines.find((line) => matchesLine(line, path))?.owners;
      known.set(path, owners === '' ? undefined : owners);
    }
    return known.get(path);
  };
}

function ownerLines(text: string): readonly OwnerLine[] {
  let sectionOwners = '';
  return text.split(/\r?\n/).flatMap((line) => {
    const written = line.replace(/(?:^|\s)#[^]*/, '').trim();
    const section = /^\^?\[[^\]]*\](?:\[\d+\])?(?<owners>.*)$/.exec(written)?.groups;
    if (section !== undefined) {
      sectionOwners = joinOwners((section['owners'] ?? '').split(/\s+/));
      return [];
    }
    // A blank after a backslash belongs to the path.
    const [pattern = '', ...owners] = written.replaceAll('\\ ', '\0').split(/\s+/);
    if (pattern === '') return [];
    return [parseLine(pattern.replaceAll('\0', ' '), owners.length === 0 ? sectionOwners : joinOwners(owners))];
  });
}

function parseLine(pattern: string, owners: string): OwnerLine {
  const isAnchored = pattern.slice(0, -1).includes('/');
  const path = pattern.replace(/^\//, '').replace(/\/$/, '');
  const isShallow = isAnchored && path.endsWith('/*') && !path.includes('**');
  return {
    glob: isAnchored ? path : `**/${path}`,
    depth: isShallow ? path.split('/').length : undefined,
    owners,
  };
}

function matchesLine({ glob, depth }: OwnerLine, path: string): boolean {
  return (depth === undefined || path.split('/').length === depth) && matchesGlob(glob, path);
}

function joinOwners(owners: readonly string[]): string {
  return owners.filter((owner) => owner !== '').join(' ');
}
