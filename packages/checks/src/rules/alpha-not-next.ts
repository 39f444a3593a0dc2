import { isStable, type PackageVersion } from '@protoshepherd/api-tree';

import { envoyPolicy } from '../documentation/explanation.ts';
import { locatePackage } from '../locations.ts';
import type { RuleFinding, TreeRule } from '../rule.ts';

/** Reports alphas other than the one alpha of the next major version. */
export const alphaNotNext: TreeRule = {
  about: 'tree',
  id: 'alpha-not-next',
  summary: 'A family has at most one alpha, and it is for the next major version.',
  severity: 'warning',
  layouts: ['envoy'],

  *check({ tree }) {
    for (const { name, versions } of tree.families) {
      const stable = versions.findLast(({ version }) => version !== undefined && isStable(version));
      const alphas = versions.filter(
        (each) => each.isTarget && each.version?.stage === 'alpha' && isAhead(each, stable),
      );
      for (const [at, alpha] of alphas.entries()) {
        const next = alphas[at + 1];
        if (isSameMajor(alpha, next)) yield reportSecondAlpha(name, alpha, next as PackageVersion);
        else if (stable !== undefined && majorOf(alpha) > majorOf(stable) + 1) yield reportSkippedMajor(alpha, stable);
      }
    }
  },

  explanation: {
    why: 'A family has one next major version, and therefore one candidate. Work on a second alpha, or on one that skips a major version, is lost: that version will not be cut.',
    policy: envoyPolicy(
      'API lifecycle',
      'In addition to its stable versions, a package may have one alpha, which is the candidate for the next major version.',
    ),
    inspects:
      'Alphas below the roots that are newer than the newest stable version of their family: two for the same major version, or one that skips a major ' +
      'version. Without a stable version, only the first case can be detected. [stale-alpha](stale-alpha.md) handles older alphas.',
    wrong: { 'admin/v3/a.proto': 'package admin.v3;', 'admin/v5alpha/a.proto': 'package admin.v5alpha;' },
    right: { 'admin/v3/a.proto': 'package admin.v3;', 'admin/v4alpha/a.proto': 'package admin.v4alpha;' },
    remedy: 'Rename the alpha to the next major version, or remove the older of the two.',
  },
};

function reportSecondAlpha(family: string, alpha: PackageVersion, next: PackageVersion): RuleFinding {
  return {
    message: `${family} has two alphas of v${majorOf(alpha)}: ${alpha.version?.text} and ${next.version?.text}`,
    location: locatePackage(alpha),
    related: [{ message: `the newer one, ${next.name}`, location: locatePackage(next) }],
    package: alpha.name,
  };
}

function reportSkippedMajor(alpha: PackageVersion, stable: PackageVersion): RuleFinding {
  return {
    message: `${alpha.name} skips a major version: the alpha after ${stable.version?.text} is v${majorOf(stable) + 1}alpha`,
    location: locatePackage(alpha),
    related: [{ message: `the newest stable version, ${stable.name}`, location: locatePackage(stable) }],
    package: alpha.name,
  };
}

function isAhead(alpha: PackageVersion, stable: PackageVersion | undefined): boolean {
  return stable === undefined || majorOf(alpha) > majorOf(stable);
}

function isSameMajor(a: PackageVersion, b: PackageVersion | undefined): boolean {
  return b !== undefined && majorOf(a) === majorOf(b);
}

function majorOf({ version }: PackageVersion): number {
  return version?.major ?? 0;
}
