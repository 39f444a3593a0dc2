import { isStable, type PackageVersion } from '@protoshepherd/api-tree';

import { envoyPolicy } from '../documentation/explanation.ts';
import { placeOfPackage } from '../place.ts';
import type { RuleFinding, TreeRule } from '../rule.ts';

/** Reports alphas that a stable version has overtaken. */
export const staleAlpha: TreeRule = {
  about: 'tree',
  id: 'stale-alpha',
  summary: 'An alpha goes when the stable version that it announced is there.',
  severity: 'warning',
  layouts: ['envoy'],

  *check({ tree }) {
    for (const { versions } of tree.families) {
      const stable = versions.findLast(({ version }) => version !== undefined && isStable(version));
      for (const each of stable === undefined ? [] : versions.slice(0, versions.indexOf(stable))) {
        if (each.version?.stage !== 'alpha' || !each.isTarget) continue;
        yield overtaken(each, stable as PackageVersion);
      }
    }
  },

  explanation: {
    why: 'An alpha is the release candidate of the next major version. Once that version is there, the alpha announces nothing any more; whoever still uses it has no promise of any kind.',
    policy: envoyPolicy(
      'API lifecycle',
      'Beside its stable versions, a package may have one alpha, and that alpha is the candidate for the next major version.',
    ),
    looksAt:
      'Every package below the roots whose version is an alpha, and the stable versions of its family: `v2alpha` is stale beside `v2` and beside `v3`, not beside `v1`.',
    wrong: { 'admin/v2alpha/a.proto': 'package admin.v2alpha;', 'admin/v3/a.proto': 'package admin.v3;' },
    right: { 'admin/v3/a.proto': 'package admin.v3;', 'admin/v4alpha/a.proto': 'package admin.v4alpha;' },
    wayOut:
      'Move who still imports the alpha to the stable version, then remove the alpha. It needs no support window.',
  },
};

function overtaken(alpha: PackageVersion, stable: PackageVersion): RuleFinding {
  return {
    message: `${alpha.name} is an alpha that ${stable.name} has overtaken`,
    location: placeOfPackage(alpha),
    related: [{ message: `${stable.name} is stable`, location: placeOfPackage(stable) }],
    package: alpha.name,
    data: { alpha: alpha.version?.text, stable: stable.version?.text },
  };
}
