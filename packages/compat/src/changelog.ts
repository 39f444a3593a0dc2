/** Turns judged changes into a changelog by package: breaking, exempt, deprecated, added and other changes. Plain data for display. */
import type { ChangeKind } from '@protoshepherd/compare';
import { compareText, type Finding } from '@protoshepherd/source';

import { isBreak, type CompatOutcome } from './compat-outcome.ts';
import { judgementTable } from './judgement-table.ts';
import { consumerSteps } from './consumer-steps.ts';
import type { BreakUsage } from './usage/break-usage.ts';

/** The sections of a package, in display order. */
export type ChangelogSection = 'breaking' | 'exempt' | 'deprecated' | 'added' | 'other';

/** One change. */
export interface ChangelogEntry {
  readonly section: ChangelogSection;
  readonly package: string;
  /** The full name of the changed element. `option` is set for a changed option. */
  readonly subject: string;
  readonly option?: string;
  /** The change, without a full stop. */
  readonly title: string;
  /** The differing texts; empty for a missing side. */
  readonly before: string;
  readonly after: string;
  /** Why it matters, without a full stop. Breaks only. */
  readonly because?: string;
  /** What consumers must do. Breaks only. */
  readonly steps?: string;
  /** Why a break is exempt. */
  readonly exemption?: string;
  /** The affected consumers according to usage data, in phrases without a full stop. Breaks only. */
  readonly usage?: readonly string[];
  /** In a comparison with several baselines: the baselines that it breaks, in words. */
  readonly baselines?: string;
}

/** All entries, by package. */
export type Changelog = readonly { readonly package: string; readonly entries: readonly ChangelogEntry[] }[];

/** Kinds that do not matter to users of the API. */
const omittedKinds: ReadonlySet<ChangeKind> = new Set<ChangeKind>([
  'import-added',
  'import-removed',
  'import-modifier',
  'order',
]);

/** Builds a changelog. Packages are sorted by name; entries keep the order of the changes. */
export function buildChangelog(outcomes: readonly CompatOutcome[]): Changelog {
  const packages = new Map<string, ChangelogEntry[]>();
  for (const outcome of outcomes) {
    if (outcome.finding === undefined && omittedKinds.has(outcome.judgement.change.kind)) continue;
    const entry = buildEntry(outcome);
    const known = packages.get(entry.package);
    if (known === undefined) packages.set(entry.package, [entry]);
    else known.push(entry);
  }
  return [...packages].toSorted(([a], [b]) => compareText(a, b)).map(([name, entries]) => ({ package: name, entries }));
}

function buildEntry(outcome: CompatOutcome): ChangelogEntry {
  const { judgement, finding, baselines } = outcome;
  const { change, because } = judgement;
  const section = chooseSection(outcome);
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
    ...readUsage(finding),
    ...(baselines !== undefined && { baselines }),
  };
}

function readUsage(finding: Finding | undefined): Pick<ChangelogEntry, 'usage'> {
  const { usage } = (finding?.data ?? {}) as { readonly usage?: BreakUsage };
  return usage === undefined ? {} : { usage: usage.text };
}

function chooseSection(outcome: CompatOutcome): ChangelogSection {
  const { judgement, finding } = outcome;
  const { kind, after } = judgement.change;
  if (isBreak(outcome)) return 'breaking';
  if (finding?.waived !== undefined) return 'exempt';
  if (kind === 'deprecated') return after?.text === 'true' ? 'deprecated' : 'other';
  return kind.endsWith('-added') && !/^(?:file|import|reserved)/.test(kind) ? 'added' : 'other';
}
