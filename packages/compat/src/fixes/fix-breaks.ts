/**
 * All fixes of a comparison together. They are tried before anything is written: the tree with them must link as well as before, the breaks
 * that they cure must be gone, and there must be no new ones. If a fix stands in the way of others, halves are tried, so that it is left out and
 * the others are not. What one round uncovers, such as a field whose message has just come back, the next one fixes.
 */
import { buildApiTree, type ApiTree } from '@protoshepherd/api-tree';
import { linkSchema } from '@protoshepherd/schema';
import { applyEdits, hasErrors, hasOverlap, type Finding } from '@protoshepherd/source';
import { defaultLayout, parseFile, type SyntaxTree } from '@protoshepherd/syntax';

import { checkCompat, type CompatRequest, type CompatResult } from '../check-compat.ts';
import type { PlannedFix } from './planned-fix.ts';
import { renderSteps } from './render-steps.ts';

/** A break and the title of its fix. */
export interface FixedBreak {
  readonly finding: Finding;
  readonly title: string;
}

/** What came of all fixes. */
export interface FixedBreaks {
  /** The new texts of files, by path; only of those that change. */
  readonly texts: ReadonlyMap<string, string>;
  readonly fixed: readonly FixedBreak[];
  /** Fixes that would have made other things wrong, and were left out. */
  readonly leftOut: readonly FixedBreak[];
  /** What is left with the new texts. */
  readonly result: CompatResult;
  readonly tree: ApiTree;
}

/** Finds and parses a file that is not in the tree. */
export type Include = (path: string) => SyntaxTree | undefined;

/** Chains of fixes are short; whatever needs more rounds is told of as left. */
const mostRounds = 12;
/** So that a tree full of contradictions cannot keep anybody waiting. */
const mostTrials = 120;

/** Fixes all that can be fixed. */
export function fixBreaks(request: CompatRequest, include: Include): FixedBreaks {
  const texts = new Map<string, string>();
  const fixed: FixedBreak[] = [];
  let state: State = { tree: request.after, result: checkCompat(request) };
  const trials = { left: mostTrials };
  for (let round = 0; ; round++) {
    const planned = state.result.findings.flatMap((finding) => plannedFor(finding, state.result));
    const trial = round === mostRounds ? { applied: [], state } : tryFixes(request, include, state, planned, trials);
    if (trial.applied.length === 0) {
      const leftOut = planned.map(({ finding, fix }) => ({ finding, title: fix.title }));
      return { texts: changedTexts(texts, request.after), fixed, leftOut, ...state };
    }
    for (const { finding, fix } of trial.applied) fixed.push({ finding, title: fix.title });
    state = trial.state;
    for (const { path, schemaFile } of state.tree.files)
      if (schemaFile.isTarget) texts.set(path, schemaFile.tree.file.text);
  }
}

interface State {
  readonly tree: ApiTree;
  readonly result: CompatResult;
}

interface Planned {
  readonly finding: Finding;
  readonly fix: PlannedFix;
}

interface Trial {
  readonly applied: readonly Planned[];
  readonly state: State;
}

function plannedFor(finding: Finding, { fixOf }: CompatResult): Planned[] {
  const fix = finding.fix === undefined ? undefined : fixOf(finding);
  return fix === undefined ? [] : [{ finding, fix }];
}

/** As many of the fixes as go together, in one go if they all do. */
function tryFixes(
  request: CompatRequest,
  include: Include,
  start: State,
  planned: readonly Planned[],
  trials: { left: number },
): Trial {
  let best: Trial = { applied: [], state: start };
  const add = (more: readonly Planned[]): void => {
    if (more.length === 0 || trials.left === 0) return;
    trials.left--;
    const applied = [...best.applied, ...more];
    const state = stateWith(request, include, start, applied);
    if (state !== undefined) {
      best = { applied, state };
    } else if (more.length > 1) {
      const half = more.length >> 1;
      add(more.slice(0, half));
      add(more.slice(half));
    }
  };
  add(planned);
  return best;
}

/** The tree with some fixes; undefined if they contradict one another or do harm. */
function stateWith(
  request: CompatRequest,
  include: Include,
  { tree, result }: State,
  planned: readonly Planned[],
): State | undefined {
  const edited = renderSteps(
    planned.flatMap(({ fix }) => fix.steps),
    request.style ?? defaultLayout,
  );
  if (edited.some(({ edits }) => hasOverlap(edits))) return undefined;
  const fresh = new Map(
    edited.map(({ file: { path, schemaFile }, edits }) => [
      path,
      parseFile({ path, text: applyEdits(schemaFile.tree.file.text, edits) }),
    ]),
  );
  if ([...fresh.values()].some(({ findings }) => hasErrors(findings))) return undefined;
  const next = treeWith(tree, fresh, include);
  if (!linksAsWell(next, [request.before, request.after])) return undefined;
  const judged = checkCompat({ ...request, after: next });
  const known = new Set([...breaks(result).map(identify), ...(request.policy.buf === undefined ? [] : unseen(result))]);
  const left = new Set(breaks(judged).map(identify));
  const isCured = planned.every(({ finding }) => !left.has(identify(finding)));
  return isCured && [...left].every((each) => known.has(each)) ? { tree: next, result: judged } : undefined;
}

function treeWith(
  { files, layout, stages, schema }: ApiTree,
  fresh: ReadonlyMap<string, SyntaxTree>,
  include: Include,
): ApiTree {
  const targets = files.filter(({ isTarget }) => isTarget);
  const trees = targets.map(({ path, schemaFile }) => fresh.get(path) ?? schemaFile.tree);
  const linked = linkSchema(trees, { include: (path) => schema.file(path)?.tree ?? include(path) });
  return buildApiTree(linked, layout, stages);
}

/** Is nothing wrong that was right in both states? What is wrong with a file is counted by rule, since lines move. */
function linksAsWell(next: ApiTree, states: readonly ApiTree[]): boolean {
  const counts = states.map(errorCounts);
  return [...errorCounts(next)].every(([key, count]) => counts.some((known) => (known.get(key) ?? 0) >= count));
}

function errorCounts({ schema }: ApiTree): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { rule, severity, location } of schema.findings) {
    if (severity !== 'error') continue;
    const key = `${rule} ${location.file}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

/** What counts. */
function breaks({ findings }: CompatResult): readonly Finding[] {
  return findings.filter(({ waived }) => waived === undefined);
}

/** buf does not look into what has another name, so a name that comes back may show changes that were there all the time. */
function unseen({ judgements }: CompatResult): readonly string[] {
  return judgements.map(({ change: { kind, subject, option, before } }) =>
    [kind, subject, option ?? '', before?.text].join(' '),
  );
}

/** What a finding is about, wherever it is told of. */
function identify({ rule, data }: Finding): string {
  const { subject, option, before } = data as Readonly<Record<string, string | undefined>>;
  return [rule, subject, option ?? '', before].join(' ');
}

function changedTexts(texts: ReadonlyMap<string, string>, { files }: ApiTree): ReadonlyMap<string, string> {
  const before = new Map(files.map(({ path, schemaFile }) => [path, schemaFile.tree.file.text]));
  return new Map([...texts].filter(([path, text]) => before.get(path) !== text));
}
