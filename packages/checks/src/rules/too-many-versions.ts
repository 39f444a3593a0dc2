import { listNames } from '@protoshepherd/source';

import { envoyPolicy } from '../documentation/explanation.ts';
import { locatePackage } from '../locations.ts';
import type { TreeRule } from '../rule.ts';

/** Reports families with too many versions. */
export const tooManyVersions: TreeRule<{ limit: number }> = {
  about: 'tree',
  id: 'too-many-versions',
  summary: 'A family has at most as many versions at a time as the policy allows, such as three.',
  severity: 'error',
  layouts: ['envoy'],
  options: {
    limit: {
      default: 3,
      description:
        'Maximum number of versions of a family. As long as `shepherd.yaml` does not set it, the policy decides, not this default.',
    },
  },

  *check({ tree }, { limit }) {
    for (const family of tree.families) {
      const versions = family.versions.filter((each) => each.isTarget && each.version !== undefined);
      const [oldest, ...others] = versions;
      if (oldest === undefined || versions.length <= limit) continue;
      const names = versions.map(({ version }) => version?.text ?? '');
      yield {
        message: `${family.name} has ${versions.length} versions, ${listNames(names, 8)}; at most ${limit} are supported`,
        location: locatePackage(oldest),
        related: others.map((each) => ({ message: each.name, location: locatePackage(each) })),
        package: oldest.name,
        subject: family.name,
        data: { family: family.name, versions: names, limit },
      };
    }
  },

  explanation: {
    why:
      'Every version has to be implemented, tested and documented. Three are usually enough: the current version, the previous one that users are migrating ' +
      'from, and the candidate for the next.',
    policy: envoyPolicy(
      'API lifecycle',
      'A package (here called a family) has at most three major versions at a time: the current stable one, the previous one, and possibly an alpha of the next.',
    ),
    inspects:
      'The number of versions of every family below the roots; `v2alpha` and `v2` count as two. The limit comes from the option `limit`, or else from the ' +
      'policy (a clause of kind `majors`, such as `three-majors` of Envoy); a policy without such a clause sets no limit. The finding points to the oldest ' +
      'version, which should be removed first.',
    wrong: {
      'trace/v2alpha/t.proto': 'package trace.v2alpha;',
      'trace/v2/t.proto': 'package trace.v2;',
      'trace/v3/t.proto': 'package trace.v3;',
      'trace/v4alpha/t.proto': 'package trace.v4alpha;',
    },
    right: {
      'trace/v2/t.proto': 'package trace.v2;',
      'trace/v3/t.proto': 'package trace.v3;',
      'trace/v4alpha/t.proto': 'package trace.v4alpha;',
    },
    remedy:
      'Remove the oldest version as soon as its support ends; `shepherd schedule` shows when. Until then, waive the finding with that date as `expires`.',
  },
};
