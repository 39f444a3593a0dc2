/**
 * Reads the API of a workspace like the command line, but without checks. Broken files are read as far as possible, because a graph without them would be wrong;
 * their errors are reported when a target runs.
 */
import { relative, resolve, sep } from 'node:path';

import { openProject, type LoadedApi } from '@protoshepherd/project';
import { fail, succeed, type Result, type SourceFile } from '@protoshepherd/source';
import { parseFile, type SyntaxTree } from '@protoshepherd/syntax';
import { InputError, printable, UsageError } from '@protoshepherd/workspace';

/** The parsed files of the last reading, by path. The daemon reads the API repeatedly. */
let parsedFiles = new Map<string, SyntaxTree>();

/** The last API that was read for projects; the edges between them are inferred from it, too. */
let lastRead: { readonly workspaceRoot: string; readonly configFile: string; readonly read: ReadApi } | undefined;

/** An API, or a sentence with the reason why it cannot be read. */
export type ReadApi = Result<LoadedApi, string>;

/** The graph does not depend on the date. */
const fixedDate = '1970-01-01';

/** Reads the API of a configuration, whose path is relative to the root of the workspace. */
export async function readApiForProjects(workspaceRoot: string, configFile: string): Promise<ReadApi> {
  const read = await readApi(workspaceRoot, configFile);
  lastRead = { workspaceRoot, configFile, read };
  return read;
}

/**
 * The API that the projects were inferred from, so that edges and projects are consistent. It is returned only once: if Nx later requests edges alone,
 * files may have changed, and the API is read again.
 */
export async function readApiForEdges(workspaceRoot: string, configFile: string): Promise<ReadApi> {
  const former = lastRead;
  lastRead = undefined;
  if (former?.workspaceRoot === workspaceRoot && former.configFile === configFile) return former.read;
  return readApi(workspaceRoot, configFile);
}

/** Reads the API of a configuration. Fails with a sentence if the configuration or a folder cannot be read. */
export async function readApi(workspaceRoot: string, configFile: string): Promise<ReadApi> {
  const fresh = new Map<string, SyntaxTree>();
  const parse = (file: SourceFile): SyntaxTree => {
    const former = parsedFiles.get(file.path);
    const tree = former?.file.text === file.text ? former : parseFile(file);
    fresh.set(file.path, tree);
    return tree;
  };
  const project = openProject({
    directory: workspaceRoot,
    config: configFile,
    asOf: fixedDate,
    readsBrokenFiles: true,
    parse,
  });
  try {
    const api = await project.tree();
    if (api.ok) {
      parsedFiles = fresh;
      return succeed(api.value);
    }
    const [first] = api.failure.findings;
    const { file, line, column } = first?.location ?? { file: configFile, line: 1, column: 1 };
    return fail(`${printable(file)}:${line}:${column}: ${first?.message ?? 'cannot be read'}`);
  } catch (error) {
    if (error instanceof InputError || error instanceof UsageError) return fail(error.message);
    throw error;
  }
}

/** A path relative to the root of the workspace, with forward slashes; undefined for a path outside. */
export function fromWorkspace(workspaceRoot: string, path: string): string | undefined {
  const inside = relative(workspaceRoot, path).split(sep).join('/');
  return inside === '..' || inside.startsWith('../') || resolve(workspaceRoot, inside) !== resolve(path)
    ? undefined
    : inside || '.';
}
