/** Tests fixes of breaks: each alone, and all together. */
import type { ApiTree } from '@protoshepherd/api-tree';
import {
  checkCompat,
  compatPolicies,
  fixBreaks,
  type CompatPolicy,
  type CompatRequest,
  type FixedBreaks,
} from '@protoshepherd/compat';
import { applyEdits, type Finding } from '@protoshepherd/source';
import { collectComments, descendants, parseFile, type LayoutStyle, type SyntaxTree } from '@protoshepherd/syntax';

import { buildTree, type Texts } from './build-tree.ts';

/** Two states of an API. */
export interface Pair {
  readonly before: Texts;
  readonly after: Texts;
}

/** Policies that differ in more than their exemptions. */
export const distinctPolicies = compatPolicies.filter(({ id }) => !/^envoy@(?!2021-01)/.test(id));

/** The options of the comparison; nothing is exempt because of its age. */
function createRequest(before: ApiTree, after: ApiTree, policy: CompatPolicy): CompatRequest {
  return {
    before,
    after,
    policy,
    waive: (findings) => findings,
    findHistory: () => ({ introducedAt: undefined, isReleased: undefined, changedAt: undefined }),
    nameBefore: (file) => `${file} (before)`,
  };
}

/** The problems of the fixes of a pair under a policy, each fix applied alone. */
export function wrongFixes(
  before: ApiTree,
  after: ApiTree,
  policy: CompatPolicy,
  includes: Texts = {},
): { readonly count: number; readonly wrong: readonly string[] } {
  const texts = Object.fromEntries(
    after.files.filter(({ isTarget }) => isTarget).map(({ path, schemaFile }) => [path, schemaFile.tree.file.text]),
  );
  const { findings, judgements } = checkCompat(createRequest(before, after, policy));
  // buf does not compare renamed elements.
  const unseen = policy.buf === undefined ? [] : judgements.map(({ change }) => `${change.kind} ${change.subject}`);
  const known = new Set(findings.map(identify));
  const errors = errorCount(before) + errorCount(after);
  const wrong: string[] = [];
  let count = 0;
  for (const finding of findings) {
    if (finding.fix === undefined) continue;
    count++;
    const fixed = applyFix(texts, finding);
    const tree = buildTree(fixed, { includes });
    const say = (what: string): void =>
      void wrong.push(
        `${policy.id}: ${identify(finding)} (${finding.fix?.title}): ${what}\n${changedText(texts, fixed)}`,
      );
    if (errorCount(tree) > errors)
      say(`does not link: ${tree.schema.findings.map(({ message }) => message).join('; ')}`);
    const left = checkCompat(createRequest(before, tree, policy)).findings.map(identify);
    if (left.includes(identify(finding))) say('is still there');
    const fresh = left.filter(
      (each) => !known.has(each) && !unseen.some((start) => `${each} `.startsWith(`${start} `)),
    );
    if (fresh.length > 0) say(`brings ${fresh.join(', ')}`);
  }
  return { count, wrong };
}

/** The problems of all fixes of a pair together. */
export async function wrongTogether(before: ApiTree, after: ApiTree, policy: CompatPolicy): Promise<readonly string[]> {
  const { findings } = checkCompat(createRequest(before, after, policy));
  if (findings.every(({ fix }) => fix === undefined)) return [];
  const once = await fixAll(before, after, policy);
  const twice = await fixAll(before, once.tree, policy);
  const wrong: string[] = [];
  const say = (what: string): void => void wrong.push(`${policy.id}: ${what}`);
  const isPossible = (finding: Finding): boolean => finding.fix !== undefined;
  const left = once.result.findings.filter(isPossible).map(identify);
  if (left.length > 0) say(`${left.join(', ')} could be fixed and is not`);
  if (twice.texts.size > 0) say(`a second time changes ${[...twice.texts.keys()].join(', ')}`);
  const concerned = new Set(findings.flatMap(listFiles));
  for (const [path, text] of once.texts) {
    if (!concerned.has(path)) say(`${path} is changed for no reason`);
    const lost = lostComments(after.file(path)?.schemaFile.tree.file.text ?? '', text);
    if (lost.length > 0) say(`${path} loses ${lost.join(' and ')}\n${text}`);
  }
  return wrong;
}

/** All fixes of a pair together. */
export async function fixAll(
  before: ApiTree,
  after: ApiTree,
  policy: CompatPolicy,
  style?: LayoutStyle,
): Promise<FixedBreaks> {
  const request = createRequest(before, after, policy);
  return fixBreaks(style === undefined ? request : { ...request, style }, () => undefined);
}

function listFiles({ location, fix }: Finding): readonly string[] {
  return [location.file, ...(fix === undefined ? [] : [fix.file, ...(fix.others ?? []).map(({ file }) => file)])];
}

/** Comments of one text that are less frequent in another; those of a reservation are removed with it. */
function lostComments(before: string, after: string): readonly string[] {
  const tree = parseFile({ path: 'a.proto', text: before });
  const ofReserved = [...descendants(tree.root)]
    .filter(({ kind }) => kind === 'reserved')
    .flatMap((node) => [collectComments(node).leading, collectComments(node).trailing])
    .map((block) => (block === undefined ? '' : before.slice(block.span.start, block.span.end)));
  const now = commentCounts(parseFile({ path: 'a.proto', text: after }));
  return [...commentCounts(tree)]
    .filter(([words, times]) => (now.get(words) ?? 0) < times && !ofReserved.some((block) => block.includes(words)))
    .map(([words]) => words);
}

function commentCounts({ comments, file: { text } }: SyntaxTree): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (let at = 0; at < comments.count; at++) {
    const words = text.slice(comments.starts[at], comments.ends[at]).trim();
    counts.set(words, (counts.get(words) ?? 0) + 1);
  }
  return counts;
}

/** The texts of a tree after one fix. */
function applyFix(texts: Texts, { fix }: Finding): Texts {
  const changed = { ...texts };
  for (const { file, edits } of fix === undefined ? [] : [fix, ...(fix.others ?? [])])
    changed[file] = applyEdits(texts[file] ?? '', edits);
  return changed;
}

/** The subject of a finding. */
function identify({ rule, data }: Finding): string {
  const { subject, option, before } = data as Readonly<Record<string, string | undefined>>;
  return [rule, subject, option ?? '', before ?? ''].join(' ').trim();
}

function errorCount({ schema }: ApiTree): number {
  return schema.findings.filter(({ severity }) => severity === 'error').length;
}

function changedText(before: Texts, after: Texts): string {
  return Object.keys(after)
    .filter((path) => before[path] !== after[path])
    .map((path) => `${path}\n${after[path]}`)
    .join('\n');
}
