/** What every command that changes a tree ends with: the change is verified, then shown or written, all of it or nothing. */
import type { FileRewrite } from '@protoshepherd/protoxform';
import { createEnvelope, createSourceLookup, formatCount, renderDiff, renderJson } from '@protoshepherd/report';
import type { Finding } from '@protoshepherd/source';
import { isImage, recoverWrites, writeFiles } from '@protoshepherd/workspace';

import type { CommandContext } from '../command-context.ts';
import type { CommandOption, CommonOptionValues } from '../command.ts';
import { deliverReport } from '../deliver-report.ts';
import { deliverText } from '../deliver-text.ts';
import { exitStatus, type ExitStatus } from '../exit-status.ts';
import { folderOfRoots } from '../folder-of-roots.ts';
import { loadApi, type LoadedApi } from '../load/load-api.ts';
import { UsageError } from '../usage-error.ts';
import { placeRewrites, targetPath, type PlacedRewrite } from './place-rewrites.ts';
import { verifyRewrites, type Verification } from './verify.ts';

/** A change that a command wants to make. */
export interface TreeChange extends Verification {
  readonly command: string;
  readonly rewrites: readonly FileRewrite[];
  /** Files that were looked at and need no change, by path. */
  readonly unchanged: readonly string[];
  /** What is said to people, line by line. */
  readonly lines: readonly string[];
  /** What is said to machines, beside the files. */
  readonly extra: Readonly<Record<string, unknown>>;
}

/** The option that shows a change instead of making it. */
export const diffOption: CommandOption = {
  flags: '--diff',
  description: 'write nothing; show what would change',
};

/** Reads a tree that will be changed; what a killed run has left is put in order first. */
export async function loadForChange(
  command: string,
  options: CommonOptionValues,
  context: CommandContext,
): Promise<LoadedApi | ExitStatus> {
  return loadApi(command, options, context, {
    beforeReading(roots) {
      if (roots.some(isImage))
        throw new UsageError('descriptor sets have no text to change; give directories as roots');
      if (options.diff !== true) recoverWrites(folderOfRoots(roots));
    },
  });
}

/** Shows or makes a change. */
export async function changeTree(
  api: LoadedApi,
  change: TreeChange,
  options: CommonOptionValues,
  context: CommandContext,
): Promise<ExitStatus> {
  const placed = placeRewrites(api, change.rewrites);
  const wrong = verifyRewrites(api, change.rewrites, change);
  if (wrong.length > 0) {
    await reportObstacles(api, change, wrong, options, context);
    return exitStatus.input;
  }
  if (options.diff === true) return show(api, change, placed, options, context);
  context.beginWriting();
  const { written, removed } = writeFiles(folderOfRoots(api.roots), {
    writes: placed.map(({ path, after }) => ({ path, text: after })),
    removals: placed.flatMap(({ former }) => (former === undefined || former.isKept ? [] : [former.path])),
  });
  const counts = `${formatCount(written.length, 'file')} written, ${formatCount(removed.length)} removed, ${formatCount(change.unchanged.length)} unchanged`;
  await tell(api, change, { written, removed, different: [] }, [change.lines.join('')], counts, options, context);
  return exitStatus.clean;
}

/** Says what stands in the way; nothing has been written. */
export async function reportObstacles(
  api: LoadedApi,
  { command, rewrites }: Pick<TreeChange, 'command' | 'rewrites'>,
  findings: readonly Finding[],
  options: CommonOptionValues,
  context: CommandContext,
): Promise<void> {
  const fresh = createSourceLookup(rewrites);
  const sourceOf: LoadedApi['sourceOf'] = (file) => fresh(file) ?? api.sourceOf(file);
  const places = new Map(rewrites.map((rewrite) => [rewrite.path, targetPath(api, rewrite)]));
  const pathOf = (file: string): string => places.get(file) ?? api.pathOf(file);
  await deliverReport(
    { command, ...api, sourceOf, pathOf, findings: [...api.findings, ...findings] },
    options,
    context,
  );
}

async function show(
  api: LoadedApi,
  change: TreeChange,
  placed: readonly PlacedRewrite[],
  options: CommonOptionValues,
  context: CommandContext,
): Promise<ExitStatus> {
  const different = placed.map(({ path }) => path);
  const counts = `${change.lines.join('')}${formatCount(different.length, 'file')} would be written`;
  const diff = placed.flatMap((each) => [...renderDiff(each)]);
  await tell(api, change, { written: [], removed: [], different }, diff, counts, options, context);
  return exitStatus.clean;
}

interface ChangedFiles {
  readonly written: readonly string[];
  readonly removed: readonly string[];
  readonly different: readonly string[];
}

async function tell(
  { asOf, findings }: LoadedApi,
  { command, extra, unchanged }: TreeChange,
  files: ChangedFiles,
  text: readonly string[],
  counts: string,
  options: CommonOptionValues,
  context: CommandContext,
): Promise<void> {
  if (options.format === 'json') {
    const result = { ...files, unchanged, ...extra };
    await deliverText([renderJson(createEnvelope({ command, asOf, findings, extra: result }))], options, context);
    return;
  }
  await deliverText(text, options, context);
  if (options.quiet !== true) await context.stderr.write(`${counts}\n`);
}
