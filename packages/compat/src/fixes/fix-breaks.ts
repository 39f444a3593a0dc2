/**
 * All fixes of a comparison together. They are tried before anything is written: the tree with them must link as well as before, the breaks
 * that they cure must be gone, and there must be no new ones. What one round uncovers, such as a field whose message has just come back, the
 * next one fixes.
 */
import { buildApiTree, type ApiTree } from '@protoshepherd/api-tree';
import { applyInRounds, linksAsWell } from '@protoshepherd/edit';
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

/** Fixes all that can be fixed. */
export async function fixBreaks(request: CompatRequest, include: Include): Promise<FixedBreaks> {
  const { state, applied, leftOut } = await applyInRounds<State, Planned>({
    start: { tree: request.after, result: checkCompat(request) },
    stepsFor: ({ result }) => result.findings.flatMap((finding) => plannedFor(finding, result)),
    tryOn: async (start, planned) => stateWith(request, include, start, planned),
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

function plannedFor(finding: Finding, { fixOf }: CompatResult): Planned[] {
  const fix = finding.fix === undefined ? undefined : fixOf(finding);
  return fix === undefined ? [] : [{ finding, fix }];
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
  { files, layout, schema }: ApiTree,
  fresh: ReadonlyMap<string, SyntaxTree>,
  include: Include,
): ApiTree {
  const targets = files.filter(({ isTarget }) => isTarget);
  const trees = targets.map(({ path, schemaFile }) => fresh.get(path) ?? schemaFile.tree);
  return buildApiTree(linkSchema(trees, { include: (path) => schema.file(path)?.tree ?? include(path) }), layout);
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

/** The texts that differ from those of another state, by path. */
function changedTexts(before: ApiTree, { files }: ApiTree): ReadonlyMap<string, string> {
  const known = new Map(before.files.map(({ path, schemaFile }) => [path, schemaFile.tree.file.text]));
  const texts = files
    .filter(({ schemaFile }) => schemaFile.isTarget)
    .map(({ path, schemaFile }) => [path, schemaFile.tree.file.text] as const);
  return new Map(texts.filter(([path, text]) => known.get(path) !== text));
}
