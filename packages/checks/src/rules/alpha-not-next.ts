import { isStable, type PackageVersion } from '@protoshepherd/api-tree';

import { envoyPolicy } from '../documentation/explanation.ts';
import { placeOfPackage } from '../place.ts';
import type { RuleFinding, TreeRule } from '../rule.ts';

/** Reports alphas that are not the one alpha of the next major version. */
export const alphaNotNext: TreeRule = {
  about: 'tree',
  id: 'alpha-not-next',
  summary: 'There is one alpha, and it is that of the next major version.',
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
        if (isSameMajor(alpha, next)) yield secondAlpha(name, alpha, next as PackageVersion);
        else if (stable !== undefined && majorOf(alpha) > majorOf(stable) + 1) yield farAhead(alpha, stable);
      }
    }
  },

  explanation: {
    why: 'A family has one next major version, so it has one candidate for it. A second one, or one that leaves a major out, means that somebody works on a version that nobody will cut.',
    policy: envoyPolicy(
      'API lifecycle',
      'Beside its stable versions, a package may have one alpha, and that alpha is the candidate for the next major version.',
    ),
    looksAt:
      'The alphas of every family below the roots that are newer than its newest stable version: two of the same major, or one that is two majors ahead. Where there is no stable version yet, only the first can be told. Alphas that are older are left to [stale-alpha](stale-alpha.md).',
    wrong: { 'admin/v3/a.proto': 'package admin.v3;', 'admin/v5alpha/a.proto': 'package admin.v5alpha;' },
    right: { 'admin/v3/a.proto': 'package admin.v3;', 'admin/v4alpha/a.proto': 'package admin.v4alpha;' },
    wayOut: 'Rename the alpha to that of the next major version, or remove the older of two.',
  },
};

function secondAlpha(family: string, alpha: PackageVersion, next: PackageVersion): RuleFinding {
  return {
    message: `${family} has two alphas of v${majorOf(alpha)}: ${alpha.version?.text} and ${next.version?.text}`,
    location: placeOfPackage(alpha),
    related: [{ message: `the newer one, ${next.name}`, location: placeOfPackage(next) }],
    package: alpha.name,
  };
}

function farAhead(alpha: PackageVersion, stable: PackageVersion): RuleFinding {
  return {
    message: `${alpha.name} leaves out a major version: after ${stable.version?.text} comes v${majorOf(stable) + 1}alpha`,
    location: placeOfPackage(alpha),
    related: [{ message: `the newest stable version, ${stable.name}`, location: placeOfPackage(stable) }],
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
