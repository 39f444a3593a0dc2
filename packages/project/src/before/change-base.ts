/**
 * The base of the current change, for `--against change-base`. A CI system names in its environment the target branch of a change, or the state before a push;
 * elsewhere it is the point where the work left the default branch. Nothing is fetched.
 */
import { readFileSync } from 'node:fs';

import { describeRepository } from '@protoshepherd/history';
import { InputError, resolveRevision, type GitRepository } from '@protoshepherd/workspace';

/** A possible base. */
export interface BaseCandidate {
  readonly kind: 'merge-base' | 'revision';
  readonly revision: string;
  /** Explicitly named by the environment: if it is missing, no other candidate replaces it. */
  readonly isExplicit: boolean;
}

/** The environment of a process. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Variables that contain the target branch of a change. */
const targetVariables = [
  'CHANGE_TARGET',
  'SYSTEM_PULLREQUEST_TARGETBRANCH',
  'BITBUCKET_PR_DESTINATION_BRANCH',
  'BUILDKITE_PULL_REQUEST_BASE_BRANCH',
];

const hint = 'CI needs the full history: set fetch-depth: 0 for actions/checkout on GitHub, or GIT_DEPTH: 0 on GitLab';

/**
 * The first existing candidate. An explicitly named one must exist; in a shallow clone, others may be missing only because of the
 * depth.
 */
export async function findChangeBase(
  repository: GitRepository,
  env: Environment,
): Promise<Pick<BaseCandidate, 'kind' | 'revision'>> {
  for (const { kind, revision, isExplicit } of listBaseCandidates(env)) {
    try {
      await resolveRevision(repository, revision);
      return { kind, revision };
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      const isMissed = isExplicit || (kind === 'revision' && (await describeRepository(repository)).isShallow);
      if (isMissed) throw new InputError(error.subject, `${error.message}; ${hint}`, { cause: error });
    }
  }
  throw new InputError('HEAD', 'there is no commit to compare with; commit first, or compare with a directory');
}

/** The candidates, likeliest first; the last one exists in every repository with a commit. */
export function listBaseCandidates(env: Environment): readonly BaseCandidate[] {
  return [...readCiCandidates(env), ...defaultCandidates];
}

const defaultCandidates: readonly BaseCandidate[] = [
  ...['origin/HEAD', 'origin/main', 'origin/master', 'main', 'master'].map((revision): BaseCandidate => ({
    kind: 'merge-base',
    revision,
    isExplicit: false,
  })),
  { kind: 'revision', revision: 'HEAD', isExplicit: false },
];

function readCiCandidates(env: Environment): readonly BaseCandidate[] {
  if (env['GITHUB_ACTIONS'] === 'true') return readGithubCandidates(env);
  if (env['GITLAB_CI'] === 'true') return readGitlabCandidates(env);
  const branch = targetVariables.map((name) => env[name] ?? '').find((value) => value !== '' && value !== 'false');
  return branch === undefined ? [] : [targetBranchCandidate(branch)];
}

function readGithubCandidates(env: Environment): readonly BaseCandidate[] {
  const branch = env['GITHUB_BASE_REF'] ?? '';
  if (branch !== '') return [targetBranchCandidate(branch)];
  const { before, merge_group: group } = readEvent(env['GITHUB_EVENT_PATH'] ?? '');
  const queued = (group as { readonly base_sha?: unknown } | undefined)?.base_sha;
  if (isCommit(queued)) return [{ kind: 'revision', revision: queued, isExplicit: true }];
  return beforePushCandidates(before);
}

function readGitlabCandidates(env: Environment): readonly BaseCandidate[] {
  const base = env['CI_MERGE_REQUEST_DIFF_BASE_SHA'] ?? '';
  if (base !== '') return [{ kind: 'revision', revision: base, isExplicit: true }];
  return beforePushCandidates(env['CI_COMMIT_BEFORE_SHA']);
}

function targetBranchCandidate(branch: string): BaseCandidate {
  return { kind: 'merge-base', revision: `origin/${branch.replace(/^refs\/heads\//, '')}`, isExplicit: true };
}

/** The state of a branch before a push. A new branch has none; a rewritten one no longer contains its old commit. */
function beforePushCandidates(before: unknown): readonly BaseCandidate[] {
  if (!isCommit(before)) return [];
  return [
    { kind: 'revision', revision: before, isExplicit: false },
    { kind: 'revision', revision: 'HEAD~1', isExplicit: false },
  ];
}

function isCommit(value: unknown): value is string {
  return typeof value === 'string' && /^[0-9a-f]{40,64}$/.test(value) && /[^0]/.test(value);
}

interface PushEvent {
  readonly before?: unknown;
  readonly merge_group?: unknown;
}

/** The GitHub event. A missing or foreign file counts as empty. */
function readEvent(path: string): PushEvent {
  if (path === '') return {};
  try {
    const event = JSON.parse(readFileSync(path, 'utf8')) as unknown;
    return typeof event === 'object' && event !== null ? event : {};
  } catch (error) {
    if (error instanceof SyntaxError || (error instanceof Error && 'code' in error)) return {};
    throw error;
  }
}
