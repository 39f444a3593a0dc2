/** Advice about versions, and what a planned release makes of findings. */
import { adviseVersions, type CompatPolicy, judgeRelease, type VersionAdvice } from '@protoshepherd/compat';
import { parseReleaseTag } from '@protoshepherd/history';
import type { Finding } from '@protoshepherd/source';
import { InputError } from '@protoshepherd/workspace';

import type { LoadedApi } from '../load/load-api.ts';
import type { ComparedApi } from './compare-with-before.ts';

/** Advice, and the findings as they stand with it. */
export interface Advised {
  readonly versionAdvice: VersionAdvice;
  readonly findings: readonly Finding[];
}

/** Makes advice; `planned` is the release that somebody wants to make, such as `v1.5.0`. */
export function adviseRelease(
  compared: ComparedApi,
  { tree }: Pick<LoadedApi, 'tree'>,
  policy: CompatPolicy,
  planned: string | undefined,
): Advised {
  const { before, outcomes, findings, lastRelease } = compared;
  const versionAdvice = adviseVersions({ outcomes, before: before.tree, after: tree, policy, lastRelease });
  const version = planned === undefined ? undefined : parseReleaseTag(planned);
  if (typeof version !== 'object') return { versionAdvice, findings };
  const { release } = versionAdvice;
  if (release === null) {
    throw new InputError('--release', `${before.name} holds no release such as v1.2.3, so there is none to follow`);
  }
  const advice = { planned: version, advice: release, outcomes, findings, policy };
  return { versionAdvice, findings: judgeRelease(advice) };
}

/** What is wrong with the name of a release that is planned. */
export function releaseComplaint(value: string): string | undefined {
  return typeof parseReleaseTag(value) === 'object' ? undefined : 'Give a release such as v1.2.3.';
}
