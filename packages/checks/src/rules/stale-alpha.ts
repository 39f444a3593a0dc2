import { isStable, type PackageVersion } from '@protoshepherd/api-tree';

import { envoyPolicy } from '../documentation/explanation.ts';
import { locatePackage } from '../locations.ts';
import type { RuleFinding, TreeRule } from '../rule.ts';

/** Reports alphas that are superseded by a stable version. */
export const staleAlpha: TreeRule = {
  about: 'tree',
  id: 'stale-alpha',
  summary: 'An alpha is removed once its stable version exists.',
  severity: 'warning',
  layouts: ['envoy'],

  *check({ tree }) {
    for (const { versions } of tree.families) {
      const stable = versions.findLast(({ version }) => version !== undefined && isStable(version));
      for (const each of stable === undefined ? [] : versions.slice(0, versions.indexOf(stable))) {
        if (each.version?.stage !== 'alpha' || !each.isTarget) continue;
        yield reportStaleAlpha(each, stable as PackageVersion);
      }
    }
  },

  explanation: {
    why: 'An alpha is the candidate for the next major version. Once that version exists, the alpha has no purpose, and its users have no support.',
    policy: envoyPolicy(
      'API lifecycle',
      'In addition to its stable versions, a package may have one alpha, which is the candidate for the next major version.',
    ),
    inspects:
      'Every alpha version below the roots, and the stable versions of its family: `v2alpha` is stale if `v2` or `v3` exists, but not if only `v1` does.',
    wrong: { 'admin/v2alpha/a.proto': 'package admin.v2alpha;', 'admin/v3/a.proto': 'package admin.v3;' },
    right: { 'admin/v3/a.proto': 'package admin.v3;', 'admin/v4alpha/a.proto': 'package admin.v4alpha;' },
    remedy:
      'Move the importers of the alpha to the stable version, then remove the alpha. No support period delays its removal.',
  },
};

function reportStaleAlpha(alpha: PackageVersion, stable: PackageVersion): RuleFinding {
  return {
    message: `${alpha.name} is obsolete: ${stable.name} is stable`,
    location: locatePackage(alpha),
    related: [{ message: `${stable.name} is stable`, location: locatePackage(stable) }],
    package: alpha.name,
    data: { alpha: alpha.version?.text, stable: stable.version?.text },
  };
}
