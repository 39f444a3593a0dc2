import { isStable, type ApiFile, type PackageVersion } from '@protoshepherd/api-tree';
import { listNames, type RelatedPlace } from '@protoshepherd/source';

import { envoyPolicy } from '../documentation/explanation.ts';
import { placeOfRow } from '../place.ts';
import type { RuleFinding, TreeRule } from '../rule.ts';

/** Reports packages whose annotated status cannot be right. */
export const statusMismatch: TreeRule = {
  about: 'tree',
  id: 'status-mismatch',
  summary: 'The annotated status of a package fits its files, its name and its siblings.',
  severity: 'error',
  layouts: ['envoy'],

  *check({ packages }) {
    for (const each of packages) {
      if (each.statusOrigin === 'annotation') yield* checkPackage(each);
    }
  },

  explanation: {
    why: 'The status says whether a version may change: it decides where additions go, what is generated and what is left alone. Where two places disagree, people and tools pick one of them, and not the same one.',
    policy: envoyPolicy(
      'New API features',
      'What is new goes into the current stable version of a package, as a rule.',
    ),
    looksAt:
      'The annotation `package_version_status` of the files of every package below the roots. Three things cannot be: files of one package that claim different statuses; two stable versions of a family that are both `ACTIVE`; a stable version that is `NEXT_MAJOR_VERSION_CANDIDATE`. Without annotations there is nothing to disagree.',
    wrong: {
      'a/v2/a.proto': 'package a.v2;\noption (udpa.annotations.file_status).package_version_status = ACTIVE;',
      'a/v3/a.proto': 'package a.v3;\noption (udpa.annotations.file_status).package_version_status = ACTIVE;',
    },
    right: {
      'a/v2/a.proto': 'package a.v2;\noption (udpa.annotations.file_status).package_version_status = FROZEN;',
      'a/v3/a.proto': 'package a.v3;\noption (udpa.annotations.file_status).package_version_status = ACTIVE;',
    },
    wayOut: 'Give all files of a package the same status, and set older versions to `FROZEN` when a newer one is cut.',
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
    const message = `${each.name} is active though ${newest.name} is; it would be frozen`;
    yield { ...subject, message, related: relateClaims(newest).slice(0, 1), subject: 'active' };
  }
}

/** The newest stable version of the family that says it is worked on. */
function newestActive({ siblings }: PackageVersion): PackageVersion | undefined {
  return siblings.findLast(
    ({ version, status, statusOrigin }) =>
      version !== undefined && isStable(version) && status === 'active' && statusOrigin === 'annotation',
  );
}

const words = { active: 'ACTIVE', frozen: 'FROZEN', candidate: 'NEXT_MAJOR_VERSION_CANDIDATE' } as const;

/** What the files of a package claim, those below a root first. */
function relateClaims({ files }: PackageVersion): RelatedPlace[] {
  const relate = (file: ApiFile): RelatedPlace[] =>
    file.status === undefined
      ? []
      : [{ message: words[file.status.status], location: placeOfRow(file, file.status.row) }];
  return [...files.filter((file) => file.isTarget), ...files.filter((file) => !file.isTarget)].flatMap(relate);
}
