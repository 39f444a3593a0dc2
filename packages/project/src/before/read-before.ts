/**
 * The old state of an API: from git objects, a directory or an image; nothing is checked out and nothing is fetched. A file with the same text as now is not
 * parsed again.
 */
import { join, resolve } from 'node:path';

import { buildApiTree } from '@protoshepherd/api-tree';
import { linkSchema } from '@protoshepherd/schema';
import type { SourceFile } from '@protoshepherd/source';
import { parseFile, type SyntaxTree } from '@protoshepherd/syntax';
import {
  findRepository,
  InputError,
  isImage,
  mergeBase,
  printable,
  readTreeAtRevision,
  resolveRevision,
  UsageError,
  type GitRepository,
  type RevisionTree,
} from '@protoshepherd/workspace';

import type { LoadedApi } from '../read/loaded-api.ts';
import { parseTree, type ReadFile } from '../read/parse-tree.ts';
import { readAgainst, type Against } from './against.ts';
import { findChangeBase } from './change-base.ts';
import type { EarlierState } from './earlier-state.ts';
import { lastRelease, type ReleaseTerms } from './last-release.ts';
import { findMovedRoots } from './moved-roots.ts';

/** Reads what an API is compared with. What it includes is taken from the same places as now. */
export async function readBefore(text: string, api: LoadedApi): Promise<EarlierState> {
  const folder = api.roots.find((root) => !isImage(root));
  const repository = async (): Promise<GitRepository> => {
    if (folder !== undefined) return findRepository(resolve(api.directory, folder));
    throw new InputError(text, 'an image has no history; compare it with a directory or another image');
  };
  const against = await readAgainst(text, api.directory, (name) => isRevision(repository, name));
  if (against.kind === 'directory' || against.kind === 'image') {
    const parsed = await parseTree(
      { roots: [against.path], includes: [], directory: api.directory },
      {},
      async () => undefined,
    );
    if (parsed.targets.length === 0) {
      throw new InputError(
        against.path,
        `${printable(against.path)} holds no .proto files; name the old state of the roots`,
      );
    }
    return before(parsed.sources, parsed.targets, api, against.path);
  }
  const holder = await repository();
  const { revision, name } = await revisionOf(against, holder, {
    tagPatterns: api.config.releases.tags,
    asOf: api.asOf,
  });
  const trees = new Map(api.tree.files.map(({ path, schemaFile }) => [path, schemaFile.tree]));
  const readRoots = async (roots: readonly string[]): Promise<RevisionTree> =>
    readTreeAtRevision({
      revision,
      directory: api.directory,
      roots,
      repository: holder,
      // A folder that was named must have been there; a root may have come later.
      mayBeNew: !isFolderNamed(against),
      known: new Map([...trees].map(([path, { file }]) => [path, file.text])),
    });
  const there = await readRoots(rootsThen(against, api, holder));
  const moved = isFolderNamed(against)
    ? undefined
    : await findMovedRoots(api, { repository: holder, revision, files: there.files });
  const past = moved === undefined ? there : await readRoots(moved);
  const parse = (file: SourceFile): SyntaxTree => {
    const now = trees.get(file.path);
    return now?.file.text === file.text ? now : parseFile(file);
  };
  return { ...before(past.files, past.files.map(parse), api, name), origin: { repository: holder, revision } };
}

/** The roots at a revision: where they are now, or the one folder that was named. */
function rootsThen(against: Against, { roots }: LoadedApi, { directory }: GitRepository): readonly string[] {
  const folders = roots.filter((root) => !isImage(root));
  if (!isFolderNamed(against)) return folders;
  if (folders.length > 1)
    throw new UsageError(`there are ${folders.length} roots; only one can have been another folder`);
  return [join(directory, against.folder)];
}

/** Does the state name the folder that the root was? */
function isFolderNamed(against: Against): against is Against & { readonly folder: string } {
  return 'folder' in against && against.folder !== undefined;
}

function before(
  sources: readonly ReadFile[],
  targets: readonly SyntaxTree[],
  api: LoadedApi,
  name: string,
): EarlierState {
  const schema = linkSchema(targets, { include: (path) => includedNow(path, api) });
  return { tree: buildApiTree(schema, api.tree.layout), sources, name };
}

/** What is included now is not parsed again. */
function includedNow(path: string, { tree, include }: LoadedApi): SyntaxTree | undefined {
  const now = tree.file(path);
  return now === undefined || now.isTarget ? include(path) : now.schemaFile.tree;
}

/** Where there is no repository, nothing is a revision. */
async function isRevision(repository: () => Promise<GitRepository>, name: string): Promise<boolean> {
  try {
    await resolveRevision(await repository(), name);
    return true;
  } catch (error) {
    if (error instanceof InputError) return false;
    throw error;
  }
}

async function revisionOf(
  against: Extract<Against, { readonly kind: 'revision' | 'merge-base' | 'change-base' | 'last-release' }>,
  repository: GitRepository,
  terms: ReleaseTerms,
): Promise<{ readonly revision: string; readonly name: string }> {
  switch (against.kind) {
    case 'revision':
      return { revision: against.revision, name: against.revision };
    case 'merge-base': {
      const revision = await mergeBase(repository, against.revision);
      return { revision, name: `${revision.slice(0, 12)}, where HEAD left ${against.revision}` };
    }
    case 'change-base':
      return revisionOf(await findChangeBase(repository, process.env), repository, terms);
    case 'last-release': {
      const name = await lastRelease(repository, terms);
      return { revision: `refs/tags/${name}`, name };
    }
  }
}
