/**
 * Reads an API at a git revision: the files below the roots, and their imports as of the revision. Files with unchanged text,
 * and files shared with another older state, are not parsed again.
 */
import { buildApiTree } from '@protoshepherd/api-tree';
import { importPaths, linkSchema } from '@protoshepherd/schema';
import type { SourceFile } from '@protoshepherd/source';
import { parseFile, type SyntaxTree } from '@protoshepherd/syntax';
import {
  listTreeAtRevision,
  readFilesAtRevision,
  type GitRepository,
  type KnownFile,
  type RevisionFolders,
} from '@protoshepherd/workspace';

import type { LoadedApi } from '../read/loaded-api.ts';
import type { EarlierState } from './earlier-state.ts';
import { createExclusionFilter } from './create-exclusion-filter.ts';
import { CurrentIncludes } from './current-includes.ts';

/** A file of a revision; its tree contains the path. */
interface BlobFile {
  readonly path: string;
  readonly objectId?: string;
}

/** The syntax trees of git blobs, so that a file that several older states share is read and parsed once. */
class ParsedBlobs {
  readonly #trees = new Map<string, SyntaxTree>();

  find({ path, objectId }: BlobFile): SyntaxTree | undefined {
    return objectId === undefined ? undefined : this.#trees.get(`${objectId} ${path}`);
  }

  keep({ path, objectId }: BlobFile, tree: SyntaxTree): void {
    if (objectId !== undefined) this.#trees.set(`${objectId} ${path}`, tree);
  }
}

const parsed = new WeakMap<LoadedApi, ParsedBlobs>();

/** The blobs parsed for older states of an API. */
function getParsedBlobs(api: LoadedApi): ParsedBlobs {
  const blobs = parsed.get(api) ?? new ParsedBlobs();
  parsed.set(api, blobs);
  return blobs;
}

/** The state to read. */
export interface EarlierFolders extends Pick<RevisionFolders, 'revision' | 'mayBeNew' | 'roots' | 'includes'> {
  readonly repository: GitRepository;
}

/** Reads an API at a revision; users know the state as `name`. */
export async function readEarlierRevision(
  folders: EarlierFolders,
  name: string,
  api: LoadedApi,
): Promise<EarlierState> {
  const now = new Map(api.tree.files.map(({ path, schemaFile }) => [path, schemaFile.tree]));
  const known = new Map([...now].map(([path, { file }]) => [path, knownFile(file, api)]));
  const listing = await listTreeAtRevision({ ...folders, exclude: api.exclude, directory: api.directory });
  const blobs = getParsedBlobs(api);
  const read = async (files: typeof listing.files): Promise<readonly ReadTree[]> => {
    const contents = await readFilesAtRevision(
      files.filter((file) => blobs.find(file) === undefined),
      known,
    );
    const fresh = new Map(contents.files.map((file) => [file.path, file]));
    return files.map((listed) => {
      const { path, root } = listed;
      const file = fresh.get(path);
      const same = contents.unchanged.has(path) ? now.get(path) : undefined;
      const tree = file === undefined ? blobs.find(listed) : (same ?? parseFile(file));
      if (tree === undefined) throw new Error(`the content of ${path} was not read`);
      blobs.keep(listed, tree);
      return { file: file ?? sharedFile(path, root, tree), tree };
    });
  };
  const isExcluded = createExclusionFilter(api);
  const own = listing.files.filter(({ path }) => !isExcluded(path));
  const excluded = listing.files.filter(({ path }) => isExcluded(path));
  const targets = await read(own);
  const imported = new Map(targets.map(({ file, tree }) => [file.path, tree]));
  const others = new Map([...listing.aliases, ...listing.includes, ...excluded].map((file) => [file.path, file]));
  for (let wanted = importedBy(targets); wanted.length > 0;) {
    const missing = wanted.flatMap((path) => (imported.has(path) ? [] : (others.get(path) ?? [])));
    const some = await read(missing);
    for (const { file, tree } of some) imported.set(file.path, tree);
    wanted = importedBy(some);
  }
  const identities = new Map([...listing.files, ...others.values()].map(({ path, realPath }) => [path, realPath]));
  const includes = new CurrentIncludes(api);
  const schema = linkSchema(
    targets.map(({ tree }) => tree),
    {
      include: (path) => imported.get(path) ?? includes.find(path),
      identifyFile: (path) => identities.get(path),
      ...(api.cachedVerdicts && { cachedVerdicts: api.cachedVerdicts }),
    },
  );
  const { repository, revision } = folders;
  return {
    tree: buildApiTree(schema, api.tree.layout, api.tree.stages),
    sources: targets.map(({ file }) => file),
    name,
    includedNow: includes.requests,
    isFoundByFiles: false,
    origin: { repository, revision },
  };
}

/** A current file; its text stays unread if git knows its id. */
function knownFile(file: SourceFile, { isBlob }: LoadedApi): KnownFile {
  return {
    get text() {
      return file.text;
    },
    isBlob: (objectId) => isBlob(file, objectId),
  };
}

/** A file shared with another state. */
function sharedFile(path: string, root: string, { file }: SyntaxTree): ReadTree['file'] {
  return {
    path,
    root,
    get text() {
      return file.text;
    },
  };
}

interface ReadTree {
  readonly file: {
    readonly path: string;
    readonly text: string;
    readonly root: string;
  };
  readonly tree: SyntaxTree;
}

function importedBy(files: readonly ReadTree[]): readonly string[] {
  return [...new Set(files.flatMap(({ tree }) => importPaths(tree)))];
}
