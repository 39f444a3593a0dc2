/** Compares an API with older states to find breaking changes. */
import { waiveFindings, type CheckSettings } from '@protoshepherd/checks';
import {
  adviseVersions,
  needsHistory,
  checkCompat,
  judgeCompat,
  judgeRelease,
  type CompatPolicy,
  type CompatRequest,
  type Judgement,
} from '@protoshepherd/compat';
import { parseReleaseTag } from '@protoshepherd/history';
import { createPathLookup, createSourceLookup, succeed, type Finding, type Result } from '@protoshepherd/source';
import { InputError, UsageError } from '@protoshepherd/workspace';

import { failForApi, type Answer } from '../answer.ts';
import { configuredStates } from '../before/against.ts';
import type { EarlierState } from '../before/earlier-state.ts';
import { releaseBefore } from '../before/last-release.ts';
import { supportedStates, supportedKeyword } from '../before/supported-states.ts';
import { loadProjectRules } from '../check/project-rules.ts';
import type { ProjectMemory } from '../memory/project-memory.ts';
import type { Project } from '../project.ts';
import type { LoadedApi } from '../read/loaded-api.ts';
import { historyFindings, noHistory } from '../schedule/known-history.ts';
import type { ApiUsage } from '../usage/index-usage.ts';
import { chooseCompatPolicy } from './choose-compat-policy.ts';
import type { ComparedApi, CompatQuestion } from './compared-api.ts';
import { readHistoryFacts } from './history-facts.ts';
import { joinComparisons, orderStates } from './joined-comparison.ts';
import { compileErrors, findOldErrors } from './judge-texts.ts';
import { findMoves } from './moved-packages.ts';
import { showWitnesses } from './show-witnesses.ts';

/** Compares an API with an older state, or with several. */
export async function compareWithBefore(
  project: Project,
  question: CompatQuestion,
  memory: ProjectMemory,
): Promise<Answer<ComparedApi>> {
  const loaded = await project.tree();
  if (!loaded.ok) return loaded;
  const api = loaded.value;
  const policy = chooseCompatPolicy(question.policy, api.config, api.locateConfig);
  if (!policy.ok) return failForApi(api, policy.failure);
  const against = await statesToCompare(project, question, api);
  if (!against.ok) return against;
  const rules = loadProjectRules(api, {}, memory);
  if (!rules.ok) return failForApi(api, rules.failure);
  const gaps = await project.gaps();
  if (!gaps.ok) return gaps;
  const befores = await readAll(project, against.value);
  if (!befores.ok) return befores;
  const { settings } = rules.value;
  const terms = { policy: policy.value, settings, gaps: gaps.value, question, memory };
  const [only, ...others] = befores.value;
  if (only !== undefined && others.length === 0) return compareStates(project, api, only, terms);
  const { states, areReleases } = await orderStates(befores.value, api);
  const runs: ComparedApi[] = [];
  for (const before of states) {
    const compared = await compareStates(project, api, before, terms);
    if (!compared.ok) return compared;
    runs.push(compared.value);
    await memory.yieldControl?.();
  }
  const [first] = runs;
  return succeed(first !== undefined && runs.length === 1 ? first : joinComparisons(runs, areReleases));
}

/** The requested states, or else the configured ones. The word for all supported releases is replaced by their tags. */
async function statesToCompare(
  project: Project,
  question: CompatQuestion,
  api: LoadedApi,
): Promise<Answer<readonly string[]>> {
  const named = question.against === undefined ? configuredStates(api) : [question.against].flat();
  if (named.length === 0)
    throw new UsageError(
      'nothing to compare with; give --against with a branch, tag, commit or folder, such as --against main, or set compat.against in shepherd.yaml',
    );
  const states: string[] = [];
  for (const text of named) {
    const found = text === supportedKeyword ? await supportedStates(project, question.policy) : succeed([text]);
    if (!found.ok) return found;
    states.push(...found.value);
  }
  return succeed([...new Set(states)]);
}

async function readAll(project: Project, against: readonly string[]): Promise<Answer<readonly EarlierState[]>> {
  const states: EarlierState[] = [];
  for (const text of against) {
    const before = await project.before(text);
    if (!before.ok) return before;
    states.push(before.value);
  }
  return succeed(states);
}

interface Terms {
  readonly policy: CompatPolicy;
  readonly settings: CheckSettings;
  readonly gaps: ComparedApi['gaps'];
  readonly question: CompatQuestion;
  readonly memory: ProjectMemory;
}

