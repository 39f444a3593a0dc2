/**
 * Turns the changes of an API into findings: each change is judged, checked for exemptions, and reported with both
 * locations.
 */
import { locateFile, locateFirstLine, type ApiTree } from '@protoshepherd/api-tree';
import { compareApiTrees, type Change, type ChangeSide } from '@protoshepherd/compare';
import { sortFindings, type Finding, type FindingDraft, type Location } from '@protoshepherd/source';
import { defaultLayout, type LayoutStyle } from '@protoshepherd/syntax';

import { joinOutcomes, type CompatOutcome } from './compat-outcome.ts';
import type { CompatPolicy } from './compat-policy.ts';
import { describeBreak, listReasons } from './describe-break.ts';
import { findExemption, type HistoryFacts } from './exemptions/find-exemption.ts';
import { completeFindings } from './finding-ids.ts';
import { alphaAdvice, planFix, renamedTypes } from './fixes/plan-fix.ts';
import type { PlannedFix } from './fixes/planned-fix.ts';
import { renderFix } from './fixes/render-steps.ts';
import { judgeAddition, judgedAdditions } from './judge-addition.ts';
import { judgeChanges, type Judgement } from './judge-changes.ts';
import { judgeValidation } from './judge-validation.ts';
import { judgeUsage, type JudgedUsage, type UsageRequest } from './usage/break-usage.ts';

/** The input of a comparison. */
export interface CompatRequest {
  readonly before: ApiTree;
  readonly after: ApiTree;
  readonly policy: CompatPolicy;
  /** Marks findings that the project has waived. */
  readonly waive: (findings: readonly Finding[], tree: ApiTree) => readonly Finding[];
  /** The old names of moved packages by their new names, where the trees do not record the move. */
  readonly moved?: ReadonlyMap<string, string>;
  /** The history of a change and its subject. Names are qualified by package version. */
  readonly findHistory: (change: Change, subject: string) => HistoryFacts;
  /** The display name of a file in the old state. */
  readonly nameBefore: (file: string) => string;
  /** The users of the old state, if usage data is available. */
  readonly usage?: UsageRequest;
  /** The layout of statements in fixes. Defaults to a hundred columns, as in Envoy. */
  readonly style?: LayoutStyle;
}

/** The result of a comparison. */
export interface CompatResult {
  readonly judgements: readonly Judgement[];
  /** Every judgement with its finding, in change order. */
  readonly outcomes: readonly CompatOutcome[];
  /** Breaks only, including exempt and waived ones. Sorted. */
  readonly findings: readonly Finding[];
  /** The planned fix of a finding; `undefined` for inactive findings. */
  readonly findFix: (finding: Finding) => PlannedFix | undefined;
}

/** Compares two states of an API and judges every change. */
export function judgeCompat({
  before,
  after,
  policy,
  moved = new Map(),
}: Pick<CompatRequest, 'before' | 'after' | 'policy' | 'moved'>): readonly Judgement[] {
  const isRuleMinded = policy.clauses.some(({ kinds }) => kinds.includes('validation'));
  return judgeChanges(compareApiTrees(before, after, { moved }), policy).map((judgement): Judgement => {
    const { change, severity } = judgement;
    if (!isRuleMinded) return judgement;
    if (change.kind === 'validation') {
      const { severity: found, because } = judgeValidation(change, before, after);
      return { ...judgement, severity: found, because };
    }
    if (severity === 'error' || !judgedAdditions.has(change.kind)) return judgement;
    const because = judgeAddition(change, after);
    return because === undefined ? judgement : { ...judgement, severity: 'error', because, remark: because };
  });
}

