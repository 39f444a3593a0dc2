/** Changes of an API to findings: each is judged, exempted or not, and told with both places. */
import {
  compareApiTrees,
  placeOfFile,
  placeOfFirstLine,
  type ApiElement,
  type ApiTree,
  type Change,
  type ChangeSide,
} from '@protoshepherd/api-tree';
import { sortFindings, type Finding, type Location } from '@protoshepherd/source';

import { completeFindings } from '../complete-findings.ts';
import type { CheckSettings } from '../settings/check-settings.ts';
import { applyWaivers } from '../waivers/apply-waivers.ts';
import type { CompatPolicy } from './compat-policy.ts';
import { describeBreak, reasonsOf } from './describe-break.ts';
import type { ExemptionFacts } from './exemptions/exemption.ts';
import { exemptionsOf } from './exemptions/exemption-table.ts';
import { joinOutcomes, type CompatOutcome } from './compat-outcome.ts';
import { alphaAdvice } from './fixes/alpha-advice.ts';
import { planFix, renamedTypes } from './fixes/plan-fix.ts';
import type { PlannedFix } from './fixes/planned-fix.ts';
import { renderFix } from './fixes/render-fix.ts';
import { judgeChanges, type Judgement } from './judge-changes.ts';
import { judgeValidation } from './judge-validation.ts';

/** What is compared, and by what it is judged. */
export interface CompatRequest {
  readonly before: ApiTree;
  readonly after: ApiTree;
  readonly policy: CompatPolicy;
  readonly settings: CheckSettings;
  /** The day that waivers are held against, YYYY-MM-DD. */
  readonly asOf: string;
  /** What the history says about the subject of a change. */
  readonly historyOf: (name: string) => Pick<ExemptionFacts, 'introducedAt' | 'isReleased'>;
  readonly changedAt: number | undefined;
  /** How files of the old state are called in findings. */
  readonly nameBefore: (file: string) => string;
}

/** What came of it. */
export interface CompatResult {
  readonly judgements: readonly Judgement[];
  /** Every judgement with its finding, in the order of the changes. */
  readonly outcomes: readonly CompatOutcome[];
  /** Breaks only; those that are exempt or waived say so. Sorted. */
  readonly findings: readonly Finding[];
  /** The fix of a finding before it is text; those that do not count have none. */
  readonly fixOf: (finding: Finding) => PlannedFix | undefined;
}

/** Compares two states of an API and tells what breaks. */
export function checkCompat(request: CompatRequest): CompatResult {
  const { before, after, policy, settings, asOf } = request;
  const judgements = judgeChanges(compareApiTrees(before, after), policy).map((judgement): Judgement => {
    if (judgement.severity === undefined || judgement.change.kind !== 'validation') return judgement;
    const { severity, because } = judgeValidation(judgement.change, before, after);
    return { ...judgement, severity, because };
  });
  const breaks = judgements.filter(({ severity }) => severity !== undefined);
  const drafts = new Map(breaks.map((judgement) => [judgement, breakOf(judgement, request)]));
  const told = completeFindings([...drafts.values()]);
  const exempt = told.map((finding): Finding => {
    const { exemption } = finding.data as { readonly exemption: string | null };
    return exemption === null ? finding : { ...finding, waived: { reason: exemption } };
  });
  const concerned = new Set(exempt.map(({ location }) => location.file));
  const files = after.files.filter(({ isTarget, path }) => isTarget && concerned.has(path));
  const waivers = { fromConfig: settings.waivers, files, tree: after };
  const counted = exempt.filter(({ waived }) => waived === undefined);
  const waived = applyWaivers(counted, waivers, asOf).findings;
  const states = { before, after, renamed: renamedTypes(judgements) };
  const judgementOf = new Map([...drafts].map(([judgement, { data }]) => [data, judgement]));
  const fixes = new Map(
    waived.flatMap((finding) => {
      const judgement = finding.waived === undefined ? judgementOf.get(finding.data) : undefined;
      const fix = judgement === undefined ? undefined : planFix(judgement, states, policy);
      return fix === undefined ? [] : [[finding.data, fix]];
    }),
  );
  const fixOf = ({ data }: Finding): PlannedFix | undefined => fixes.get(data);
  const all = [...waived, ...exempt.filter((finding) => finding.waived !== undefined)];
  const findings = sortFindings(all.map((finding) => withFix(finding, fixOf(finding))));
  const dataOf = new Map([...drafts].map(([judgement, { data }]) => [judgement, data]));
  return { judgements, outcomes: joinOutcomes(judgements, findings, dataOf), findings, fixOf };
}

function withFix(finding: Finding, plan: PlannedFix | undefined): Finding {
  const fix = plan === undefined ? undefined : renderFix(plan);
  return fix === undefined ? finding : { ...finding, fix };
}

function breakOf(judgement: Judgement, request: CompatRequest): Parameters<typeof completeFindings>[0][number] {
  const { change, severity = 'error', wire, json, source, languages, bufRules, because } = judgement;
  const { before, after } = change;
  const place = placeOf(change, request);
  const reasons = reasonsOf(judgement);
  const advice = reasons.length > 0 ? undefined : alphaAdvice(change, request.after);
  return {
    rule: change.kind,
    severity,
    message: `${describeBreak(judgement)}${advice === undefined ? '' : `; ${advice}`}`,
    location: place,
    related: [
      ...reasons.map((message) => ({ message, location: place })),
      ...(before === undefined ? [] : [{ message: 'before', location: oldPlace(before, request) }]),
    ],
    package: change.package,
    subject: `${change.subject} ${change.option ?? ''}`,
    data: {
      change: change.kind,
      subject: change.subject,
      ...(change.option !== undefined && { option: change.option }),
      before: before?.text ?? null,
      after: after?.text ?? null,
      wire: wire.verdict,
      json: json.verdict,
      source: source.verdict,
      languages,
      bufRules,
      because,
      exemption: exemptionOf(change, request) ?? null,
    },
  };
}

/** Where to look now: where the subject is, or what is left around the place where it was. */
function placeOf(change: Change, request: CompatRequest): Location {
  const { before, after } = change;
  if (after !== undefined) return after.location;
  const file = before === undefined ? undefined : request.after.file(before.file);
  if (before === undefined || file === undefined) return oldPlace(before as ChangeSide, request);
  const around = before.name.slice(0, before.name.lastIndexOf('.'));
  const parent = file.elements.find(({ uniqueName }) => uniqueName === around);
  return parent === undefined ? placeOfFile(file) : placeOfFirstLine(file, parent.row);
}

function oldPlace({ location }: ChangeSide, { nameBefore }: CompatRequest): Location {
  return { ...location, file: nameBefore(location.file) };
}

function exemptionOf(change: Change, request: CompatRequest): string | undefined {
  const { before, policy, historyOf, changedAt } = request;
  const file = change.before === undefined ? undefined : before.file(change.before.file);
  const own = file?.elements.find(({ row }) => row === change.before?.row);
  const facts: ExemptionFacts = { file, elements: withParents(own), changedAt, ...historyOf(change.subject) };
  for (const exemption of exemptionsOf(policy.id)) {
    const reason = exemption.reason(change, facts);
    if (reason !== undefined) return `${reason} (${exemption.id})`;
  }
  return undefined;
}

function withParents(element: ApiElement | undefined): readonly ApiElement[] {
  return element === undefined ? [] : [element, ...withParents(element.parent)];
}
