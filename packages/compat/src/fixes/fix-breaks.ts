/**
 * Applies all fixes of a comparison. They are tried before anything is written: the fixed tree must link as well as before, the fixed breaks
 * must be gone, and no new ones may appear. Each round handles breaks that the previous one uncovered, such as a field whose message was
 * just restored.
 */
import { buildApiTree, type ApiTree } from '@protoshepherd/api-tree';
import { applyInRounds, hasNoNewErrors } from '@protoshepherd/edit';
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

/** The result of all fixes. */
export interface FixedBreaks {
  /** The new texts of changed files, by path. */
  readonly texts: ReadonlyMap<string, string>;
  readonly fixed: readonly FixedBreak[];
  /** Fixes that were left out because they would have caused other problems. */
  readonly leftOut: readonly FixedBreak[];
  /** The comparison with the new texts. */
  readonly result: CompatResult;
  readonly tree: ApiTree;
}

/** Finds and parses a file that is not in the tree. */
export type Include = (path: string) => SyntaxTree | undefined;

/** Applies all compatible fixes. */
export async function fixBreaks(request: CompatRequest, include: Include): Promise<FixedBreaks> {
  const { state, applied, leftOut } = await applyInRounds<State, Planned>({
    start: { tree: request.after, result: checkCompat(request) },
    stepsFor: ({ result }) => result.findings.flatMap((finding) => collectPlanned(finding, result)),
    tryOn: async (start, planned) => tryFixes(request, include, start, planned),
  });
  const titled = ({ finding, fix }: Planned): FixedBreak => ({ finding, title: fix.title });
  return {
    texts: changedTexts(request.after, state.tree),
    fixed: applied.map(titled),
    leftOut: leftOut.map(titled),
    ...state,
  };
}

interface State {
  readonly tree: ApiTree;
  readonly result: CompatResult;
}

interface Planned {
  readonly finding: Finding;
  readonly fix: PlannedFix;
}

function collectPlanned(finding: Finding, { findFix }: CompatResult): Planned[] {
  const fix = finding.fix === undefined ? undefined : findFix(finding);
  return fix === undefined ? [] : [{ finding, fix }];
}

/** The tree with some fixes; `undefined` if they conflict or the result is not acceptable. */
function tryFixes(
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
  const next = rebuildTree(tree, fresh, include);
  if (!hasNoNewErrors(next, [request.before, request.after])) return undefined;
  const judged = checkCompat({ ...request, after: next });
  const known = new Set([
    ...listBreaks(result).map(identify),
    ...(request.policy.buf === undefined ? [] : identifyChanges(result)),
  ]);
  const left = new Set(listBreaks(judged).map(identify));
  const isCured = planned.every(({ finding }) => !left.has(identify(finding)));
  return isCured && [...left].every((each) => known.has(each)) ? { tree: next, result: judged } : undefined;
}

function rebuildTree(
  { files, layout, stages, schema }: ApiTree,
  fresh: ReadonlyMap<string, SyntaxTree>,
  include: Include,
): ApiTree {
  const targets = files.filter(({ isTarget }) => isTarget);
  const trees = targets.map(({ path, schemaFile }) => fresh.get(path) ?? schemaFile.tree);
  const linked = linkSchema(trees, { include: (path) => schema.file(path)?.tree ?? include(path) });
  return buildApiTree(linked, layout, stages);
}

/** Active findings. */
function listBreaks({ findings }: CompatResult): readonly Finding[] {
  return findings.filter(({ waived }) => waived === undefined);
}

/** buf ignores the contents of renamed elements, so restoring a name can reveal existing changes. */
function identifyChanges({ judgements }: CompatResult): readonly string[] {
  return judgements.map(({ change: { kind, subject, option, before } }) =>
    [kind, subject, option ?? '', before?.text].join(' '),
  );
}

/** A key for the subject of a finding, independent of its location. */
function identify({ rule, data }: Finding): string {
  const { subject, option, before } = data as Readonly<Record<string, string | undefined>>;
  return [rule, subject, option ?? '', before].join(' ');
}

/** The texts that differ from another state, by path. */
function changedTexts(before: ApiTree, { files }: ApiTree): ReadonlyMap<string, string> {
  const known = new Map(before.files.map(({ path, schemaFile }) => [path, schemaFile.tree.file.text]));
  const texts = files
    .filter(({ schemaFile }) => schemaFile.isTarget)
    .map(({ path, schemaFile }) => [path, schemaFile.tree.file.text] as const);
  return new Map(texts.filter(([path, text]) => known.get(path) !== text));
}
