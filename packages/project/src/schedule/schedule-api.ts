/** Turns configuration, manifest, policy, tree and history into facts and a schedule. */
import { buildApiTree } from '@protoshepherd/api-tree';
import { buildSchedule, toDay, gatherFacts, type Policy, type ScheduleInputs } from '@protoshepherd/scheduler';
import { linkSchema } from '@protoshepherd/schema';
import { fail, succeed, type Finding } from '@protoshepherd/source';
import { parseFile } from '@protoshepherd/syntax';
import { emptyManifest, isImage, readCodeOwners, readTreeAtRevision, UsageError } from '@protoshepherd/workspace';

import { failByConfig, type Answer } from '../answer.ts';
import { rebasePaths, findTopFolder } from '../origin/read-origin.ts';
import type { Project } from '../project.ts';
import type { LoadedApi } from '../read/loaded-api.ts';
import { choosePolicy } from './choose-policy.ts';
import { historyFindings, noHistory } from './known-history.ts';
import type { LoadedSchedule, ScheduleRequest } from './loaded-schedule.ts';

/** Computes a schedule. */
export async function scheduleApi(project: Project, request: ScheduleRequest): Promise<Answer<LoadedSchedule>> {
  const terms = await readTerms(project, request);
  if (!terms.ok) return terms;
  const { manifest, findings } = terms.value;
  const loaded = manifest.standalone ? undefined : await project.tree();
  if (loaded?.ok === false) return loaded;
  const api = loaded?.value;
  const gaps = api === undefined ? succeed([]) : await project.gaps();
  if (!gaps.ok) return gaps;
  const usage = await project.usage();
  if (!usage.ok) return usage;
  const current = {
    ...(await inputsFor(project, request, terms.value, api)),
    ...readOwners(api),
    ...(usage.value !== undefined && { usage: usage.value.index }),
  };
  const inputs = request.revision === undefined ? current : await inputsAt(project, request.revision, current, api);
  const facts = gatherFacts(inputs);
  return succeed({
    inputs,
    facts,
    schedule: buildSchedule(inputs, facts),
    api,
    findings: [...(api?.findings ?? terms.value.warnings), ...findings],
    gaps: [...gaps.value, ...(api === undefined ? [] : await historyGaps(project, api, inputs))],
    pathOf: (file) => api?.pathOf(file) ?? file,
  });
}

/** The owners of files according to `CODEOWNERS`, for a tree in a repository. */
function readOwners(api: LoadedApi | undefined): Pick<ScheduleInputs, 'findOwner'> {
  const top = api === undefined ? undefined : findTopFolder(api);
  if (api === undefined || top === undefined) return {};
  const { pathOf } = rebasePaths(top, api);
  const lookup = readCodeOwners(top);
  return { findOwner: (file) => lookup(pathOf(file)) };
}

/** The inputs for the schedule of a tree, even if the manifest is standalone. */
export async function scheduleInputs(
  project: Project,
  request: ScheduleRequest,
  api: LoadedApi,
): Promise<Answer<ScheduleInputs>> {
  const terms = await readTerms(project, request);
  return terms.ok ? succeed(await inputsFor(project, request, terms.value, api)) : terms;
}

/** The gaps in the history, if the policy depends on dates. */
export async function historyGaps(
  project: Project,
  { locateConfig }: LoadedApi,
  { policy }: Pick<ScheduleInputs, 'policy'>,
): Promise<readonly Finding[]> {
  return policy.clauses.length === 0 ? [] : historyFindings(await project.history(), locateConfig);
}

/** The hand-written terms. */
interface Terms extends Pick<ScheduleInputs, 'manifest' | 'manifestFile'> {
  readonly policy: Policy;
  /** Warnings about the configuration, and about the manifest. */
  readonly warnings: LoadedSchedule['findings'];
  readonly findings: LoadedSchedule['findings'];
}

async function readTerms(
  project: Project,
  { policy: named, withoutManifest = false }: ScheduleRequest,
): Promise<Answer<Terms>> {
  const config = await project.config();
  if (!config.ok) return config;
  const manifest = withoutManifest ? undefined : await project.manifest();
  const policy = choosePolicy(named, config.value.config, config.value.locate);
  if (manifest?.ok === false) {
    const { failure } = manifest;
    return fail({ ...failure, findings: [...failure.findings, ...(policy.ok ? [] : policy.failure)] });
  }
  const { source, findings: warnings } = config.value;
  const { manifest: written = emptyManifest, file, source: text, findings = [] } = manifest?.value ?? {};
  if (!policy.ok) return failByConfig([...warnings, ...findings, ...policy.failure], [source, text]);
  return succeed({
    manifest: written,
    ...(file !== undefined && { manifestFile: file }),
    policy: policy.value,
    warnings,
    findings,
  });
}

async function inputsFor(
  project: Project,
  { asOf = project.asOf }: ScheduleRequest,
  { manifest, manifestFile, policy }: Terms,
  api: LoadedApi | undefined,
): Promise<ScheduleInputs> {
  const { history, gap } = api === undefined ? noHistory : await project.history();
  return {
    manifest,
    policy,
    asOf,
    ...(api !== undefined && { tree: api.tree }),
    ...(history !== undefined && { history }),
    ...(gap !== undefined && { historyGap: gap }),
    ...(manifestFile !== undefined && { manifestFile }),
  };
}

/** The tree, the history and the day of a revision; policy and manifest stay. */
async function inputsAt(
  project: Project,
  revision: string,
  inputs: ScheduleInputs,
  api: LoadedApi | undefined,
): Promise<ScheduleInputs> {
  if (api === undefined)
    throw new UsageError('--since needs the history of a tree, and this run reads the manifest only');
  const image = api.roots.find(isImage);
  if (image !== undefined) throw new UsageError(`--since needs the history of .proto files, and ${image} is an image`);
  const past = await readTreeAtRevision({
    revision,
    roots: api.roots,
    exclude: api.exclude,
    directory: project.directory,
  });
  const schema = linkSchema(past.files.map(parseFile), { include: (path) => api.include(path) });
  const { history, gap } = await project.history(revision);
  return {
    ...inputs,
    tree: buildApiTree(schema, api.tree.layout, api.tree.stages),
    asOf: history?.head === undefined ? inputs.asOf : toDay(history.head.time),
    ...(history !== undefined && { history }),
    ...(gap !== undefined && { historyGap: gap }),
  };
}
