/**
 * Generates the next major version of an API: a plan for packages, a plan for files, texts, and the differences from existing generated files. If the result will be
 * written, protobufjs verifies concurrently on a separate thread, from the moment the tree is read.
 */
import { resolve } from 'node:path';

import {
  buildFiles,
  compareCandidates,
  describeMerges,
  describeUpgrade,
  isCandidateText,
  renderMerged,
} from '@protoshepherd/protoxform';
import { succeed, type Finding } from '@protoshepherd/source';

import type { Answer } from '../answer.ts';
import { requireComplete } from '../check/find-gaps.ts';
import { createFinding } from '../finding-ids.ts';
import type { LoadedApi } from '../read/loaded-api.ts';
import { rewriteCandidates } from '../rewrite/rewrite-candidates.ts';
import { compareBuildFiles } from './build-files.ts';
import { changesOf } from './changes-of.ts';
import { besideSources, intoFolder } from './destination.ts';
import { renderWhileLoading, stayingImports } from './feed-protobufjs.ts';
import type { Generation, GenerationRequest } from './generation.ts';
import { planGeneration } from './plan-generation.ts';
import { startProtobufjs, type ProtobufjsLoader } from './protobufjs-loader.ts';
import { verifyCandidates } from './verify-candidates.ts';

/** Generates the next major version of an API. `read` must set aside previously generated files. */
export async function generateApi(
  read: (isSetAside: (text: string) => boolean) => Promise<Answer<LoadedApi>>,
  request: GenerationRequest,
): Promise<Answer<Generation>> {
  const loader = request.isWritten === true ? startProtobufjs() : undefined;
  const close = async (): Promise<void> => loader?.stop();
  try {
    const sources = await read(isCandidateText);
    const api = sources.ok ? requireComplete(sources.value) : sources;
    if (api.ok) return succeed({ ...generate(api.value, request, loader), close });
    await close();
    return api;
  } catch (error) {
    await close();
    throw error;
  }
}

function generate(
  api: LoadedApi,
  request: GenerationRequest,
  loader: ProtobufjsLoader | undefined,
): Omit<Generation, 'close'> {
  const { planned, merges, problems } = planGeneration(api, request, (moving) => {
    // Merged files change.
    if (request.shadow === undefined) loader?.prepareWhole(stayingImports(moving));
  });
  const isFeasible = problems.length === 0;
  const merged = isFeasible ? renderMerged(planned.context, merges) : [];
  const isRewritten = api.config.nextMajor !== undefined && isUsual(request);
  // Rewritten files are passed to protobufjs at the end.
  const rendered = isFeasible ? [...renderWhileLoading(planned, isRewritten ? undefined : loader), ...merged] : [];
  const { candidates, steps } = isRewritten
    ? rewriteCandidates(api, rendered)
    : { candidates: rendered, steps: new Map<string, never>() };
  const destination = request.out === undefined ? besideSources(api) : intoFolder(resolve(api.directory, request.out));
  const placed = candidates.map((candidate) => ({ ...candidate, path: destination.pathOf(candidate) }));
  const taken = placed.filter(({ path }) => destination.isTaken(path)).map(({ path }) => notGenerated(path));
  const builds =
    request.withBuildFiles === true
      ? compareBuildFiles(
          buildFiles(api.tree, candidates, request.quirks === undefined ? {} : { quirks: request.quirks }),
          candidates,
          destination,
        )
      : [];
  const differences = isFeasible ? [...compareCandidates(placed, destination.existing), ...builds] : [];
  return {
    api,
    describe: () => [
      ...describeUpgrade(planned).map((file) => ({ ...file, steps: [...file.steps, ...(steps.get(file.to) ?? [])] })),
      ...describeMerges(merges),
    ],
    problems: [...problems, ...taken],
    candidates,
    paths: placed.map(({ path }) => path),
    differences,
    directory: destination.directory,
    files: changesOf(differences),
    verify: async () => {
      if (loader === undefined || differences.length === 0) return [];
      return tolerate(await verifyCandidates(api, candidates, loader), request);
    },
  };
}

/** The original generator wrote nothing else, and a shadow is for an implementation only. */
function isUsual({ quirks, shadow }: GenerationRequest): boolean {
  return quirks === undefined && shadow === undefined;
}

/** With quirks, errors of the original generator are reproduced. */
function tolerate(findings: readonly Finding[], { quirks }: GenerationRequest): readonly Finding[] {
  return quirks === undefined ? findings : findings.map((finding) => ({ ...finding, severity: 'warning' }));
}

function notGenerated(path: string): Finding {
  return createFinding({
    rule: 'not-generated',
    severity: 'error',
    message: `${path} is in the way: it was not generated, so it is not overwritten; move it, or give its package a status`,
    location: { file: path, line: 1, column: 1, endLine: 1, endColumn: 1 },
  });
}
