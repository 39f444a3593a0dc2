import { isStable, type ApiFile, type PackageVersion } from '@protoshepherd/api-tree';
import { listNames, type RelatedPlace } from '@protoshepherd/source';

import { envoyPolicy } from '../documentation/explanation.ts';
import { locateRow } from '../locations.ts';
import type { RuleFinding, TreeRule } from '../rule.ts';

/** Reports packages with an inconsistent status annotation. */
export const statusMismatch: TreeRule = {
  about: 'tree',
  id: 'status-mismatch',
  summary: 'The annotated status of a package agrees with its files, its name and its other versions.',
  severity: 'error',
  layouts: ['envoy'],

  *check({ packages }) {
    for (const each of packages) {
      if (each.statusOrigin === 'annotation') yield* checkPackage(each);
    }
  },

  explanation: {
    why:
      'The status determines whether a version may change: where additions are made, and which packages are generated. If annotations disagree, different people ' +
      'and tools follow different ones.',
    policy: envoyPolicy(
      'New API features',
      'Additions to a package should normally only be made to its current stable version.',
    ),
    inspects:
      'The annotation `package_version_status` in every package below the roots. The rule reports files of one package with different statuses, two `ACTIVE` ' +
      'stable versions of one family, and a stable version marked `NEXT_MAJOR_VERSION_CANDIDATE`. Packages without annotations are skipped.',
    wrong: {
      'a/v2/a.proto': 'package a.v2;\noption (udpa.annotations.file_status).package_version_status = ACTIVE;',
      'a/v3/a.proto': 'package a.v3;\noption (udpa.annotations.file_status).package_version_status = ACTIVE;',
    },
    right: {
      'a/v2/a.proto': 'package a.v2;\noption (udpa.annotations.file_status).package_version_status = FROZEN;',
      'a/v3/a.proto': 'package a.v3;\noption (udpa.annotations.file_status).package_version_status = ACTIVE;',
    },
    remedy: 'Give all files of a package the same status, and set older versions to `FROZEN` when a newer one is cut.',
  },
};

function* checkPackage(each: PackageVersion): Generator<RuleFinding> {
  const isDivided = new Set(each.files.flatMap(({ status }) => status?.status ?? [])).size > 1;
  const hasStableName = each.version !== undefined && isStable(each.version);
  const isCandidate = hasStableName && each.status === 'candidate';
  const newest = hasStableName && each.status === 'active' ? newestActive(each) : undefined;
  const isOutdated = newest !== undefined && newest !== each;
  if (!isDivided && !isCandidate && !isOutdated) return;
  const claims = relateClaims(each);
  const subject = { location: (claims[0] as RelatedPlace).location, package: each.name };
  if (isDivided) {
    const firstOfEach = [...new Map(claims.toReversed().map((claim) => [claim.message, claim])).values()].toReversed();
    const message = `files of ${each.name} disagree: ${listNames(firstOfEach.map((claim) => claim.message))}`;
    yield { ...subject, message, related: firstOfEach, subject: 'files' };
  }
  if (isCandidate) {
    yield { ...subject, message: `${each.name} has a stable name but is a candidate`, subject: 'candidate' };
  }
  if (isOutdated) {
    const message = `${each.name} and ${newest.name} are both active; the older one should be frozen`;
    yield { ...subject, message, related: relateClaims(newest).slice(0, 1), subject: 'active' };
  }
}

/** The newest stable version of the family with an `ACTIVE` annotation. */
function newestActive({ siblings }: PackageVersion): PackageVersion | undefined {
  return siblings.findLast(
    ({ version, status, statusOrigin }) =>
      version !== undefined && isStable(version) && status === 'active' && statusOrigin === 'annotation',
  );
}

const words = { active: 'ACTIVE', frozen: 'FROZEN', candidate: 'NEXT_MAJOR_VERSION_CANDIDATE' } as const;

/** The status annotations of a package, those below a root first. */
function relateClaims({ files }: PackageVersion): RelatedPlace[] {
  const relate = (file: ApiFile): RelatedPlace[] =>
    file.status === undefined
      ? []
      : [{ message: words[file.status.status], location: locateRow(file, file.status.row) }];
  return [...files.filter((file) => file.isTarget), ...files.filter((file) => !file.isTarget)].flatMap(relate);
}
