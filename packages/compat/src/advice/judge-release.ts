/** What a planned release means for findings: it may be too small for what has changed, or great enough to break what was promised. */
import { formatReleaseVersion, isReleaseEnough, parseReleaseTag, type ReleaseVersion } from '@protoshepherd/history';
import { sortFindings, type Finding } from '@protoshepherd/source';

import { isBreak, type CompatOutcome } from '../compat-outcome.ts';
import type { CompatPolicy } from '../compat-policy.ts';
import { createFinding } from '../finding-ids.ts';
import type { ReleaseAdvice } from './advise-versions.ts';
import { bumpOfOutcome } from './bump-of-outcome.ts';

/** A release that is planned, and what is known about it. */
export interface ReleaseRequest {
  readonly planned: ReleaseVersion;
  readonly advice: ReleaseAdvice;
  readonly outcomes: readonly CompatOutcome[];
  readonly findings: readonly Finding[];
  readonly policy: CompatPolicy;
}

/** The findings of a comparison, seen from a planned release. */
export function judgeRelease(request: ReleaseRequest): readonly Finding[] {
  const { planned, advice, findings, policy } = request;
  const last = parseReleaseTag(advice.last);
  if (!last.ok) throw new Error(`no release can be advised: ${advice.last}`);
  const name = formatReleaseVersion(planned);
  if (!isReleaseEnough(last.value, planned, advice.bump))
    return sortFindings([...findings, ...tooSmall(name, request)]);
  if (policy.isPromisedByRelease !== true) return findings;
  const reason = `${name} is a new major version after ${advice.last}`;
  return findings.map((finding) => (isBreak({ finding }) ? { ...finding, waived: { reason } } : finding));
}

/** Stands where the change is that asks for more. Where nothing but a comment has changed, any release is enough. */
function tooSmall(name: string, { advice, outcomes, policy }: ReleaseRequest): readonly Finding[] {
  const deciding = outcomes.find((outcome) => bumpOfOutcome(outcome, policy) === advice.bump);
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
