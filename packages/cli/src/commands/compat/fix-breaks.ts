/** Fixes of breaks, shown or written: all that go together, in one transaction, and only if the tree still links with them. */
import { fixBreaks, type FixedBreak, type FixedBreaks } from '@protoshepherd/compat';
import { showWitnesses, textChange, type ComparedApi, type Project } from '@protoshepherd/project';
import { formatCount, printable } from '@protoshepherd/report';
import { createSourceLookup, hasErrors, type Finding } from '@protoshepherd/source';
import { UsageError } from '@protoshepherd/workspace';

import type { CommandContext } from '../../command-context.ts';
import { exitStatus, type ExitStatus } from '../../exit-status.ts';
import type { OutputOptionValues } from '../../options.ts';
import { deliverReport } from '../../output/deliver-report.ts';
import { asFindings, asPatch, deliverResult } from '../../result-format.ts';
import type { ComparisonFormatName } from './comparison-formats.ts';

/** The options that bear on fixes. */
interface FixOptions extends OutputOptionValues {
  readonly format: ComparisonFormatName;
  readonly fix: boolean;
  readonly diff: boolean;
  readonly release: string | undefined;
  readonly witness: boolean;
}

/** Refuses options that cannot be meant together. */
export function refuseContradictions({ fix, diff, format, release }: FixOptions): void {
  if (!fix && !diff) return;
  if (fix && diff) throw new UsageError('--fix changes files and --diff does not: choose one');
  if (format === 'changelog')
    throw new UsageError('--format changelog tells what has changed, --fix and --diff undo it: choose one');
  if (release !== undefined)
    throw new UsageError('--release asks what a release may hold, --fix and --diff undo it: choose one');
}

/** Shows or writes the fixes of a comparison. */
export async function applyFixes(
  project: Project,
  compared: ComparedApi,
  options: FixOptions,
  context: CommandContext,
): Promise<ExitStatus> {
  const { api, gaps, beside, sourceOf, pathOf, findings, request } = compared;
  const run = fixBreaks(request, (path) => api.include(path));
  const warnings = { command: 'compat', ...api, sourceOf, pathOf, findings: [...api.findings, ...gaps, ...beside] };
  const format = options.format === 'changelog' ? 'text' : options.format;
  if (options.diff) {
    const all = { ...warnings, findings: [...warnings.findings, ...findings] };
    await deliverResult(diffFormats, { run, compared }, all, { format, output: options.output }, context);
    await tell(run, 'would be fixed', options, context);
    return hasErrors([...gaps, ...findings]) ? exitStatus.findings : exitStatus.clean;
  }
  const written = await project.write(textChange(api, run.texts));
  if (!written.ok) throw new Error(`a fix would break the syntax: ${written.failure[0]?.message ?? ''}`);
  const fresh = createSourceLookup([...run.texts].map(([path, text]) => ({ path, text })));
  const { findings: unshown, judgements } = run.result;
  const witnessed = { tree: run.tree, include: api.include };
  const left = options.witness ? await showWitnesses(unshown, judgements, compared.before, witnessed) : unshown;
  const report = {
    ...warnings,
    sourceOf: (file: string) => fresh(file) ?? sourceOf(file),
    findings: [...warnings.findings, ...left],
    extra: describe(run, 'written'),
  };
  await deliverReport(report, { format, output: options.output, quiet: options.quiet }, context);
  await tell(run, 'fixed', options, context);
  return hasErrors([...gaps, ...left]) ? exitStatus.findings : exitStatus.clean;
}

interface ShownFixes {
  readonly run: FixedBreaks;
  readonly compared: ComparedApi;
}

/** A patch for people and programs; other formats have the fix of each finding already. */
const diffFormats = asFindings<ShownFixes>(
  asPatch(({ run, compared: { api } }, { report: { pathOf } }) =>
    [...run.texts].map(([path, after]) => ({
      path: pathOf(path),
      before: api.tree.file(path)?.schemaFile.tree.file.text ?? '',
      after,
    })),
  ),
  ({ run }) => describe(run, 'different'),
);

/** What was done, what was not, and what is left. */
async function tell(
  { fixed, leftOut, result, texts: { size: files } }: FixedBreaks,
  verb: 'fixed' | 'would be fixed',
  { quiet }: OutputOptionValues,
  { stderr }: CommandContext,
): Promise<void> {
  if (quiet) return;
  const line = ({ finding, title }: FixedBreak): string => `${subjectOf(finding)} (${finding.rule}): ${title}`;
  const left = result.findings.filter(({ waived }) => waived === undefined).length;
  const lines = [
    ...fixed.map((each) => `${verb}: ${printable(line(each))}`),
    ...leftOut.map((each) => `not fixed, since something else would break: ${printable(line(each))}`),
    `${formatCount(fixed.length, 'break')} ${verb} in ${formatCount(files, 'file')}, ${formatCount(left)} left`,
  ];
  await stderr.write(`${lines.join('\n')}\n`);
}

/** What is said to machines: the files are written, or would be different. */
function describe(
  { fixed, leftOut, texts }: FixedBreaks,
  files: 'written' | 'different',
): Readonly<Record<string, unknown>> {
  const plain = ({ finding, title }: FixedBreak): Readonly<Record<string, string>> => ({
    rule: finding.rule,
    subject: subjectOf(finding),
    fingerprint: finding.fingerprint,
    title,
  });
  return {
    fixed: fixed.map(plain),
    leftOut: leftOut.map(plain),
    written: [],
    different: [],
    [files]: [...texts.keys()],
  };
}

function subjectOf({ data }: Finding): string {
  return (data as { readonly subject: string }).subject;
}
