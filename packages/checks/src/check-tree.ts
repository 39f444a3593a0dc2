/**
 * Runs the rules of a project over its tree: each rule is run, its results become findings with a severity and a fingerprint, waivers and the
 * baseline are applied, and findings about waivers come last. An exception in a rule is an internal error and is not caught.
 */
import type { ApiFile, ApiTree } from '@protoshepherd/api-tree';
import { findOdrViolations, type OdrViolation, type PackageGraph } from '@protoshepherd/dag';
import { sortFindings, type Finding, type FindingDraft, type Severity } from '@protoshepherd/source';

import { applyBaseline, type Baseline } from './baseline/baseline.ts';
import type { CheckSettings, EffectiveRule } from './check-settings.ts';
import { runFileRule, filesPerStep } from './run-file-rule.ts';
import { finishSteps } from './finish-steps.ts';
import { ruleFindings } from './finding-ids.ts';
import { noImportKnowledge, type ImportKnowledge } from './missing-imports.ts';
import { ruleIds } from './rule-table.ts';
import type { CheckSubject, LifecycleBreach, RuleFinding } from './rule.ts';
import { unusedImport } from './rules/unused-import.ts';
import { applyWaivers } from './waivers/apply-waivers.ts';
import type { WaiverReview } from './waivers/waiver-review.ts';
import { isWaivedElsewhere } from './waivers/is-waived-elsewhere.ts';

/** The input of a check. */
export interface CheckRequest {
  /** The import graph of the tree. */
  readonly graph: PackageGraph;
  readonly settings: CheckSettings;
  /** The date to compare waiver expiries with, YYYY-MM-DD. */
  readonly asOf: string;
  /**
   * Report only these rules. A rule about waivers needs the findings of all others, so those rules run too, unreported.
   */
  readonly only?: readonly string[];
  readonly baseline?: Baseline;
  /** Breaches of the rules over the life of the API; absent if they were not computed. */
  readonly breaches?: readonly LifecycleBreach[];
  /** Which imports are external, and where missing ones may be found. Defaults to no knowledge. */
  readonly imports?: ImportKnowledge;
}

/** The result of a check. */
export interface CheckResult {
  /** Sorted; includes waived findings. */
  readonly findings: readonly Finding[];
  /** The ids of the rules that ran, except those over waivers, in table order. */
  readonly asked: readonly string[];
}

/** Checks a tree. */
export function checkTree(request: CheckRequest): CheckResult {
  return finishSteps(checkInSteps(request));
}

/** Checks a tree in steps of a few milliseconds, so that the caller can do other work in between. The tree must not change before the last step. */
export function* checkInSteps(request: CheckRequest): Generator<undefined, CheckResult> {
  const { graph, settings, asOf, only, baseline, breaches = [], imports = noImportKnowledge } = request;
  const isWanted = (id: string): boolean => only === undefined || only.includes(id);
  const areWaiversReviewed = settings.rules.some(({ rule }) => rule.about === 'waivers' && isWanted(rule.id));
  const asked = settings.rules
    .filter(({ rule }) => areWaiversReviewed || isWanted(rule.id))
    .filter((each) => isEnabled(each, graph.tree));
  const subject = createSubject(graph, imports, asked);
  if (areImportsChecked(asked)) yield* findUnusedImports(subject);
  const drafts: FindingDraft[] = [];
  for (const each of asked) {
    for (const draft of yield* runTreeRule(each, subject)) drafts.push(draft);
    drafts.push(...reportBreaches(each, breaches));
    yield;
  }
  const found = ruleFindings.completeFindings(drafts);

  // If no waivers are reviewed, only comments in files with findings matter.
  const concerned = new Set(found.map(({ location }) => location.file));
  const files = areWaiversReviewed ? subject.files : subject.files.filter(({ path }) => concerned.has(path));
  const waivers = { fromConfig: settings.waivers, files, tree: subject.tree };
  const waived = applyWaivers(found, waivers, asOf);
  const accepted = applyBaseline(waived.findings, baseline?.entries ?? []);
  const { malformed } = waived;
  // Waivers of breaks are judged where two states are compared, not here.
  const placed = waived.waivers.filter(({ waiver }) => !isWaivedElsewhere(waiver.rule));
  const review: WaiverReview = { waivers: placed, malformed, staleEntries: accepted.staleEntries, ruleIds };
  const reviewing = areWaiversReviewed ? settings.rules.filter(({ rule }) => isWanted(rule.id)) : [];
  const upkeep = ruleFindings.completeFindings(reviewing.flatMap((each) => runWaiverRule(each, review)));
  return {
    findings: sortFindings([...accepted.findings.filter(({ rule }) => isWanted(rule)), ...upkeep]),
    asked: asked.map(({ rule }) => rule.id),
  };
}

function createSubject(graph: PackageGraph, imports: ImportKnowledge, asked: readonly EffectiveRule[]): CheckSubject {
  const { tree } = graph;
  // If another rule computes unused imports for all files, the proposed fixes for violations reuse them.
  const unusedImports = areImportsChecked(asked)
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

function areImportsChecked(asked: readonly EffectiveRule[]): boolean {
  return asked.some(({ rule }) => rule.id === unusedImport.id);
}

/** Computes unused imports in steps. The schema caches them, so the rule that needs them takes no time later. */
function* findUnusedImports({ files, tree }: CheckSubject): Generator<undefined, void> {
  for (const [done, { schemaFile }] of files.entries()) {
    tree.schema.unusedImports(schemaFile);
    if (done % filesPerStep === 0) yield;
  }
}

function isEnabled({ rule, severity }: EffectiveRule, { layout }: Pick<ApiTree, 'layout'>): boolean {
  if (rule.about === 'waivers' || severity === 'off') return false;
  return rule.about === 'lifecycle' || rule.layouts?.includes(layout) !== false;
}

/** A breach can be about a removed package, so its location is not checked against the tree. */
function reportBreaches({ rule, severity }: EffectiveRule, breaches: readonly LifecycleBreach[]): FindingDraft[] {
  if (rule.about !== 'lifecycle') return [];
  return breaches
    .filter((breach) => breach.rule === rule.id)
    .map((breach) => withRule(breach, rule.id, severity as Severity));
}

function* runTreeRule(
  { rule, severity, options }: EffectiveRule,
  subject: CheckSubject,
): Generator<undefined, FindingDraft[]> {
  if (rule.about !== 'tree') return [];
  if (rule.scope === 'file')
    return (yield* runFileRule(rule, options, subject)).map((finding) =>
      withRule(finding, rule.id, severity as Severity),
    );
  return [...rule.check(subject, options)]
    .filter(({ location }) => rule.reportsIncludes === true || subject.tree.file(location.file)?.isTarget === true)
    .map((finding) => withRule(finding, rule.id, severity as Severity));
}

function runWaiverRule({ rule, severity }: EffectiveRule, review: WaiverReview): FindingDraft[] {
  if (rule.about !== 'waivers' || severity === 'off') return [];
  return [...rule.check(review)].map((finding) => withRule(finding, rule.id, severity));
}

function withRule(finding: RuleFinding, rule: string, severity: Severity): FindingDraft {
  return { ...finding, rule, severity };
}
