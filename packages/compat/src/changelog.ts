/** Judged changes to a changelog: for every package what broke, what is exempt, deprecated, new and otherwise different. Plain data, for people to read. */
import type { ChangeKind } from '@protoshepherd/compare';
import { compareText, type Finding } from '@protoshepherd/source';

import { isBreak, type CompatOutcome } from './compat-outcome.ts';
import { judgementTable } from './judgement-table.ts';
import { consumerSteps } from './consumer-steps.ts';
import type { BreakUsage } from './usage/break-usage.ts';

/** The sections of a package, in the order in which they are read. */
export type ChangelogSection = 'breaking' | 'exempt' | 'deprecated' | 'added' | 'other';

/** One change. */
export interface ChangelogEntry {
  readonly section: ChangelogSection;
  readonly package: string;
  /** The full name of what has changed, and for an option its name. */
  readonly subject: string;
  readonly option?: string;
  /** What has happened, without a full stop. */
  readonly title: string;
  /** The two texts that differ; empty where one side has nothing. */
  readonly before: string;
  readonly after: string;
  /** Why it matters, without a full stop: of breaks only. */
  readonly because?: string;
  /** What a consumer must do: of breaks only. */
  readonly steps?: string;
  /** Why a break does not count. */
  readonly exemption?: string;
  /** Who is affected, by usage data: of breaks only, in phrases without a full stop. */
  readonly usage?: readonly string[];
  /** Of a comparison with several states: those that it breaks, in words. */
  readonly baselines?: string;
}

/** All changes, by package. */
export type Changelog = readonly { readonly package: string; readonly entries: readonly ChangelogEntry[] }[];

/** Nobody who uses an API imports for it, or counts its lines. */
const untold: ReadonlySet<ChangeKind> = new Set<ChangeKind>([
  'import-added',
  'import-removed',
  'import-modifier',
  'order',
]);

/** Makes a changelog. Packages are sorted by name; entries keep the order of the changes. */
export function changelogOf(outcomes: readonly CompatOutcome[]): Changelog {
  const packages = new Map<string, ChangelogEntry[]>();
  for (const outcome of outcomes) {
    if (outcome.finding === undefined && untold.has(outcome.judgement.change.kind)) continue;
    const entry = entryOf(outcome);
    const known = packages.get(entry.package);
    if (known === undefined) packages.set(entry.package, [entry]);
    else known.push(entry);
  }
  return [...packages].toSorted(([a], [b]) => compareText(a, b)).map(([name, entries]) => ({ package: name, entries }));
}

function entryOf(outcome: CompatOutcome): ChangelogEntry {
  const { judgement, finding, baselines } = outcome;
  const { change, because } = judgement;
  const section = sectionOf(outcome);
  return {
    section,
    package: change.package,
    subject: change.subject,
    ...(change.option !== undefined && { option: change.option }),
    ...(section === 'deprecated'
      ? { title: 'do not use it in new code', before: '', after: '' }
      : {
          title: judgementTable[change.kind].title,
          before: change.before?.text ?? '',
          after: change.after?.text ?? '',
        }),
    ...(finding !== undefined && { because, steps: consumerSteps(judgement) }),
    ...(finding?.waived !== undefined && { exemption: finding.waived.reason }),
    ...usageOf(finding),
    ...(baselines !== undefined && { baselines }),
  };
}

function usageOf(finding: Finding | undefined): Pick<ChangelogEntry, 'usage'> {
  const { usage } = (finding?.data ?? {}) as { readonly usage?: BreakUsage };
  return usage === undefined ? {} : { usage: usage.text };
}

function sectionOf(outcome: CompatOutcome): ChangelogSection {
  const { judgement, finding } = outcome;
  const { kind, after } = judgement.change;
  if (isBreak(outcome)) return 'breaking';
  if (finding?.waived !== undefined) return 'exempt';
  if (kind === 'deprecated') return after?.text === 'true' ? 'deprecated' : 'other';
  return kind.endsWith('-added') && !/^(?:file|import|reserved)/.test(kind) ? 'added' : 'other';
}
