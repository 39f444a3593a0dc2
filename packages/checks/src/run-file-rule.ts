/**
 * Runs rules over single files. The result of such a rule depends on little more than the syntax tree of the file, so it is cached by tree: when an API is checked
 * repeatedly, only changed files are inspected.
 */
import type { ApiFile, Stages } from '@protoshepherd/api-tree';
import type { SyntaxTree } from '@protoshepherd/syntax';

import type { CheckSubject, FileRule, OptionValues, RuleFinding } from './rule.ts';

/** The findings of a rule in a tree, and everything else that they depend on. */
interface CachedFindings {
  readonly path: string;
  readonly package: string;
  readonly options: OptionValues;
  readonly stages: Stages;
  readonly findings: readonly RuleFinding[];
}

const findingsCache = new WeakMap<FileRule, WeakMap<SyntaxTree, CachedFindings>>();

/** The number of files that one step handles. */
export const filesPerStep = 64;

/** Runs a rule over the files below the roots, in steps. */
export function* runFileRule(
  rule: FileRule,
  options: OptionValues,
  { files, tree }: CheckSubject,
): Generator<undefined, RuleFinding[]> {
  const known = findingsCache.get(rule) ?? new WeakMap<SyntaxTree, CachedFindings>();
  findingsCache.set(rule, known);
  const found: RuleFinding[] = [];
  for (const [done, file] of files.entries()) {
    if (done % filesPerStep === filesPerStep - 1) yield;
    const former = known.get(file.schemaFile.tree);
    const verdict = isCurrent(former, file, options, tree.stages)
      ? former
      : computeFindings(rule, file, options, tree.stages);
    if (verdict !== former) known.set(file.schemaFile.tree, verdict);
    found.push(...verdict.findings);
  }
  return found;
}

function isCurrent(
  verdict: CachedFindings | undefined,
  file: ApiFile,
  options: OptionValues,
  stages: Stages,
): verdict is CachedFindings {
  return (
    verdict !== undefined &&
    verdict.options === options &&
    verdict.stages === stages &&
    verdict.path === file.path &&
    verdict.package === file.packageVersion.name
  );
}

function computeFindings(rule: FileRule, file: ApiFile, options: OptionValues, stages: Stages): CachedFindings {
  const findings = [...rule.checkFile(file, options, stages)];
  return { path: file.path, package: file.packageVersion.name, options, stages, findings };
}
