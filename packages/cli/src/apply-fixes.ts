/**
 * Applies the fixes of findings for `check` and `compat`: --diff shows them as a patch, --fix writes them, and both report what was fixed and what was not.
 */
import type { FixedFinding } from '@protoshepherd/project';
import { formatCount, printable, type FileChange } from '@protoshepherd/report';
import type { Finding } from '@protoshepherd/source';
import { UsageError } from '@protoshepherd/workspace';

import type { CommandContext } from './command-context.ts';
import { flag, type OutputOptionValues } from './options.ts';
import { asFindings, asPatch } from './result-format.ts';

/** The options that show or apply fixes. */
export const fixOptions = {
  fix: flag('--fix', 'apply all fixes that break nothing else; writes all files or none'),
  diff: flag('--diff', 'print the changes of --fix as a patch; write nothing'),
};

/** The outcome of trying fixes. */
export interface FixRun {
  /** The files that change, by import path. */
  readonly changes: readonly FileChange[];
  readonly fixed: readonly FixedFinding[];
  /** Fixes that would have caused other findings. */
  readonly leftOut: readonly FixedFinding[];
  /** Describes the subject of a finding in a few words. For people, it contains a path that they can open. */
  readonly describeSubject: (finding: Finding, reader: 'person' | 'program') => string;
}

/** Refuses --fix together with --diff. */
export function refuseFixWithDiff({ fix, diff }: { readonly fix: boolean; readonly diff: boolean }): void {
  if (fix && diff) throw new UsageError('--fix changes files and --diff does not: choose one');
}

/** Text and patch formats show a patch; the other formats already contain the fix of each finding. */
export const fixFormats = asFindings<FixRun>(
  asPatch(({ changes }, { report: { pathOf } }) => changes.map((each) => ({ ...each, path: pathOf(each.path) }))),
  (run) => describeFixes(run, 'different'),
);

/** The fixes for the JSON report. The changed files are listed as written, or as different in a dry run. */
export function describeFixes(
  { changes, fixed, leftOut, describeSubject }: FixRun,
  files: 'written' | 'different',
): Readonly<Record<string, unknown>> {
  const plain = ({ finding, title }: FixedFinding): Readonly<Record<string, string>> => ({
    rule: finding.rule,
    subject: describeSubject(finding, 'program'),
    fingerprint: finding.fingerprint,
    title,
  });
  return {
    fixed: fixed.map(plain),
    leftOut: leftOut.map(plain),
    written: [],
    different: [],
    [files]: changes.map(({ path }) => path),
  };
}

/** Longer lists of fixes are replaced by their number. */
const maxLines = 50;

/** Tells people what was fixed, what was not, and how many findings are left. After writing, this comes before the report of the findings that are left. */
export async function printFixSummary(
  { changes, fixed, leftOut, describeSubject: subjectOf }: FixRun,
  {
    verb,
    noun,
    left,
  }: { readonly verb: 'fixed' | 'would be fixed'; readonly noun: string; readonly left: readonly Finding[] },
  { quiet, all }: Pick<OutputOptionValues, 'quiet' | 'all'>,
  { stderr }: CommandContext,
): Promise<void> {
  if (quiet) return;
  const line = ({ finding, title }: FixedFinding): string =>
    `${subjectOf(finding, 'person')} (${finding.rule}): ${title}`;
  const counting = left.filter(({ waived }) => waived === undefined).length;
  const shown = all || fixed.length <= maxLines ? fixed : [];
  const lines = [
    ...shown.map((each) => `${verb}: ${printable(line(each))}`),
    ...leftOut.map((each) => `not fixed, because something else would break: ${printable(line(each))}`),
    `${formatCount(fixed.length, noun)} ${verb} in ${formatCount(changes.length, 'file')}, ${formatCount(counting)} left`,
  ];
  await stderr.write(`${lines.join('\n')}\n`);
}
