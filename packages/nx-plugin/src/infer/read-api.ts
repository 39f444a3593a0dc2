/**
 * The API of a workspace, as the command line would read it: configuration, files, package versions. Nothing is checked here. A file that is broken is
 * read as far as it can be read, since a graph without it would be wrong; what is wrong with it is told when a target runs.
 */
import { statSync } from 'node:fs';
import { relative, resolve, sep } from 'node:path';

import { buildApiTree, type ApiFile, type ApiTree } from '@protoshepherd/api-tree';
import { linkSchema } from '@protoshepherd/schema';
import { parseFile, type SyntaxTree } from '@protoshepherd/syntax';
import {
  findMarkedGroups,
  InputError,
  listTree,
  loadConfig,
  printable,
  readListedFile,
  type Config,
  type ListedFile,
} from '@protoshepherd/workspace';

/** An API that was read. */
export interface ApiReading {
  readonly config: Config;
  /** The folder of the configuration, as an absolute path. */
  readonly configDirectory: string;
  /** The folders and images that are checked, as absolute paths. */
  readonly roots: readonly string[];
  readonly tree: ApiTree;
  /** Where a file of the tree lies on disk. */
  readonly originOf: (file: ApiFile) => string;
}

/** Why there is no API to speak of: the configuration or a folder cannot be read. */
export interface BrokenApi {
  readonly problem: string;
}

/** Parsed files of the last reading, by their place on disk: Nx asks for nodes and then for edges, and a daemon asks again and again. */
let parsed = new Map<string, SyntaxTree>();

/** Reads the API that a configuration describes, which is named from the root of the workspace. */
export async function readApi(workspaceRoot: string, configFile: string): Promise<ApiReading | BrokenApi> {
  try {
    const { config, directory, findings } = await loadConfig(configFile, workspaceRoot);
    if (config !== undefined) return readTree(config, directory);
    const [first] = findings;
    const { file, line, column } = first?.location ?? { file: configFile, line: 1, column: 1 };
    return { problem: `${printable(file)}:${line}:${column}: ${first?.message ?? 'cannot be read'}` };
  } catch (error) {
    if (error instanceof InputError) return { problem: error.message };
    throw error;
  }
}

function readTree(config: Config, configDirectory: string): ApiReading {
  const absolute = (path: string): string => resolve(configDirectory, path);
  const named = config.roots.map(absolute);
  const groups = config.layout === 'group-version' ? findMarkedGroups(configDirectory, named.filter(isFolder)) : [];
  const roots = [...named, ...groups];
  const listing = listTree({
    roots: roots.filter(isFolder),
    includes: config.includes.map(absolute).filter(isFolder),
    directory: configDirectory,
  });
  const fresh = new Map<string, SyntaxTree>();
  const parse = (listed: ListedFile): SyntaxTree => {
    const { file } = readListedFile(listed);
    const former = parsed.get(listed.origin);
    const isSame = former?.file.path === file.path && former.file.text === file.text;
    const tree = isSame ? former : parseFile(file);
    fresh.set(listed.origin, tree);
    return tree;
  };
  const included = new Map(listing.includes.map((listed) => [listed.path, listed]));
  const schema = linkSchema(listing.files.map(parse), {
    include(path) {
      const listed = included.get(path);
      return listed === undefined ? undefined : parse(listed);
    },
  });
  parsed = fresh;
  const origins = new Map(listing.files.map(({ path, origin }) => [path, origin]));
  return {
    config,
    configDirectory,
    roots,
    tree: buildApiTree(schema, config.layout),
    originOf: ({ path }) => origins.get(path) ?? path,
  };
}

/** An image in the place of a folder has no files that could be projects. A folder that is missing is told by the reader of trees. */
function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() !== true;
}

/** A path from the root of the workspace with forward slashes; undefined for what lies outside. */
export function fromWorkspace(workspaceRoot: string, path: string): string | undefined {
  const inside = relative(workspaceRoot, path).split(sep).join('/');
  return inside === '..' || inside.startsWith('../') || resolve(workspaceRoot, inside) !== resolve(path)
    ? undefined
    : inside || '.';
}
