/**
 * Notes that a project has not chosen a policy. Commands that judge by a policy call it, because the default `none` is stricter than most projects
 * want.
 */
import type { Project } from '@protoshepherd/project';

import type { CommandContext } from './command-context.ts';

/** The options about the policy. */
interface PolicyOptions {
  readonly policy?: string | undefined;
  readonly quiet?: boolean;
}

/**
 * The subject of the policy: the support of versions, or which changes are breaks. `compat.policy` may override it for
 * breaks.
 */
type PolicySubject = 'support' | 'breaks';

const hint = 'choose one with policy: in shepherd.yaml or with --policy, such as envoy, csi-proxy or kubernetes';

/** Writes the notice if neither the options nor the configuration name a policy. */
export async function warnMissingPolicy(
  project: Pick<Project, 'config'>,
  subject: PolicySubject,
  { policy, quiet = false }: PolicyOptions,
  { stderr }: CommandContext,
): Promise<void> {
  if (quiet || policy !== undefined) return;
  const loaded = await project.config();
  if (!loaded.ok || loaded.value.config.policy !== undefined) return;
  const areBreaksJudged = loaded.value.config.compat?.policy !== undefined;
  if (subject === 'breaks' && areBreaksJudged) return;
  const breaks = areBreaksJudged ? '' : 'every breaking change is reported, and ';
  await stderr.write(`no policy is chosen, so the policy is none: ${breaks}support never ends; ${hint}\n`);
}
