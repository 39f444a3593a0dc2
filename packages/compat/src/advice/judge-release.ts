/** Judges a planned release: its number can be too small for the changes, or permit breaks of a promise. */
import { formatReleaseVersion, isReleaseEnough, parseReleaseTag, type ReleaseVersion } from '@protoshepherd/history';
import { sortFindings, type Finding } from '@protoshepherd/source';

import { isBreak, type CompatOutcome } from '../compat-outcome.ts';
import type { CompatPolicy } from '../compat-policy.ts';
import { createFinding } from '../finding-ids.ts';
import type { ReleaseAdvice } from './advise-versions.ts';
import { computeBump } from './compute-bump.ts';

/** A planned release and its context. */
export interface ReleaseRequest {
  readonly planned: ReleaseVersion;
  readonly advice: ReleaseAdvice;
  readonly outcomes: readonly CompatOutcome[];
  readonly findings: readonly Finding[];
  readonly policy: CompatPolicy;
}

/** The findings of a comparison, given a planned release. */
export function judgeRelease(request: ReleaseRequest): readonly Finding[] {
  const { planned, advice, findings, policy } = request;
  const last = parseReleaseTag(advice.last);
  if (!last.ok) throw new Error(`cannot advise a release: ${advice.last}`);
  const name = formatReleaseVersion(planned);
  if (!isReleaseEnough(last.value, planned, advice.bump))
    return sortFindings([...findings, ...reportTooSmall(name, request)]);
  if (policy.isPromisedByRelease !== true) return findings;
  const reason = `${name} is a new major version after ${advice.last}`;
  return findings.map((finding) => (isBreak({ finding }) ? { ...finding, waived: { reason } } : finding));
}

/** Reports the change that requires a larger bump. If only comments have changed, every release is sufficient. */
function reportTooSmall(name: string, { advice, outcomes, policy }: ReleaseRequest): readonly Finding[] {
  const deciding = outcomes.find((outcome) => computeBump(outcome, policy) === advice.bump);
  const { change } = deciding?.judgement ?? {};
  const location = deciding?.finding?.location ?? change?.after?.location ?? change?.before?.location;
  if (change === undefined || location === undefined) return [];
  return [
    createFinding({
      rule: 'release-too-small',
      severity: 'error',
      message: `${name} after ${advice.last} needs ${advice.bump}: the next release must be ${advice.next}, because of ${change.subject}`,
      location,
      package: change.package,
      subject: 'release',
      data: { subject: change.subject, planned: name, ...advice },
    }),
  ];
}
