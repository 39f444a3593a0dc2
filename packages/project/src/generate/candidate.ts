/**
 * The next major version of a single file, as `shepherd protoxform` would write it. The set of moving packages depends on the whole tree, so it is planned once; then only the requested file is
 * rendered.
 */
import { resolve } from 'node:path';

import { isCandidateText, renderCandidates, type CandidateFile } from '@protoshepherd/protoxform';
import { fail, hasErrors, succeed, type Result } from '@protoshepherd/source';

import type { Answer } from '../answer.ts';
import { requireComplete } from '../check/find-gaps.ts';
import type { Project } from '../project.ts';
import type { LoadedApi } from '../read/loaded-api.ts';
import { rewriteCandidates } from '../rewrite/rewrite-candidates.ts';
import { defaultDestination } from './destination.ts';
import { planGeneration, type PlannedGeneration } from './plan-generation.ts';
import { defaultGeneration } from './default-generation.ts';

/** A generated file and its target path. */
export interface Candidate extends CandidateFile {
  /** An absolute path. */
  readonly origin: string;
}

/** The context for rendering any file of the next major version. */
export interface PlannedCandidates {
  readonly api: LoadedApi;
  readonly generation: PlannedGeneration;
}

/** Plans the next major version of an API. `read` rereads it without previously generated files, if there are any. */
export async function planCandidates(
  project: Pick<Project, 'tree'>,
  read: (isSetAside: (text: string) => boolean) => Promise<Answer<LoadedApi>>,
): Promise<Answer<PlannedCandidates>> {
  const whole = await project.tree();
  const sources = whole.ok && hasCandidates(whole.value) ? await read(isCandidateText) : whole;
  if (!sources.ok) return sources;
  const { findings, ...places } = sources.value;
  // A live project also reads broken files; nothing is generated from them.
  if (hasErrors(findings)) return fail({ cause: 'input', findings, ...places });
  const api = requireComplete(sources.value);
  if (!api.ok) return api;
  return succeed({ api: api.value, generation: planGeneration(api.value, defaultGeneration, () => undefined) });
}

function hasCandidates({ tree }: LoadedApi): boolean {
  return tree.files.some(({ isTarget, schemaFile }) => isTarget && isCandidateText(schemaFile.tree.file.text));
}

/** The next version of the file at a path, or the reason why there is none. */
export function renderCandidate({ api, generation }: PlannedCandidates, path: string): Result<Candidate, string> {
  const [problem] = generation.problems;
  if (problem !== undefined) return fail(problem.message);
  const candidate = generateCandidate(api, generation, path);
  if (candidate === undefined) return fail(explainMissing(api, path));
  const { directory, pathOf } = defaultDestination(api);
  return succeed({ ...candidate, origin: resolve(directory, pathOf(candidate)) });
}

/** A rewrite is proved for all candidates together. */
function generateCandidate(api: LoadedApi, { planned }: PlannedGeneration, path: string): CandidateFile | undefined {
  const { context, files } = planned;
  if (api.config.nextMajor !== undefined)
    return rewriteCandidates(api, [...renderCandidates(planned)]).candidates.find(({ source }) => source.path === path);
  const [candidate] = renderCandidates({ context, files: files.filter(({ file }) => file.path === path) });
  return candidate;
}

function explainMissing({ tree, setAside }: LoadedApi, path: string): string {
  if (setAside.some((file) => file.path === path)) return `${path} is itself generated`;
  const file = tree.file(path);
  if (file === undefined) return `${path} is not part of a package of the API`;
  return `${file.packageVersion.name} needs no new major version`;
}
