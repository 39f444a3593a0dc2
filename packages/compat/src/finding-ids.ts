/**
 * The ids of `compat` are the change kinds. Their documentation is generated from the judgement table, the fixes and the policies.
 */
import { changeKinds, type ChangeKind } from '@protoshepherd/compare';
import { declareFindings, listNames, type FindingDeclaration, type Severity } from '@protoshepherd/source';

import { bufRules } from './buf/buf-rules.ts';
import type { CompatPolicy } from './compat-policy.ts';
import { describeEffect, describeSourceEffect, type JudgementRow } from './effect.ts';
import { fixDescriptions } from './fixes/fix-descriptions.ts';
import { judgedAdditions } from './judge-addition.ts';
import { judgementTable } from './judgement-table.ts';
import { compatPolicies } from './policies.ts';

/** A policy that reports a change kind, and its severity. */
interface Mention {
  readonly policy: string;
  readonly severity: Severity;
}

const mentions = mentionsByKind();

export const compatFindings = declareFindings(
  Object.fromEntries(changeKinds.map((kind) => [kind, declareKind(kind)])) as Record<ChangeKind, FindingDeclaration>,
  // A rule of `check` about releases, which `compat --release` reports for planned releases.
  ['release-too-small'],
);

export const { createFinding, completeFindings } = compatFindings;

function declareKind(kind: ChangeKind): FindingDeclaration {
  const row = judgementTable[kind];
  return {
    summary: `${row.title.slice(0, 1).toUpperCase()}${row.title.slice(1)}.`,
    severities: collectSeverities(kind, row),
    why: [
      'Effect on users of the old revision:',
      '',
      `* wire: ${describeEffect(row.wire)}`,
      `* JSON: ${describeEffect(row.json)}`,
      `* source: ${describeSourceEffect(row)}`,
    ].join('\n'),
    remedy: describeRemedy(kind, row),
  };
}

/** A possible break is an error, and so is stricter validation; policies can add severities. */
function collectSeverities(kind: ChangeKind, row: JudgementRow): readonly Severity[] {
  const isError = canBreak(row) || isValidated(kind);
  const said = (mentions.get(kind) ?? []).map(({ severity }) => severity);
  return [...new Set<Severity>([...(isError ? (['error'] as const) : []), ...said])];
}

/** Is the kind judged by its accepted values, under policies that care about validation? */
function isValidated(kind: ChangeKind): boolean {
  return kind === 'validation' || judgedAdditions.has(kind);
}

function canBreak({ wire, json, source }: JudgementRow): boolean {
  return [wire, json, source].some(({ verdict }) => verdict !== 'safe');
}

function describeRemedy(kind: ChangeKind, row: JudgementRow): string {
  const fix = fixDescriptions.find(({ kinds }) => kinds.includes(kind));
  const minding = findReportingPolicies(kind);
  if (!canBreak(row) && minding.length === 0)
    return 'No action is required: the change breaks nothing, and no policy reports it. Changelogs list it.';
  const intended = `If you want the change, make it in a package version that may still change, or waive it with \`rule: ${kind}\`.`;
  return [
    ...(canBreak(row)
      ? []
      : [`The change alone breaks nothing, but these policies can report it: ${listNames(minding, minding.length)}.`]),
    fix === undefined
      ? 'Undo the change by hand; it has no automatic fix.'
      : `If the finding has a fix, \`shepherd compat --diff\` shows it, and \`--fix\` applies it: the fix ${fix.does}.`,
    intended,
  ].join(' ');
}

/** The policies that report a kind even without an effect of its own. */
function findReportingPolicies(kind: ChangeKind): readonly string[] {
  const said = [kind, ...(isValidated(kind) ? (['validation'] as const) : [])].flatMap(
    (each) => mentions.get(each) ?? [],
  );
  return [...new Set(said.map(({ policy }) => `\`${policy}\``))];
}

function mentionsByKind(): ReadonlyMap<ChangeKind, readonly Mention[]> {
  const found = new Map<ChangeKind, Mention[]>();
  for (const policy of compatPolicies) {
    for (const [kind, severity] of severitiesBy(policy)) {
      const known = found.get(kind) ?? [];
      found.set(kind, known);
      known.push({ policy: policy.id, severity });
    }
  }
  return found;
}

function severitiesBy({ buf, clauses }: CompatPolicy): (readonly [ChangeKind, Severity])[] {
  if (buf === undefined)
    return clauses.flatMap(({ kinds, severity }) =>
      severity === undefined ? [] : kinds.map((kind) => [kind, severity] as const),
    );
  const rules = bufRules.filter(({ categories }) => categories.includes(buf));
  return rules.flatMap(({ covers }) => (Object.keys(covers) as ChangeKind[]).map((kind) => [kind, 'error'] as const));
}
