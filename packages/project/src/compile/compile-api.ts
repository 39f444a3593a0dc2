/**
 * Compiles directories to descriptors. A large tree is split into parts for separate threads, if there are enough cores; the result is
 * identical to the byte. If a part has findings, a single thread compiles everything again and reports them.
 */
import { existsSync, statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';

import { createPathLookup, createSourceLookup, hasErrors, succeed } from '@protoshepherd/source';
import { isImage, listTree, type ListedFile, type TreeListing } from '@protoshepherd/workspace';

import type { Answer } from '../answer.ts';
import { openFileCache, type FactStore } from '../cache/open-file-cache.ts';
import type { Project, ProjectOptions } from '../project.ts';
import { describeExclusions, findEmptyRoots, emptyInputError, type TreePlaces } from '../read/parse-tree.ts';
import { resolvePlaces } from '../read/read-config.ts';
import { readImages } from '../read/read-images.ts';
import { compilePart, type CompiledPart, type OnProgress, type Part } from './compile-part.ts';
import type { CompiledTree, CompileRequest } from './compiled-tree.ts';
import { mergeParts } from './merge-parts.ts';
import { createCompileCache, type CompileCache } from './compile-cache.ts';
import { splitListing, type WeighedFile } from './split-listing.ts';

/** Smaller trees are done before a second thread has started. */
const filesPerThread = 1000;

/**
 * Each thread keeps another core busy with JIT compilation and garbage collection; on two cores, a second thread gains nothing.
 */
const coresPerThread = 2;

const workerFile = new URL('./shepherd-compile-worker.cjs', import.meta.url);

/** Compiles all files below the roots of a project. */
export async function compileApi(
  project: Project,
  request: CompileRequest,
  options: ProjectOptions,
): Promise<Answer<CompiledTree>> {
  const config = await project.config();
  if (!config.ok) return config;
  const progress = options.onWork?.('compiling');
  try {
    const places = resolvePlaces(config.value, options, project.directory);
    const { onListed, signal, facts } = options;
    const onProgress = async (done: number): Promise<void> => progress?.advance(done);
    return succeed(await compileTree(places, request, { onListed, signal, facts, onProgress }));
  } finally {
    await progress?.stop();
  }
}

/** Progress and cancellation. */
interface CompileControl {
  readonly onProgress: OnProgress;
  readonly onListed?: ((files: number) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly facts?: FactStore | undefined;
}

async function compileTree(
  places: TreePlaces,
  request: CompileRequest,
  control: CompileControl,
): Promise<CompiledTree> {
  const { roots, includes, exclude, directory } = places;
  const images = { roots: await readImages(roots, directory), includes: await readImages(includes, directory) };
  const isFolder = (path: string): boolean => !isImage(path);
  const folders = { roots: roots.filter(isFolder), includes: includes.filter(isFolder), exclude, directory };
  const whole = listTree(folders);
  const empty = findEmptyRoots(whole, folders);
  if (empty.length > 0) throw emptyInputError(empty, describeExclusions(exclude));
  const listing = withoutExcluded(whole, request.excludes ?? []);
  if (listing.files.length + images.roots.length === 0)
    throw emptyInputError(roots, whole.files.length === 0 ? '' : ' apart from those that --exclude leaves out');
  const remembered = await openCache(places, listing, request, control);
  if (remembered === undefined) control.onListed?.(listing.files.length);
  const part: Part = {
    listing,
    from: 0,
    to: listing.files.length,
    images,
    searched: [...roots, ...includes],
    sourceInfo: request.sourceInfo,
  };
  const hasImages = images.roots.length + images.includes.length > 0;
  const canSplit = remembered === undefined && !hasImages && existsSync(workerFile);
  const wanted = request.threads ?? suggestThreads(listing.files.length);
  const threads = canSplit ? Math.min(wanted, listing.files.length) : 1;
  const paths = listing.files.map((file) => file.path);
  if (threads > 1 && listing.findings.length === 0) {
    const cuts = splitListing(listing.files.map(weigh), threads);
    const parts = await compileParts(part, [...new Set(cuts)], control);
    const files = parts && mergeParts(parts, paths);
    if (files !== undefined) {
      return {
        files,
        findings: [],
        filesRead: paths.length,
        sourceOf: createSourceLookup([]),
        pathOf: createPathLookup([]),
      };
    }
  }
  const { files, findings: found, sources } = await compilePart(part, control.onProgress, remembered);
  const findings = [...listing.findings, ...found];
  const compiled = hasErrors(findings) ? [] : files;
  return {
    files: compiled.map(({ path, descriptor }) => ({ path, descriptor: descriptor as Uint8Array })),
    findings,
    filesRead: paths.length + images.roots.length,
    sourceOf: createSourceLookup(sources),
    pathOf: createPathLookup([...listing.files, ...listing.includes]),
  };
}

/** The results of earlier runs. A request for threads means to compile everything: then nothing is reused or stored. */
async function openCache(
  places: TreePlaces,
  listing: TreeListing,
  { sourceInfo, threads }: CompileRequest,
  { facts, onListed }: CompileControl,
): Promise<CompileCache | undefined> {
  if (facts === undefined || threads !== undefined) return undefined;
  const remembered = await openFileCache(places, listing, { facts, ...(onListed && { onListed }) });
  return remembered && createCompileCache(remembered, sourceInfo);
}

/** Excluded files can still be imported, like an include. */
function withoutExcluded(listing: TreeListing, excludes: readonly string[]): TreeListing {
  if (excludes.length === 0) return listing;
  const folders = excludes.map((path) => path.replace(/^\.\//, '').replace(/(?<!\/)\/+$/, ''));
  const isExcluded = ({ path }: ListedFile): boolean =>
    folders.some((folder) => path === folder || path.startsWith(`${folder}/`));
  return {
    ...listing,
    files: listing.files.filter((file) => !isExcluded(file)),
    includes: [...listing.includes, ...listing.files.filter(isExcluded)],
  };
}

/** An inaccessible file has no weight; reading it reports the reason. */
function weigh({ path, origin }: ListedFile): WeighedFile {
  return { path, weight: statSync(origin, { throwIfNoEntry: false })?.size ?? 0 };
}

function suggestThreads(files: number): number {
  return Math.max(
    1,
    Math.min(Math.floor(availableParallelism() / coresPerThread), Math.floor(files / filesPerThread), 8),
  );
}

/** Compiles the first part here, the others in threads. Undefined if a thread failed; compiling again here shows why. */
async function compileParts(
  whole: Part,
  cuts: readonly number[],
  { onProgress, signal }: CompileControl,
): Promise<CompiledPart[] | undefined> {
  signal?.throwIfAborted();
  const parts = cuts.slice(1).map((to, index): Part => ({ ...whole, from: cuts[index] as number, to }));
  const [first, ...others] = parts;
  const workers = others.map((part) => new Worker(fileURLToPath(workerFile), { workerData: part }));
  const stopAll = async (): Promise<unknown> => Promise.all(workers.map(async (worker) => worker.terminate()));
  const onAbort = (): void => void stopAll();
  signal?.addEventListener('abort', onAbort, { once: true });
  try {
    const results = workers.map(awaitResult);
    const here = await compilePart(first as Part, onProgress);
    const there = await Promise.all(results);
    signal?.throwIfAborted();
    const complete = there.filter((part) => part !== undefined);
    return complete.length === there.length ? [here, ...complete] : undefined;
  } finally {
    signal?.removeEventListener('abort', onAbort);
    await stopAll();
  }
}

/** The result of a thread; undefined if it ends without one. */
async function awaitResult(worker: Worker): Promise<CompiledPart | undefined> {
  return new Promise((resolve) => {
    worker.once('message', resolve);
    worker.once('error', () => resolve(undefined));
    worker.once('exit', () => resolve(undefined));
  });
}
