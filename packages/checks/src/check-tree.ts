/**
 * The rules of a project over its tree: each is asked, what it says becomes findings with a severity and a fingerprint, waivers and the baseline
 * are applied, and what there is to say about those comes last. A rule that throws is a mistake of ours and is not caught.
 */
import type { ApiFile, ApiTree } from '@protoshepherd/api-tree';
import { isChangeKind } from '@protoshepherd/compare';
import { findOdrViolations, type OdrViolation, type PackageGraph } from '@protoshepherd/dag';
import { sortFindings, type Finding, type FindingDraft, type Severity } from '@protoshepherd/source';

import { applyBaseline, type Baseline } from './baseline/baseline.ts';
import type { CheckSettings, EffectiveRule } from './check-settings.ts';
import { askFileRule, filesEachStep } from './ask-file-rule.ts';
import { finishSteps } from './finish-steps.ts';
import { ruleFindings } from './finding-ids.ts';
import { noImportKnowledge, type ImportKnowledge } from './missing-imports.ts';
import { ruleIds } from './rule-table.ts';
import type { CheckSubject, LifecycleBreach, RuleFinding } from './rule.ts';
import { unusedImport } from './rules/unused-import.ts';
import { applyWaivers } from './waivers/apply-waivers.ts';
import type { WaiverReview } from './waivers/waiver-review.ts';

/** What to check, and how. */
export interface CheckRequest {
  /** The graph of the tree, by imports. */
  readonly graph: PackageGraph;
  readonly settings: CheckSettings;
  /** The day that waivers are held against, YYYY-MM-DD. */
  readonly asOf: string;
  /** Only what these rules say. One about waivers needs what all others find, so those are asked, too, and not told. */
  readonly only?: readonly string[];
  readonly baseline?: Baseline;
  /** What breaks the rules over the life of the API; absent if nobody has looked. */
  readonly breaches?: readonly LifecycleBreach[];
  /** Which imports come from outside, and where others may be found; by default none. */
  readonly imports?: ImportKnowledge;
}

/** What the rules found. */
export interface CheckResult {
  /** Sorted; those that are waived say so. */
  readonly findings: readonly Finding[];
  /** The ids of the rules that were asked, but for those over waivers, in the order of the table. */
  readonly asked: readonly string[];
}

/** Checks a tree. */
export function checkTree(request: CheckRequest): CheckResult {
  return finishSteps(checkInSteps(request));
}

/** Checks a tree in steps that take milliseconds each, so that a program with other things to do can do them in between. The tree must stay as it is until the last step. */
export function* checkInSteps(request: CheckRequest): Generator<undefined, CheckResult> {
  const { graph, settings, asOf, only, baseline, breaches = [], imports = noImportKnowledge } = request;
  const isWanted = (id: string): boolean => only === undefined || only.includes(id);
  const areWaiversReviewed = settings.rules.some(({ rule }) => rule.about === 'waivers' && isWanted(rule.id));
  const asked = settings.rules
    .filter(({ rule }) => areWaiversReviewed || isWanted(rule.id))
    .filter((each) => isAsked(each, graph.tree));
  const subject = createSubject(graph, imports, asked);
  if (areImportsJudged(asked)) yield* findUnusedImports(subject);
  const drafts: FindingDraft[] = [];
  for (const each of asked) {
    for (const draft of yield* askTreeRule(each, subject)) drafts.push(draft);
    drafts.push(...judgeBreaches(each, breaches));
    yield;
  }
  const found = ruleFindings.completeFindings(drafts);

  // Where no waiver is reviewed, only the comments of files with findings can matter.
  const concerned = new Set(found.map(({ location }) => location.file));
  const files = areWaiversReviewed ? subject.files : subject.files.filter(({ path }) => concerned.has(path));
  const waivers = { fromConfig: settings.waivers, files, tree: subject.tree };
  const waived = applyWaivers(found, waivers, asOf);
  const accepted = applyBaseline(waived.findings, baseline?.entries ?? []);
  const { malformed } = waived;
  // Whether a break is waived shows when two states are compared, not here.
  const placed = waived.waivers.filter(({ waiver }) => !isChangeKind(waiver.rule));
  const review: WaiverReview = { waivers: placed, malformed, staleEntries: accepted.staleEntries, ruleIds };
  const reviewing = areWaiversReviewed ? settings.rules.filter(({ rule }) => isWanted(rule.id)) : [];
  const upkeep = ruleFindings.completeFindings(reviewing.flatMap((each) => askWaiverRule(each, review)));
  return {
    findings: sortFindings([...accepted.findings.filter(({ rule }) => isWanted(rule)), ...upkeep]),
    asked: asked.map(({ rule }) => rule.id),
  };
}

function createSubject(graph: PackageGraph, imports: ImportKnowledge, asked: readonly EffectiveRule[]): CheckSubject {
  const { tree } = graph;
  // Where another rule looks for unused imports in all files, the ways out of violations use what it finds.
  const unusedImports = areImportsJudged(asked)
    ? ({ schemaFile }: ApiFile) => tree.schema.unusedImports(schemaFile)
    : undefined;
  let violations: readonly OdrViolation[] | undefined;
  return {
    tree,
    graph,
    imports,
    packages: tree.packages.filter((each) => each.isTarget),
    files: tree.files.filter((each) => each.isTarget),
    get violations() {
      return (violations ??= findOdrViolations(graph, unusedImports));
    },
  };
}

function areImportsJudged(asked: readonly EffectiveRule[]): boolean {
  return asked.some(({ rule }) => rule.id === unusedImport.id);
}

/** The schema keeps what it finds about a file, so the rule that asks for it needs no time. */
function* findUnusedImports({ files, tree }: CheckSubject): Generator<undefined, void> {
  for (const [done, { schemaFile }] of files.entries()) {
    tree.schema.unusedImports(schemaFile);
    if (done % filesEachStep === 0) yield;
  }
}

function isAsked({ rule, severity }: EffectiveRule, { layout }: Pick<ApiTree, 'layout'>): boolean {
  if (rule.about === 'waivers' || severity === 'off') return false;
  return rule.about === 'lifecycle' || rule.layouts?.includes(layout) !== false;
}

/** What breaks a rule may be gone from the tree, so its place is not looked at. */
function judgeBreaches({ rule, severity }: EffectiveRule, breaches: readonly LifecycleBreach[]): FindingDraft[] {
  if (rule.about !== 'lifecycle') return [];
  return breaches
    .filter((breach) => breach.rule === rule.id)
    .map((breach) => withRule(breach, rule.id, severity as Severity));
}

function* askTreeRule(
  { rule, severity, options }: EffectiveRule,
  subject: CheckSubject,
): Generator<undefined, FindingDraft[]> {
  if (rule.about !== 'tree') return [];
  if (rule.scope === 'file')
    return (yield* askFileRule(rule, options, subject)).map((finding) =>
      withRule(finding, rule.id, severity as Severity),
    );
  return [...rule.check(subject, options)]
    .filter(({ location }) => rule.reportsIncludes === true || subject.tree.file(location.file)?.isTarget === true)
    .map((finding) => withRule(finding, rule.id, severity as Severity));
}

function askWaiverRule({ rule, severity }: EffectiveRule, review: WaiverReview): FindingDraft[] {
  if (rule.about !== 'waivers' || severity === 'off') return [];
  return [...rule.check(review)].map((finding) => withRule(finding, rule.id, severity));
}

function withRule(finding: RuleFinding, rule: string, severity: Severity): FindingDraft {
  return { ...finding, rule, severity };
}