/** Compares two states of an API and reports breaks. A caller with existing judgements can pass them. */
export function checkCompat(request: CompatRequest, judgements = judgeCompat(request)): CompatResult {
  const { before, after, policy, waive, style = defaultLayout } = request;
  const breaks = judgements.filter(({ severity }) => severity !== undefined);
  const usages = collectUsage(breaks, request);
  const drafts = new Map(breaks.map((judgement) => [judgement, draftBreak(judgement, request, usages.get(judgement))]));
  const unused = new Map(breaks.map((judgement) => [drafts.get(judgement)?.data, usages.get(judgement)?.waiver]));
  const told = completeFindings([...drafts.values()]);
  const exempt = told.map((finding): Finding => {
    const { exemption } = finding.data as { readonly exemption: string | null };
    const reason = exemption ?? unused.get(finding.data);
    return reason === undefined ? finding : { ...finding, waived: { reason } };
  });
  const counted = exempt.filter(({ waived }) => waived === undefined);
  const waived = waive(counted, after);
  const states = { before, after, renamed: renamedTypes(judgements), style };
  const judgementByData = new Map([...drafts].map(([judgement, { data }]) => [data, judgement]));
  const fixes = new Map(
    waived.flatMap((finding) => {
      const judgement = finding.waived === undefined ? judgementByData.get(finding.data) : undefined;
      const fix = judgement === undefined ? undefined : planFix(judgement, states, policy);
      return fix === undefined ? [] : [[finding.data, fix]];
    }),
  );
  const findFix = ({ data }: Finding): PlannedFix | undefined => fixes.get(data);
  const all = [...waived, ...exempt.filter((finding) => finding.waived !== undefined)];
  const findings = sortFindings(
    all.map((finding) => pointToOldFile(withFix(finding, findFix(finding), style), request)),
  );
  const dataByJudgement = new Map([...drafts].map(([judgement, { data }]) => [judgement, data]));
  return { judgements, outcomes: joinOutcomes(judgements, findings, dataByJudgement), findings, findFix };
}

/** The usage of breaking elements; empty without usage data. */
function collectUsage(breaks: readonly Judgement[], { usage }: CompatRequest): ReadonlyMap<Judgement, JudgedUsage> {
  return new Map(usage === undefined ? [] : breaks.map((judgement) => [judgement, judgeUsage(judgement, usage)]));
}

function withFix(finding: Finding, plan: PlannedFix | undefined, style: LayoutStyle): Finding {
  const fix = plan === undefined ? undefined : renderFix(plan, style);
  return fix === undefined ? finding : { ...finding, fix };
}

function draftBreak(
  judgement: Judgement,
  request: CompatRequest,
  judged: JudgedUsage | undefined,
): FindingDraft<Change['kind']> {
  const { change, severity = 'error', wire, json, source, languages, bufRules, because } = judgement;
  const { before, after } = change;
  const place = locateChange(change, request);
  const reasons = listReasons(judgement);
  const advice = reasons.length > 0 ? undefined : alphaAdvice(change, request.after);
  return {
    rule: change.kind,
    severity,
    message: `${describeBreak(judgement)}${advice === undefined ? '' : `; ${advice}`}`,
    location: place,
    related: [
      ...reasons.map((message) => ({ message, location: place })),
      ...(judged?.usage.text ?? []).map((message) => ({ message, location: place })),
      ...(before === undefined ? [] : [{ message: 'before', location: toOldLocation(before, request) }]),
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
      ...(before?.declares !== undefined && { declares: before.declares }),
      exemption: findExemption(change, request) ?? null,
      ...(judged !== undefined && { usage: judged.usage }),
    },
  };
}

/** The primary location: the changed element, or its nearest remaining parent. */
function locateChange(change: Change, request: CompatRequest): Location {
  const { before, after } = change;
  if (after !== undefined) return after.location;
  const file = before === undefined ? undefined : request.after.file(before.file);
  if (before === undefined || file === undefined) return (before as ChangeSide).location;
  const around = before.name.slice(0, before.name.lastIndexOf('.'));
  const parent = file.elements.find(({ uniqueName }) => uniqueName === around);
  return parent === undefined ? locateFile(file) : locateFirstLine(file, parent.row);
}

/** A finding about a removed file points to the old state. Waivers and fingerprints use the plain name of the file, so the display name is applied last. */
function pointToOldFile(finding: Finding, { after, nameBefore }: CompatRequest): Finding {
  const { file } = finding.location;
  if (after.file(file) !== undefined) return finding;
  const name = (location: Location): Location =>
    location.file === file ? { ...location, file: nameBefore(file) } : location;
  const related = finding.related.map((place) => ({ ...place, location: name(place.location) }));
  return { ...finding, location: name(finding.location), related };
}

function toOldLocation({ location }: ChangeSide, { nameBefore }: CompatRequest): Location {
  return { ...location, file: nameBefore(location.file) };
}
