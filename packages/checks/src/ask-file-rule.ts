/**
 * Rules over single files. What such a rule finds depends on the syntax tree of the file and on little else, so it is remembered with the tree: where an API is checked
 * again and again, only the files that have changed are looked at.
 */
import type { ApiFile, Stages } from '@protoshepherd/api-tree';
import type { SyntaxTree } from '@protoshepherd/syntax';

import type { CheckSubject, FileRule, OptionValues, RuleFinding } from './rule.ts';

/** What a rule has found in a tree, and everything else that this depends on. */
interface Verdict {
  readonly path: string;
  readonly package: string;
  readonly options: OptionValues;
  readonly stages: Stages;
  readonly findings: readonly RuleFinding[];
}

const verdicts = new WeakMap<FileRule, WeakMap<SyntaxTree, Verdict>>();

/** After so many files a step ends. */
export const filesEachStep = 64;

/** What a rule finds in the files below the roots, in steps. */
export function* askFileRule(
  rule: FileRule,
  options: OptionValues,
  { files, tree }: CheckSubject,
): Generator<undefined, RuleFinding[]> {
  const known = verdicts.get(rule) ?? new WeakMap<SyntaxTree, Verdict>();
  verdicts.set(rule, known);
  const found: RuleFinding[] = [];
  for (const [done, file] of files.entries()) {
    if (done % filesEachStep === filesEachStep - 1) yield;
    const former = known.get(file.schemaFile.tree);
    const verdict = isOf(former, file, options, tree.stages) ? former : judge(rule, file, options, tree.stages);
    if (verdict !== former) known.set(file.schemaFile.tree, verdict);
    found.push(...verdict.findings);
  }
  return found;
}

function isOf(verdict: Verdict | undefined, file: ApiFile, options: OptionValues, stages: Stages): verdict is Verdict {
  return (
    verdict !== undefined &&
    verdict.options === options &&
    verdict.stages === stages &&
    verdict.path === file.path &&
    verdict.package === file.packageVersion.name
  );
}

function judge(rule: FileRule, file: ApiFile, options: OptionValues, stages: Stages): Verdict {
  const findings = [...rule.checkFile(file, options, stages)];
  return { path: file.path, package: file.packageVersion.name, options, stages, findings };
}
