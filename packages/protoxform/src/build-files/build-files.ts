/**
 * Generates Bazel BUILD files for the folders of a tree. A folder depends on the imports of its files and on the previous types of
 * its messages.
 */
import { buildApiTree, type ApiFile, type ApiTree } from '@protoshepherd/api-tree';
import { linkSchema } from '@protoshepherd/schema';
import { sortBy } from '@protoshepherd/source';
import { parseFile } from '@protoshepherd/syntax';

import type { Quirks } from '../upgrade-options.ts';
import { directoryOf, envoyBuildStyle, folderTarget, findTarget, type BuildStyle } from './build-style.ts';
import { historyFolders } from './history-folders.ts';
import { renderBuildFile, type BuildPackage } from './render-build-file.ts';

/** The options of BUILD files. */
export interface BuildFileOptions {
  /** Reproduce Envoy's generator, including its bugs. */
  readonly quirks?: Quirks;
  /** Defaults to Envoy's style. */
  readonly style?: BuildStyle;
}

/** A BUILD file. */
export interface BuildFile {
  readonly path: string;
  readonly text: string;
}

/** The BUILD files of all folders with generated files, by path. Existing files in these folders are included. */
export function buildFiles(
  tree: ApiTree,
  candidates: readonly { readonly path: string; readonly text: string }[],
  options: BuildFileOptions = {},
): readonly BuildFile[] {
  const generated = buildApiTree(linkSchema(candidates.map(parseFile)), tree.layout, tree.stages).files.filter(
    isTarget,
  );
  const folders = new Set(generated.map(({ directory }) => directory));
  const replaced = new Set(generated.map(({ path }) => path));
  const others = tree.files.filter(
    (file) =>
      isTarget(file) &&
      folders.has(file.directory) &&
      !replaced.has(file.path) &&
      file.packageVersion.status !== 'candidate',
  );
  return renderFolders(tree, [...generated, ...others], options);
}

/** The BUILD files of all folders of a tree, by path. */
export function allBuildFiles(tree: ApiTree, options: BuildFileOptions = {}): readonly BuildFile[] {
  return renderFolders(tree, tree.files.filter(isTarget), options);
}

function renderFolders(known: ApiTree, files: readonly ApiFile[], options: BuildFileOptions): BuildFile[] {
  const { quirks, style = envoyBuildStyle } = options;
  const generator = quirks === undefined ? 'shepherd protoxform' : 'tools/proto_format/proto_sync.py';
  const written = Array.from(groupByFolder(files), ([directory, own]) => ({
    path: directory === '' ? 'BUILD' : `${directory}/BUILD`,
    text: renderBuildFile(describeFolder(known, directory, own, options), style, generator),
  }));
  return sortBy(written, ({ path }) => path);
}

function describeFolder(
  known: ApiTree,
  directory: string,
  files: readonly ApiFile[],
  { quirks, style = envoyBuildStyle }: BuildFileOptions,
): BuildPackage {
  const dependencies = new Set<string>();
  for (const file of files) {
    for (const { path } of file.schemaFile.imports) {
      const target = directoryOf(path) === directory ? undefined : findTarget(style, path);
      if (target !== undefined) dependencies.add(target);
    }
    for (const folder of historyFolders(known, file, quirks))
      if (folder !== directory) dependencies.add(folderTarget(folder));
  }
  return { hasServices: files.some(hasService), dependencies };
}

function groupByFolder(files: readonly ApiFile[]): ReadonlyMap<string, readonly ApiFile[]> {
  const folders = new Map<string, ApiFile[]>();
  for (const file of files) {
    const known = folders.get(file.directory);
    if (known === undefined) folders.set(file.directory, [file]);
    else known.push(file);
  }
  return folders;
}

function isTarget(file: ApiFile): boolean {
  return file.isTarget;
}

function hasService({ elements }: ApiFile): boolean {
  return elements.some(({ kind }) => kind === 'service');
}