async function compareStates(
  project: Project,
  api: LoadedApi,
  before: EarlierState,
  { policy, settings, gaps, question, memory }: Terms,
): Promise<Answer<ComparedApi>> {
  const wrong = compileErrors(api.tree);
  if (wrong.length > 0) return failForApi(api, wrong, 'input');
  const needsRelease = question.release !== undefined || question.needsRelease === true;
  const [judged, lastRelease] = await Promise.all([
    judgeStates(project, api, before, { policy, memory }),
    needsRelease ? releaseBefore(before, { tagPatterns: api.config.releases.tags, asOf: api.asOf }) : undefined,
  ]);
  if (!judged.ok) return failForApi(api, judged.failure);
  const usage = await project.usage();
  if (!usage.ok) return usage;
  const { judgements, historyGaps, ...facts } = judged.value;
  const nameBefore = (file: string): string => `${file} (${before.name})`;
  const request: CompatRequest = {
    before: before.tree,
    after: api.tree,
    policy,
    waive: (findings, tree) => waiveFindings(findings, tree, settings.waivers, api.asOf),
    nameBefore,
    style: api.style,
    ...facts,
    ...usageRequest(usage.value, api, before, facts.moved),
  };
  const result = checkCompat(request, judgements);
  const versionAdvice = adviseVersions({ ...result, before: before.tree, after: api.tree, policy, lastRelease });
  const judgedFindings = judgePlanned(question.release, { ...result, versionAdvice, policy, before });
  const findings =
    question.witness === true ? await showWitnesses(judgedFindings, judgements, before, api) : judgedFindings;
  const old = createSourceLookup(
    before.sources.map((source) => ({
      path: nameBefore(source.path),
      get text() {
        return source.text;
      },
    })),
  );
  return succeed({
    ...result,
    findings,
    api,
    request,
    before,
    gaps: [...gaps, ...historyGaps],
    oldErrors: findOldErrors(before, api.tree, nameBefore),
    versionAdvice,
    ...(request.usage !== undefined && { usage: request.usage.index.source }),
    sourceOf: (file) => api.sourceOf(file) ?? old(file),
    pathOf: joinPathLookups(api, before, nameBefore),
  });
}

/** The usage of the old state, and the resulting exemptions by configuration. */
function usageRequest(
  usage: ApiUsage | undefined,
  { config }: LoadedApi,
  before: EarlierState,
  moved: CompatRequest['moved'],
): Pick<CompatRequest, 'usage'> {
  if (usage === undefined) return {};
  const { unusedForDays } = config.compat ?? {};
  return {
    usage: { index: usage.indexBefore(before, moved), ...(unusedForDays !== undefined && { unusedForDays }) },
  };
}

interface JudgedStates extends Pick<CompatRequest, 'findHistory' | 'moved'> {
  readonly judgements: readonly Judgement[];
  /** The gaps in the history. */
  readonly historyGaps: readonly Finding[];
}

/**
 * Judges two states; fails if the manifest is invalid. The manifest and the history are read only if the answer can depend on them.
 */
async function judgeStates(
  project: Project,
  api: LoadedApi,
  before: EarlierState,
  { policy, memory }: Pick<Terms, 'policy' | 'memory'>,
): Promise<Result<JudgedStates, readonly Finding[]>> {
  const states = { before: before.tree, after: api.tree, policy };
  const first = judgeCompat(states);
  const moved = await findMoves(first, project);
  if (!moved.ok) return moved;
  const judgements = moved.value.size === 0 ? first : judgeCompat({ ...states, moved: moved.value });
  const isAsked = needsHistory(policy) && judgements.some(({ severity }) => severity !== undefined);
  const known = isAsked ? await project.history() : noHistory;
  const findHistory = await readHistoryFacts(known.history, { api, before, now: project.now }, memory);
  // Without a history, nothing is exempt for being new; between directories none is expected.
  const historyGaps = before.origin === undefined ? [] : historyFindings(known, api.locateConfig);
  return succeed({ judgements, historyGaps, moved: moved.value, findHistory });
}

/** The findings as judged for the planned release. */
function judgePlanned(
  planned: string | undefined,
  {
    findings,
    outcomes,
    versionAdvice,
    policy,
    before,
  }: Pick<ComparedApi, 'findings' | 'outcomes' | 'versionAdvice'> & {
    readonly policy: CompatPolicy;
    readonly before: EarlierState;
  },
): readonly Finding[] {
  const version = planned === undefined ? undefined : parseReleaseTag(planned);
  if (version?.ok !== true) return findings;
  const { release } = versionAdvice;
  if (release === null)
    throw new InputError(
      '--release',
      `--release needs an earlier release, and ${before.name} has no tag such as v1.2.3`,
    );
  return judgeRelease({ planned: version.value, advice: release, outcomes, findings, policy });
}

/**
 * Formats for other programs identify files by path. A removed file has its former path, which programs know from the change; an existing one must be distinguished
 * from its current version.
 */
function joinPathLookups(
  api: LoadedApi,
  { sources, origin, name }: EarlierState,
  nameBefore: (file: string) => string,
): ComparedApi['pathOf'] {
  const rooted = sources.flatMap(({ path, root }) => (root === undefined ? [] : [{ path, root }]));
  const pathThen = createPathLookup(rooted);
  const old = new Map(
    rooted.map(({ path }): [string, string] => {
      const isAside = origin !== undefined && api.tree.file(path) !== undefined;
      return [nameBefore(path), isAside ? `${pathThen(path)} (${name})` : pathThen(path)];
    }),
  );
  return (file) => old.get(file) ?? api.pathOf(file);
}
