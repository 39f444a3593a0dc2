/** The last step of every command that rewrites files of a tree: it verifies the change, then shows it or writes it atomically. */
import { resolve } from 'node:path';

import { rewriteChange, targetPath, type LoadedApi, type Project, type RewriteChange } from '@protoshepherd/project';
import type { FileRewrite } from '@protoshepherd/protoxform';
import { formatCount, type FileChange } from '@protoshepherd/report';
import { createSourceLookup, hasErrors, type Finding } from '@protoshepherd/source';

import type { CommandContext } from './command-context.ts';
import type { OptionValues } from './command.ts';
import { exitStatus, type ExitStatus } from './exit-status.ts';
import { apiOptions, diffOption, formatOption } from './options.ts';
import { deliverReport } from './output/deliver-report.ts';
import { asJson, asPatch, asText, deliverResult } from './result-format.ts';

/** A change that a command requests. */
export interface RequestedChange {
  readonly command: string;
  readonly rewrites: readonly FileRewrite[];
  /** True if the change cannot break anything. Then errors that existed before do not block it. */
  readonly isHarmless?: boolean;
  /** The paths of files that were checked and need no change. */
  readonly unchanged: readonly string[];
  /** The lines of the text report. */
  readonly lines: readonly string[];
  /** Further keys of the JSON report, besides the files. */
  readonly extra: Readonly<Record<string, unknown>>;
}

/** The outcome of a change. */
interface ChangeResult {
  readonly change: RequestedChange;
  /** The files before and after the change, by their paths on disk. */
  readonly changes: readonly FileChange[];
  readonly written: readonly string[];
  readonly removed: readonly string[];
  readonly different: readonly string[];
}

const asChange = asJson<ChangeResult>(({ change: { unchanged, extra }, written, removed, different }) => ({
  written,
  removed,
  different,
  unchanged,
  ...extra,
}));

const writtenFormats = { text: asText<ChangeResult>(({ change }) => change.lines), json: asChange };
const shownFormats = { text: asPatch<ChangeResult>(({ changes }) => changes), json: asChange };

/** The options of commands that rewrite files. */
export const changeOptions = { ...apiOptions, format: formatOption(writtenFormats), diff: diffOption };

export type ChangeOptionValues = OptionValues<typeof changeOptions>;

/** How such a command opens a project: unless it is a dry run, it first recovers the writes of an interrupted run. */
export function changePurpose({ diff }: Pick<ChangeOptionValues, 'diff'>): {
  readonly edits: 'change';
  readonly recovers?: 'roots';
} {
  return { edits: 'change', ...(!diff && { recovers: 'roots' }) };
}

/** Verifies a change, then shows or writes it. */
export async function changeTree(
  project: Project,
  api: LoadedApi,
  change: RequestedChange,
  options: ChangeOptionValues,
  context: CommandContext,
): Promise<ExitStatus> {
  const planned = rewriteChange(api, change.rewrites, { isHarmless: change.isHarmless ?? false });
  const { placed } = planned;
  const report = { command: change.command, ...api };
  if (options.diff) {
    const wrong = await planned.verify();
    if (hasErrors(wrong)) return reportObstacles(api, change, wrong, options, context);
    const different = placed.map(({ path }) => path);
    const result = { change, changes: listChanges(planned), written: [], removed: [], different };
    await deliverResult(shownFormats, result, report, options, context);
    const counts = `${change.lines.join('')}${formatCount(different.length, 'file')} would be written`;
    await count(counts, options, context);
    return exitStatus.clean;
  }
  const done = await project.write(planned);
  if (!done.ok) return reportObstacles(api, change, done.failure, options, context);
  const { written, removed } = done.value;
  await deliverResult(
    writtenFormats,
    { change, changes: [], written, removed, different: [] },
    report,
    options,
    context,
  );
  const counts = [
    `${formatCount(written.length, 'file')} written`,
    `${formatCount(removed.length)} removed`,
    `${formatCount(change.unchanged.length)} unchanged`,
  ];
  await count(counts.join(', '), options, context);
  return exitStatus.clean;
}

/** The files of a change, by their paths on disk. */
function listChanges({ directory, placed }: RewriteChange): readonly FileChange[] {
  return placed.map(({ path, former, ...texts }) => ({
    ...texts,
    path: resolve(directory, path),
    ...(former !== undefined && { former: { ...former, path: resolve(directory, former.path) } }),
  }));
}

/** Reports the findings that block a change, before anything is written. */
export async function reportObstacles(
  api: LoadedApi,
  { command, rewrites }: Pick<RequestedChange, 'command' | 'rewrites'>,
  findings: readonly Finding[],
  options: ChangeOptionValues,
  context: CommandContext,
): Promise<ExitStatus> {
  const fresh = createSourceLookup(rewrites);
  const places = new Map(rewrites.map((rewrite) => [rewrite.path, targetPath(api, rewrite)]));
  const report = {
    command,
    ...api,
    sourceOf: (file: string) => fresh(file) ?? api.sourceOf(file),
    pathOf: (file: string) => places.get(file) ?? api.pathOf(file),
    findings: [...api.findings, ...findings],
  };
  await deliverReport(report, options, context);
  return exitStatus.input;
}

/** Writes the counts to stderr, unless JSON already has them. */
async function count(counts: string, { quiet, format }: ChangeOptionValues, { stderr }: CommandContext): Promise<void> {
  if (!quiet && writtenFormats[format] !== asChange) await stderr.write(`${counts}\n`);
}
