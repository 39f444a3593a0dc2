/** Fixes of breaks, shown or written: all that go together, in one transaction, and only if the tree still links with them. */
import { relative, resolve, sep } from 'node:path';

import { type CompatRequest, fixBreaks, type FixedBreak, type FixedBreaks } from '@protoshepherd/compat';
import { createSourceLookup, formatCount, printable, renderDiff } from '@protoshepherd/report';
import { hasErrors, type Finding } from '@protoshepherd/source';
import { isImage, recoverWrites, writeFiles } from '@protoshepherd/workspace';

import type { CommandContext } from '../command-context.ts';
import type { CommandOption, CommonOptionValues } from '../command.ts';
import { deliverReport, type CommandReport } from '../deliver-report.ts';
import { deliverText } from '../deliver-text.ts';
import { exitStatus, type ExitStatus } from '../exit-status.ts';
import { folderOfRoots } from '../folder-of-roots.ts';
import type { LoadedApi } from '../load/load-api.ts';
import { pathFromHere } from '../path-from-here.ts';
import { UsageError } from '../usage-error.ts';
import type { LoadedBefore } from './load-before.ts';
import { showWitnesses } from './show-witnesses.ts';

/** The options that ask for fixes. */
export const fixOptions: readonly CommandOption[] = [
  { flags: '--fix', description: 'undo what can be undone mechanically: all files or none' },
  { flags: '--diff', description: 'show what --fix would change; write nothing' },
];

/** Does a run ask for fixes? */
export function wantsFixes({ fix, diff }: CommonOptionValues): boolean {
  return fix === true || diff === true;
}

/** Refuses what cannot be changed, and puts in order what a killed run has left. */
export function prepareFixes(options: CommonOptionValues, roots: readonly string[]): void {
  if (!wantsFixes(options)) return;
  if (options.fix === true && options.diff === true)
    throw new UsageError('--fix changes files and --diff does not: choose one');
  if (options.format === 'changelog')
    throw new UsageError('--format changelog tells what has changed, --fix and --diff undo it: choose one');
  if (options.release !== undefined)
    throw new UsageError('--release asks what a release may hold, --fix and --diff undo it: choose one');
  if (roots.some(isImage)) throw new UsageError('descriptor sets have no text to fix; give directories as roots');
  if (options.fix === true) recoverWrites(folderOfRoots(roots));
}

/** A comparison that has been made, and how it is told of. */
export interface Compared {
  readonly request: CompatRequest;
  readonly before: LoadedBefore;
  readonly findings: readonly Finding[];
}

/** Shows or writes the fixes of a comparison; the API finds files of both states. */
export async function applyFixes(
  api: LoadedApi,
  { request, before, findings }: Compared,
  options: CommonOptionValues,
  context: CommandContext,
): Promise<ExitStatus> {
  const run = fixBreaks(request, (path) => api.include(path));
  const files = placeTexts(api, run);
  const report = { command: 'compat', ...api };
  if (options.diff === true) {
    const found = { ...report, findings: [...api.findings, ...findings], extra: extraOf(run, [], files) };
    await show(found, run, files, options, context);
    return hasErrors(findings) ? exitStatus.findings : exitStatus.clean;
  }
  if (files.length > 0) {
    context.beginWriting();
    writeFiles(folderOfRoots(api.roots), { writes: files.map(({ place, after }) => ({ path: place, text: after })) });
  }
  const fresh = createSourceLookup([...run.texts].map(([path, text]) => ({ path, text })));
  const { findings: unshown, judgements } = run.result;
  const witnessed = { tree: run.tree, include: api.include };
  const left = options.witness === true ? await showWitnesses(unshown, judgements, before, witnessed) : unshown;
  await deliverReport(
    {
      ...report,
      sourceOf: (file) => fresh(file) ?? api.sourceOf(file),
      findings: [...api.findings, ...left],
      extra: extraOf(run, files, []),
    },
    options,
    context,
  );
  await tell(run, 'fixed', options, context);
  return hasErrors(left) ? exitStatus.findings : exitStatus.clean;
}

/** A file that changes. */
interface ChangedFile {
  /** As an import would name it. */
  readonly path: string;
  /** Below the folder of the roots. */
  readonly place: string;
  readonly before: string;
  readonly after: string;
}

function placeTexts({ tree, roots, pathOf }: LoadedApi, { texts }: FixedBreaks): readonly ChangedFile[] {
  const folder = folderOfRoots(roots);
  return [...texts].map(([path, after]) => ({
    path,
    place: relative(folder, resolve(pathOf(path)))
      .split(sep)
      .join('/'),
    before: tree.file(path)?.schemaFile.tree.file.text ?? '',
    after,
  }));
}

/** A difference for people and patches; other formats have the fix of each finding already. */
async function show(
  report: CommandReport,
  run: FixedBreaks,
  files: readonly ChangedFile[],
  options: CommonOptionValues,
  context: CommandContext,
): Promise<void> {
  if (options.format !== undefined && options.format !== 'text') {
    await deliverReport(report, options, context);
    return;
  }
  const named = files.map(({ path, before, after }) => ({
    path: pathFromHere(report.pathOf?.(path) ?? path),
    before,
    after,
  }));
  await deliverText(
    named.flatMap((file) => [...renderDiff(file)]),
    options,
    context,
  );
  await tell(run, 'would be fixed', options, context);
}

/** What was done, what was not, and what is left. */
async function tell(
  { fixed, leftOut, result, texts: { size: files } }: FixedBreaks,
  verb: 'fixed' | 'would be fixed',
  options: CommonOptionValues,
  { stderr }: CommandContext,
): Promise<void> {
  if (options.quiet === true) return;
  const line = ({ finding, title }: FixedBreak): string => `${subjectOf(finding)} (${finding.rule}): ${title}`;
  const left = result.findings.filter(({ waived }) => waived === undefined).length;
  const lines = [
    ...fixed.map((each) => `${verb}: ${printable(line(each))}`),
    ...leftOut.map((each) => `not fixed, since something else would break: ${printable(line(each))}`),
    `${formatCount(fixed.length, 'break')} ${verb} in ${formatCount(files, 'file')}, ${formatCount(left)} left`,
  ];
  await stderr.write(`${lines.join('\n')}\n`);
}

function extraOf(
  { fixed, leftOut }: FixedBreaks,
  written: readonly ChangedFile[],
  different: readonly ChangedFile[],
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
    written: written.map(({ path }) => path),
    different: different.map(({ path }) => path),
  };
}

function subjectOf({ data }: Finding): string {
  return (data as { readonly subject: string }).subject;
}
