import { listNames } from '@protoshepherd/source';

import { envoyPolicy } from '../documentation/explanation.ts';
import { placeOfPackage } from '../place.ts';
import type { TreeRule } from '../rule.ts';

/** Reports families with more versions than anybody wants to support. */
export const tooManyVersions: TreeRule<{ limit: number }> = {
  about: 'tree',
  id: 'too-many-versions',
  summary: 'A package has at most three versions at a time.',
  severity: 'error',
  layouts: ['envoy'],
  options: {
    limit: { default: 3, description: 'How many versions of a package there may be; left out, the policy says it.' },
  },

  *check({ tree }, { limit }) {
    for (const family of tree.families) {
      const versions = family.versions.filter((each) => each.isTarget && each.version !== undefined);
      const [oldest, ...others] = versions;
      if (oldest === undefined || versions.length <= limit) continue;
      const names = versions.map(({ version }) => version?.text ?? '');
      yield {
        message: `${family.name} has ${versions.length} versions, ${listNames(names, 8)}; at most ${limit} are supported`,
        location: placeOfPackage(oldest),
        related: others.map((each) => ({ message: each.name, location: placeOfPackage(each) })),
        package: oldest.name,
        subject: family.name,
        data: { family: family.name, versions: names, limit },
      };
    }
  },

  explanation: {
    why: 'Every version that is there has to be implemented, tested and documented. Three are enough for a current version, the one before it that people still move away from, and the candidate for the next.',
    policy: envoyPolicy(
      'API lifecycle',
      'A package has at most three major versions at a time: the current stable one, the one before, and perhaps an alpha of the next.',
    ),
    looksAt:
      'The versions of every family below the roots; `v2alpha` and `v2` are two of them. How many there may be is what the policy says (a clause of the kind `majors`, such as `three-majors` of Envoy), unless the rule has a `limit` of its own; a policy that says nothing about it sets no limit. The finding is placed at the oldest version, which is the one to go first.',
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
    wayOut:
      'Remove the oldest version as soon as its support has ended; `shepherd schedule` says when. Until then a waiver with that day as its `expires` keeps the promise visible.',
  },
};
