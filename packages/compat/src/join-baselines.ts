/**
 * Joins comparisons of one API with several baselines: each break once, with the baselines that it breaks. Two breaks are the same if kind, element, both texts and
 * all verdicts are the same; the text for the newest baseline is shown. Exemptions are judged per baseline: a break is active if it is active for one of them.
 */
import type { Change } from '@protoshepherd/compare';
import { sortFindings, type Finding } from '@protoshepherd/source';

import type { CompatOutcome } from './compat-outcome.ts';
import { describeBaselines, type Baselines } from './describe-baselines.ts';
import { createFinding } from './finding-ids.ts';

/** The result of one comparison. */
export interface BaselineRun {
  readonly findings: readonly Finding[];
  readonly outcomes: readonly CompatOutcome[];
}

/** The joined result. */
export interface JoinedRuns {
  /** Every break once; `data.against` lists the baselines that it breaks. Sorted. */
  readonly findings: readonly Finding[];
  /** All changes since the newest baseline, then breaks against older baselines only. */
  readonly outcomes: readonly CompatOutcome[];
}

/** Joins comparisons; runs are in baseline order, oldest first. */
export function joinBaselines(runs: readonly BaselineRun[], baselines: Baselines): JoinedRuns {
  const findings = makeFingerprintsUnique(
    joinFindings(
      runs.map((run) => run.findings),
      baselines,
    ).map(({ finding }) => finding),
  );
  const byOutcome = joinFindings(
    runs.map(({ outcomes }) => outcomes.flatMap(({ finding }) => finding ?? [])),
    baselines,
  );
  const joinedByMember = new Map(byOutcome.flatMap((joined) => joined.members.map((member) => [member, joined])));
  const seen = new Set<JoinedFinding>();
  const newest = runs.length - 1;
  const outcomes = runs
    .flatMap((run, at) => run.outcomes.map((outcome) => ({ outcome, at })))
    .toSorted((a, b) => b.at - a.at)
    .flatMap(({ outcome, at }): CompatOutcome[] => {
      if (outcome.finding === undefined) return at === newest ? [outcome] : [];
      const joined = joinedByMember.get(outcome.finding) as JoinedFinding;
      if (seen.has(joined)) return [];
      seen.add(joined);
      return [{ judgement: outcome.judgement, finding: joined.finding, baselines: joined.text }];
    });
  return { findings: sortFindings(findings), outcomes };
}

interface JoinedFinding {
  readonly finding: Finding;
  readonly members: readonly Finding[];
  /** The broken baselines, in words. */
  readonly text: string;
}

function joinFindings(runs: readonly (readonly Finding[])[], baselines: Baselines): readonly JoinedFinding[] {
  const groups = new Map<string, Map<number, Finding>>();
  // Newest first, so that the newest of several changes of an element keeps its own fingerprint.
  for (const [at, findings] of [...runs.entries()].toReversed()) {
    const counts = new Map<string, number>();
    for (const finding of findings) {
      const key = toKey(finding);
      const ordinal = (counts.get(key) ?? 0) + 1;
      counts.set(key, ordinal);
      const own = groups.get(`${key}\0${ordinal}`) ?? new Map<number, Finding>();
      groups.set(`${key}\0${ordinal}`, own.set(at, finding));
    }
  }
  return [...groups.values()].map((group) => joinGroup(group, baselines));
}

function joinGroup(group: ReadonlyMap<number, Finding>, baselines: Baselines): JoinedFinding {
  const all = [...group.keys()].toSorted((a, b) => a - b);
  const counted = all.filter((at) => group.get(at)?.waived === undefined);
  const broken = counted.length === 0 ? all : counted;
  const shown = group.get(broken.at(-1) as number) as Finding;
  const exempt = all.filter((at) => !broken.includes(at));
  const names = (some: readonly number[]): readonly string[] => some.map((at) => baselines.names[at] as string);
  const text = describeBaselines(baselines, broken);
  const verb = shown.rule === 'release-too-small' ? 'too small after' : 'breaks';
  const finding: Finding = {
    ...shown,
    message: `${shown.message}; ${verb} ${text}`,
    data: {
      ...(shown.data as object),
      against: names(broken),
      ...(exempt.length > 0 && { exemptAgainst: names(exempt) }),
    },
  };
  return { finding, members: [...group.values()], text };
}

/**
 * A key that is equal for the same break against different baselines. A release that is too small is reported once for all
 * of them.
 */
function toKey({ rule, severity, data }: Finding): string {
  if (rule === 'release-too-small') return rule;
  const { subject, option, before, after, wire, json, source, languages, because } = data as Record<string, unknown>;
  return JSON.stringify([rule, severity, subject, option, before, after, wire, json, source, languages, because]);
}

/** An element can have changed in several ways since different baselines; the fingerprints of these findings must differ. */
function makeFingerprintsUnique(findings: readonly Finding[]): readonly Finding[] {
  const counts = new Map<string, number>();
  return findings.map((finding) => {
    const ordinal = (counts.get(finding.fingerprint) ?? 0) + 1;
    counts.set(finding.fingerprint, ordinal);
    if (ordinal === 1) return finding;
    const { rule, severity, message, location, fingerprint } = finding;
    const subject = `${fingerprint}\0${ordinal}`;
    const fresh = createFinding({ rule: rule as Change['kind'], severity, message, location, subject });
    return { ...finding, fingerprint: fresh.fingerprint };
  });
}
