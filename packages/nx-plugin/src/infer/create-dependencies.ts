/**
 * Finds the edges between projects: one for every import from one folder to another. It examines all files every time, because an unchanged import may lead to a
 * package that has just appeared.
 */
import type {
  CreateDependencies,
  CreateDependenciesContext,
  DependencyType,
  RawProjectGraphDependency,
} from '@nx/devkit';
import type { ApiFile } from '@protoshepherd/api-tree';

import { readOptions, type PluginOptions } from '../plugin-options.ts';
import { findCodeEdges } from './code-edges.ts';
import { findGeneratedCode, GeneratedCodeLookup, type PackageNames } from './generated-code.ts';
import { findPackageFolders, type PackageFolder } from './package-folder.ts';
import { fromWorkspace, readApiForEdges } from './read-api.ts';
import { ownTag } from './tags.ts';

/** The part of the context that determines the edges. */
type DependencyFacts = Pick<CreateDependenciesContext, 'projects' | 'fileMap' | 'workspaceRoot'>;

/** The edges of all imports. */
export const createDependencies: CreateDependencies<PluginOptions> = async (options, context) =>
  inferDependencies(options, context);

/** The edges of a workspace. */
async function inferDependencies(
  given: unknown,
  { projects, fileMap, workspaceRoot }: DependencyFacts,
): Promise<RawProjectGraphDependency[]> {
  const { config, generate } = readOptions(given);
  const rootNames = new Map(Object.entries(projects).map(([name, { root }]) => [root, name]));
  // Without a Shepherd project there are no edges, and perhaps no configuration.
  if (!Object.values(projects).some(({ tags }) => tags?.includes(ownTag))) return [];
  const read = await readApiForEdges(workspaceRoot, config);
  if (!read.ok) return [];
  const reading = read.value;
  const folders = findPackageFolders(workspaceRoot, reading);
  const projectOf = new Map<ApiFile, string>();
  for (const { directory, files } of folders) {
    const name = rootNames.get(directory);
    if (name !== undefined) for (const file of files) projectOf.set(file, name);
  }
  const known = new Set(Object.values(fileMap.projectFileMap).flatMap((files) => files.map(({ file }) => file)));
  const seenFile = (file: ApiFile): string | undefined => {
    const origin = reading.originOf(file.path);
    const place = origin === undefined ? undefined : fromWorkspace(workspaceRoot, origin);
    return place !== undefined && known.has(place) ? place : undefined;
  };
  const edges = new Map<string, RawProjectGraphDependency>();
  const connect = (file: ApiFile, target: string | undefined): void => {
    const source = projectOf.get(file);
    if (source === undefined || target === undefined || source === target) return;
    const key = JSON.stringify([source, target, file.path]);
    if (!edges.has(key)) edges.set(key, createEdge(source, target, seenFile(file)));
  };
  for (const { files } of folders) {
    for (const file of files) {
      for (const { file: imported } of file.schemaFile.imports) {
        const target = imported && reading.tree.file(imported.path);
        if (target !== undefined) connect(file, projectOf.get(target));
      }
    }
  }
  for (const [file, other] of pairPackageParts(folders)) connect(file, projectOf.get(other));
  const code = await findGeneratedCode(workspaceRoot, generate);
  if (code.length === 0) return [...edges.values()];
  const lookup = new GeneratedCodeLookup(code, packageNames(folders, rootNames));
  return [...edges.values(), ...findCodeEdges(workspaceRoot, fileMap.projectFileMap, lookup)];
}

/** The projects of packages and of import folders. */
function packageNames(folders: readonly PackageFolder[], rootNames: ReadonlyMap<string, string>): PackageNames {
  const ofPackage = new Map<string, string>();
  const ofFolder = new Map<string, string>();
  for (const { directory, importFolder, packages } of folders) {
    const project = rootNames.get(directory);
    if (project === undefined) continue;
    // A file at the top has no folder that distinguishes its code.
    if (importFolder !== '') ofFolder.set(importFolder, project);
    for (const { name } of packages) if (!ofPackage.has(name)) ofPackage.set(name, project);
  }
  return { ofPackage, ofFolder };
}

/** An edge, with its source file if Nx knows that file. Nx does not know files that git ignores. */
function createEdge(source: string, target: string, sourceFile: string | undefined): RawProjectGraphDependency {
  return sourceFile === undefined
    ? { source, target, type: 'implicit' as DependencyType.implicit }
    : { source, target, sourceFile, type: 'static' as DependencyType.static };
}

/**
 * Edges between folders that share a package, because results for the package depend on all of them. They form a cycle through all
 * folders.
 */
function pairPackageParts(folders: readonly PackageFolder[]): readonly (readonly [ApiFile, ApiFile])[] {
  const parts = new Map<string, ApiFile[]>();
  for (const { files } of folders) {
    for (const { name } of new Set(files.map((file) => file.packageVersion))) {
      const first = files.find((file) => file.packageVersion.name === name) as ApiFile;
      parts.set(name, [...(parts.get(name) ?? []), first]);
    }
  }
  return [...parts.values()].flatMap((files) =>
    files.length === 1 ? [] : files.map((file, index) => [file, files[(index + 1) % files.length] as ApiFile] as const),
  );
}
