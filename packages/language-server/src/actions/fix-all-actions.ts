/**
 * Applies several fixes at once: all fixes of one rule in a file, or all that need no decision. A fix that overlaps an earlier one is skipped; it is offered
 * again once the others are applied.
 */
import { hasErrors, hasOverlap, type FileEdits, type Finding, type Fix, type TextEdit } from '@protoshepherd/source';

import type { Action, ActionRequest } from './action.ts';
import { touches, type FileFinding } from './file-findings.ts';
import { listEdits } from './fix-actions.ts';

/** An action for every rule with a fixable finding in the selection and another one in the file. */
export function fixRuleActions({ findings, span }: ActionRequest): readonly Action[] {
  const fixable = findings.filter(({ finding }) => finding.fix !== undefined);
  const here = fixable.filter((each) => touches(each.span, span));
  return [...new Set(here.map(({ finding }) => finding.rule))].flatMap((rule) => {
    const all = fixable.filter(({ finding }) => finding.rule === rule);
    if (all.length < 2) return [];
    const resolves = here.map(({ finding }) => finding).filter((finding) => finding.rule === rule);
    return [
      { title: `Fix all ${rule} in this file`, resolves, edits: () => combine(all.map(({ finding }) => finding)) },
    ];
  });
}

/**
 * Applies every fix that changes only this file. Breaks are excluded, because undoing one is a decision. If the file has syntax errors, only those are fixed, because
 * findings of rules in the rest of the file may be wrong.
 */
export function fixAllActions({ findings, file }: ActionRequest): readonly Action[] {
  const isBroken = hasErrors(file.schemaFile.tree.findings);
  const isSafe = ({ origin, finding: { fix } }: FileFinding): boolean =>
    origin !== 'break' &&
    (origin === 'text' || !isBroken) &&
    fix !== undefined &&
    listEdits(fix).every((each) => each.file === file.path);
  const fixable = findings.filter(isSafe).map(({ finding }) => finding);
  if (fixable.length === 0) return [];
  return [{ title: 'Apply all fixes in this file', edits: () => combine(fixable) }];
}

/** Limits the time for files with many contradictory fixes. */
const maxTrials = 200;

/** The combined edits of several fixes. A fix that two findings share is applied once. */
function combine(findings: readonly Finding[]): readonly FileEdits[] {
  const fixes = findings.flatMap(({ fix }) => fix ?? []);
  const together = join(fixes);
  if (!contradicts(together)) return together;
  const chosen: Fix[] = [];
  for (const fix of fixes.slice(0, maxTrials)) if (!contradicts(join([...chosen, fix]))) chosen.push(fix);
  return join(chosen);
}

function contradicts(files: readonly FileEdits[]): boolean {
  return files.some(({ edits }) => hasOverlap(edits));
}

/** The edits of some fixes for each file, without duplicates. */
function join(fixes: readonly Fix[]): readonly FileEdits[] {
  const byFile = new Map<string, Map<string, TextEdit>>();
  for (const { file, edits } of fixes.flatMap(listEdits)) {
    const known = byFile.get(file) ?? new Map<string, TextEdit>();
    for (const { start, end, text } of edits) known.set(JSON.stringify([start, end, text]), { start, end, text });
    byFile.set(file, known);
  }
  return Array.from(byFile, ([file, edits]) => ({ file, edits: [...edits.values()] }));
}
