/**
 * Shows or writes the fixes of breaks. All compatible fixes are applied in one transaction, and only if the tree still links.
 */
import { fixBreaks, type FixedBreaks } from '@protoshepherd/compat';
import { showWitnesses, textChange, type ComparedApi, type Project } from '@protoshepherd/project';
import { createSourceLookup, hasErrors, type Finding } from '@protoshepherd/source';
import { UsageError } from '@protoshepherd/workspace';

import { describeFixes, fixFormats, refuseFixWithDiff, printFixSummary, type FixRun } from '../../apply-fixes.ts';
import type { CommandContext } from '../../command-context.ts';
import { exitStatus, type ExitStatus } from '../../exit-status.ts';
import type { OutputOptionValues } from '../../options.ts';
import { deliverReport } from '../../output/deliver-report.ts';
import { deliverResult } from '../../result-format.ts';
import type { ComparisonFormatName } from './comparison-formats.ts';

/** The options that affect fixes. */
interface FixOptions extends OutputOptionValues {
  readonly format: ComparisonFormatName;
  readonly fix: boolean;
  readonly diff: boolean;
  readonly release: string | undefined;
  readonly witness: boolean;
}

/** Refuses options that contradict each other. */
export function refuseContradictions({ fix, diff, format, release }: FixOptions): void {
  if (!fix && !diff) return;
  refuseFixWithDiff({ fix, diff });
  if (format === 'changelog')
    throw new UsageError('--format changelog lists the changes, --fix and --diff undo them: choose one');
  if (release !== undefined)
    throw new UsageError('--release checks the changes, --fix and --diff undo them: choose one');
}

/** Refuses to fix breaks against several states: a fix for one may be a break against another. */
export function refuseSeveralBaselines({ baselines, before }: ComparedApi): void {
  if (baselines === undefined) return;
  throw new UsageError(
    `--fix and --diff undo the breaks against one old revision, but there are ${baselines.names.length}; name one of them, such as --against ${before.name}`,
  );
}

/** Shows or writes the fixes of a comparison. */
export async function applyFixes(
  project: Project,
  compared: ComparedApi,
  options: FixOptions,
  context: CommandContext,
): Promise<ExitStatus> {
  const { api, gaps, oldErrors, sourceOf, pathOf, findings, request } = compared;
  const broken = await fixBreaks(request, (path) => api.include(path));
  const run = toFixRun(broken, compared);
  const left = broken.result.findings;
  const warnings = { command: 'compat', ...api, sourceOf, pathOf, findings: [...api.findings, ...gaps, ...oldErrors] };
  const format = options.format === 'changelog' ? 'text' : options.format;
  if (options.diff) {
    const all = { ...warnings, findings: [...warnings.findings, ...findings] };
    await deliverResult(fixFormats, run, all, { ...options, format }, context);
    await printFixSummary(run, { verb: 'would be fixed', noun: 'break', left }, options, context);
    return hasErrors([...gaps, ...findings]) ? exitStatus.findings : exitStatus.clean;
  }
  const written = await project.write(textChange(api, broken.texts));
  if (!written.ok) throw new Error(`a fix would break the syntax: ${written.failure[0]?.message ?? ''}`);
  const fresh = createSourceLookup([...broken.texts].map(([path, text]) => ({ path, text })));
  const witnessed = { tree: broken.tree, include: api.include };
  const shown = options.witness
    ? await showWitnesses(left, broken.result.judgements, compared.before, witnessed)
    : left;
  const report = {
    ...warnings,
    sourceOf: (file: string) => fresh(file) ?? sourceOf(file),
    findings: [...warnings.findings, ...shown],
    extra: describeFixes(run, 'written'),
  };
  await printFixSummary(run, { verb: 'fixed', noun: 'break', left }, options, context);
  await deliverReport(report, { ...options, format }, context);
  return hasErrors([...gaps, ...shown]) ? exitStatus.findings : exitStatus.clean;
}

function toFixRun({ texts, fixed, leftOut }: FixedBreaks, { api: { tree } }: ComparedApi): FixRun {
  const findText = (path: string): string => tree.file(path)?.schemaFile.tree.file.text ?? '';
  return {
    changes: [...texts].map(([path, after]) => ({ path, before: findText(path), after })),
    fixed,
    leftOut,
    describeSubject: describeSubject,
  };
}

function describeSubject({ data }: Finding): string {
  return (data as { readonly subject: string }).subject;
}
