/** Which of the states that may be meant by `change-base` is there. */
import { describeRepository } from '@protoshepherd/history';
import { InputError, resolveRevision, type GitRepository } from '@protoshepherd/workspace';

import { baseCandidates, type BaseCandidate, type Environment } from './change-base.ts';

const cure =
  'a build server needs the whole history: fetch-depth: 0 for actions/checkout of GitHub, GIT_DEPTH: 0 on GitLab';

/** The first state that is there. One that somebody has said must be; in a shallow clone others may only be missing because of that. */
export async function findChangeBase(
  repository: GitRepository,
  env: Environment,
): Promise<Pick<BaseCandidate, 'kind' | 'revision'>> {
  for (const { kind, revision, isSaid } of baseCandidates(env)) {
    try {
      await resolveRevision(repository, revision);
      return { kind, revision };
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      const isMissed = isSaid || (kind === 'revision' && (await describeRepository(repository)).isShallow);
      if (isMissed) throw new InputError(error.subject, `${error.message}; ${cure}`, { cause: error });
    }
  }
  throw new InputError('HEAD', 'there is no commit to compare with; commit first, or compare with a directory');
}
