/**
 * Applies the fixes of check findings. They are tried in memory first. The API with the new texts is checked as usual. It must link as well as before, the findings must be gone, and no
 * new ones may appear. A file that cannot be parsed hides its rule findings; once it can, the next round judges them.
 */
import { applyInRounds, hasNoNewErrors } from '@protoshepherd/edit';
import { applyEdits, hasOverlap, type Finding, type Fix, type TextEdit } from '@protoshepherd/source';
import { parseFile, type SyntaxTree } from '@protoshepherd/syntax';

import type { Answer, FileLookups } from '../answer.ts';
import type { Project, ProjectOptions } from '../project.ts';
import type { CheckedApi, CheckRequest } from './checked-api.ts';
import type { FixedApi, FixedFinding } from './fixed-api.ts';

/** Opens the same API with other texts, by path relative to the directory of the project. */
export type Reopen = (changes: Required<Pick<ProjectOptions, 'overlay' | 'parse'>>) => Project;

type Texts = ReadonlyMap<string, string>;

/** The API with some texts, and the findings of all rules. */
interface State {
  readonly project: Project;
  /** By import path. */
  readonly texts: Texts;
  readonly checked: Answer<CheckedApi>;
}

type Step = Required<Pick<Finding, 'fix'>> & Finding;

/** Applies the fixes of the requested findings. New findings of any rule count, not only of the requested ones. */
export async function fixApi(project: Project, request: CheckRequest, reopen: Reopen): Promise<FixedApi> {
  const { only, ...ofAllRules } = request;
  const parse = createCachedParser();
  const start: State = { project, texts: new Map(), checked: await project.check(ofAllRules) };
  const { pathOf, sourceOf } = chooseLookups(start);
  const findText = ({ texts }: State, path: string): string | undefined => texts.get(path) ?? sourceOf(path)?.text;

  const { state, applied, leftOut } = await applyInRounds<State, Step>({
    start,
    stepsFor: (each) => collectFindings(each).filter((finding) => isFixable(finding, only)) as Step[],
    async tryOn(before, steps) {
      const changed = applyFixes(steps, (path) => findText(before, path));
      if (changed === undefined) return undefined;
      const texts = new Map([...before.texts, ...changed]);
      const overlay = new Map([...texts].map(([path, text]) => [pathOf(path), text]));
      const next = reopen({ overlay, parse });
      const after = { project: next, texts, checked: await next.check(ofAllRules) };
      return isBetter(before, after, steps) ? after : undefined;
    },
  });
  return {
    changes: [...state.texts]
      .map(([path, after]) => ({ path, before: findText(start, path) ?? '', after }))
      .toSorted((a, b) => (a.path < b.path ? -1 : 1)),
    fixed: applied.map(toFixedFinding),
    leftOut: leftOut.map(toFixedFinding),
    checked: only === undefined ? state.checked : await state.project.check(request),
  };
}

function chooseLookups({ checked }: State): FileLookups {
  return checked.ok ? checked.value : checked.failure;
}

function collectFindings({ checked }: State): readonly Finding[] {
  if (!checked.ok) return checked.failure.findings;
  const { api, findings, breaks } = checked.value;
  return [...api.findings, ...findings, ...breaks];
}

function isFixable({ fix, waived, rule }: Finding, only: readonly string[] | undefined): boolean {
  return fix !== undefined && waived === undefined && (only === undefined || only.includes(rule));
}

function toFixedFinding(finding: Step): FixedFinding {
  return { finding, title: finding.fix.title };
}

/** The new texts of the fixed files; undefined if two fixes conflict, or a file was not read. */
function applyFixes(steps: readonly Step[], findText: (path: string) => string | undefined): Texts | undefined {
  const edits = new Map<string, Map<string, TextEdit>>();
  for (const { file, edit } of steps.flatMap(({ fix }) => collectEdits(fix))) {
    // Two findings may have the same fix.
    const known = edits.get(file) ?? new Map<string, TextEdit>();
    edits.set(file, known.set(JSON.stringify(edit), edit));
  }
  const texts = new Map<string, string>();
  for (const [path, byText] of edits) {
    const text = findText(path);
    const wanted = [...byText.values()];
    if (text === undefined || hasOverlap(wanted)) return undefined;
    texts.set(path, applyEdits(text, wanted));
  }
  return texts;
}

function collectEdits(fix: Fix): readonly { readonly file: string; readonly edit: TextEdit }[] {
  return [fix, ...(fix.others ?? [])].flatMap(({ file, edits }) =>
    edits.map(({ start, end, text }) => ({ file, edit: { start, end, text } })),
  );
}

/** True if the findings are gone, none is new, and the tree links as well as before. Without a tree, earlier problems are unknown. */
function isBetter(before: State, after: State, steps: readonly Step[]): boolean {
  if (!before.checked.ok && after.checked.ok) return true;
  if (before.checked.ok) {
    if (!after.checked.ok || !hasNoNewErrors(after.checked.value.api.tree, [before.checked.value.api.tree]))
      return false;
  }
  const allowed = countFingerprints(collectFindings(before));
  for (const { fingerprint } of steps) allowed.set(fingerprint, (allowed.get(fingerprint) ?? 0) - 1);
  return [...countFingerprints(collectFindings(after))].every(([key, count]) => count <= (allowed.get(key) ?? 0));
}

/** The number of occurrences of each counting finding. */
function countFingerprints(findings: readonly Finding[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { fingerprint, waived } of findings) {
    if (waived === undefined) counts.set(fingerprint, (counts.get(fingerprint) ?? 0) + 1);
  }
  return counts;
}

/** Parses each text once, because a trial changes few files. */
function createCachedParser(): NonNullable<ProjectOptions['parse']> {
  const trees = new Map<string, SyntaxTree>();
  return (file) => {
    const known = trees.get(file.path);
    const tree = known?.file.text === file.text ? known : parseFile(file);
    trees.set(file.path, tree);
    return tree;
  };
}
