/** Reads configuration and files into the API tree. A syntax error is a failure; callers judge link errors. */
import { relative, resolve, sep } from 'node:path';

import { buildApiTree } from '@protoshepherd/api-tree';
import { linkSchema, relinkSchema, type LinkOptions, type Schema } from '@protoshepherd/schema';
import { createPathLookup, createSourceLookup, fail, hasErrors, succeed, type SourceFile } from '@protoshepherd/source';
import { detectStyle, formatStyles, type FormatStyle } from '@protoshepherd/syntax';
import { blobId, interruptedIn, isImage, recoverWrites, UsageError, type Config } from '@protoshepherd/workspace';

import type { Answer, FileLookups } from '../answer.ts';
import { findRootFolder } from '../change/find-root-folder.ts';
import { reportRecovery } from '../change/report-recovery.ts';
import type { ProjectMemory } from '../memory/project-memory.ts';
import type { Project, ProjectOptions } from '../project.ts';
import type { LoadedApi, ProjectConfig } from './loaded-api.ts';
import {
  describeExclusions,
  emptyInputError,
  parseTree,
  collectSources,
  type ParsedTree,
  type ReadChoices,
  type ReadFile,
  type TreePlaces,
} from './parse-tree.ts';
import { loadPlaces } from './read-config.ts';

/** The number of files whose names are collected per turn. */
const filesPerBatch = 64;

/** Reads the API that the options and the configuration name; files below the roots may be set aside unread, by their text. */
export async function readApi(
  { directory, asOf }: Pick<Project, 'directory' | 'asOf'>,
  projectConfig: ProjectConfig,
  options: ProjectOptions,
  memory: ProjectMemory,
  isSetAside?: (text: string) => boolean,
): Promise<Answer<LoadedApi>> {
  const { config, locate, directory: configDirectory, source, findings: warnings } = projectConfig;
  const places = loadPlaces(projectConfig, options, directory, memory);
  await prepareEdits(options, places);
  const interrupted = options.comparesWith === undefined ? [] : interruptedIn(options.comparesWith, directory);
  const choices = { ...options, ...(isSetAside !== undefined && { isSetAside }) };
  const parsed = await parseWithProgress(places, choices, memory);
  const findings = [...warnings, ...interrupted, ...parsed.findings];
  if (hasErrors([...interrupted, ...parsed.findings]) && options.readsBrokenFiles !== true) {
    const filesRead = parsed.sources.length + (source === undefined ? 0 : 1);
    return fail({ cause: 'input', findings, filesRead, ...createFileLookups(parsed.sources, source) });
  }
  if (options.readsBrokenFiles !== true) {
    if (parsed.emptyRoots.length > 0) throw emptyInputError(parsed.emptyRoots, describeExclusions(places.exclude));
    if (parsed.targets.length + parsed.setAside.length === 0)
      throw emptyInputError(places.roots, describeExclusions(places.exclude));
  }
  const searched = [...places.roots, ...places.includes];
  const { remembered } = parsed;
  const cached: Pick<LinkOptions, 'cachedVerdicts'> = remembered ? { cachedVerdicts: remembered.verdicts.lookup } : {};
  const links: LinkOptions = { include: parsed.include, identifyFile: parsed.identifyFile, searched, ...cached };
  // Files that were set aside are missing, so the schema differs from that of the previous state.
  const schema =
    isSetAside === undefined
      ? memory.revise<Schema>('schema', (former) =>
          former === undefined ? linkSchema(parsed.targets, links) : relinkSchema(former, parsed.targets, links),
        )
      : linkSchema(parsed.targets, links);
  remembered?.later(() => remembered.verdicts.save(schema));
  if (memory.yieldControl !== undefined) await collectNames(schema, memory.yieldControl);
  const sources = collectSources(parsed, schema);
  return succeed({
    config,
    style: resolveStyle(config, parsed),
    locateConfig: locate,
    configDirectory,
    directory,
    roots: places.roots,
    exclude: places.exclude,
    includes: places.includes,
    tree: buildApiTree(schema, options.layout ?? config.layout, config.versions?.stages),
    setAside: parsed.setAside,
    asOf,
    findings,
    filesRead: parsed.targets.length,
    include: parsed.include,
    ...cached,
    isBlob: remembered?.isBlob ?? ((file, objectId) => blobId(file.text, objectId) === objectId),
    originOf: createOriginLookup(sources, directory),
    ...createFileLookups(sources, source),
  });
}

/** Collects the names of a schema, and yields to other work in between. */
async function collectNames(schema: Schema, yieldControl: () => Promise<void>): Promise<void> {
  do await yieldControl();
  while (!schema.collectNames(filesPerBatch));
}

/** The configured style, or the one detected from the files below the roots, with the project's changes. */
function resolveStyle({ style, format }: Config, { targets }: ParsedTree): FormatStyle {
  return { ...formatStyles[style ?? detectStyle(targets)], ...format };
}

/** Refuses descriptor sets, and recovers an interrupted write. */
async function prepareEdits(
  { edits, recovers, onRecovered }: ProjectOptions,
  { roots, directory }: TreePlaces,
): Promise<void> {
  if (edits !== undefined && roots.some(isImage))
    throw new UsageError(
      `descriptor sets have no ${edits === 'generate' ? 'folders for generated files' : `text to ${edits}`}; give directories as roots`,
    );
  if (recovers === undefined) return;
  const folder = recovers === 'roots' ? findRootFolder(roots, directory) : resolve(directory, recovers.folder);
  const written = recovers === 'roots' ? roots.map((root) => pathIn(folder, resolve(directory, root))) : ['.'];
  await reportRecovery(folder, recoverWrites(folder, written), onRecovered);
}

function pathIn(folder: string, path: string): string {
  return relative(folder, path).split(sep).join('/') || '.';
}

async function parseWithProgress(
  places: TreePlaces,
  options: ProjectOptions & ReadChoices,
  memory: ProjectMemory,
): Promise<ParsedTree> {
  const progress = options.onWork?.('reading');
  try {
    return await parseTree(places, options, progress && (async (done) => progress.advance(done)), memory);
  } finally {
    await progress?.stop();
  }
}

/** The locations of files on disk. */
function createOriginLookup(sources: readonly ReadFile[], directory: string): LoadedApi['originOf'] {
  const roots = lazily(() => new Map(sources.map(({ path, root }) => [path, root])));
  return (path) => {
    const root = roots().get(path);
    return root === undefined ? undefined : resolve(directory, root, path);
  };
}

/** Finds every file that was read. */
function createFileLookups(sources: readonly ReadFile[], config: SourceFile | undefined): FileLookups {
  const texts = lazily(() => createSourceLookup(config === undefined ? sources : [config, ...sources]));
  const paths = lazily(() =>
    createPathLookup(sources.flatMap(({ path, root }) => (root === undefined ? [] : [{ path, root }]))),
  );
  return { sourceOf: (file) => texts()(file), pathOf: (file) => paths()(file) };
}

/** Computes a value on first use: an editor reads an API with every key press, and most lookups are never used. */
function lazily<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
}
