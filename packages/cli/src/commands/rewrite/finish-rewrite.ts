/** The last step of every rewrite: it is verified, then shown or written atomically. */
import { resolve } from 'node:path';

import {
  rewriteChange,
  type LoadedApi,
  type Project,
  type RewriteChange,
  type TreeChange,
} from '@protoshepherd/project';
import type { FileRewrite } from '@protoshepherd/protoxform';
import { formatCount, renderVerdicts, renderVerdictsMarkdown, type FileChange } from '@protoshepherd/report';
import type { DescribedVerdict } from '@protoshepherd/rewrite';
import { hasErrors, type Finding } from '@protoshepherd/source';

import { reportObstacles } from '../../change-tree.ts';
import type { CommandContext } from '../../command-context.ts';
import { exitStatus, type ExitStatus } from '../../exit-status.ts';
import { asJson, asPatch, asText, deliverResult } from '../../result-format.ts';
import type { RewriteOptionValues } from './rewrite-options.ts';

/** A rewrite. */
interface Rewritten {
  readonly api: LoadedApi;
  readonly rewrites: readonly FileRewrite[];
  readonly unchanged: readonly string[];
  readonly findings: readonly Finding[];
  readonly verdicts: readonly DescribedVerdict[];
  /** The heading of a report. */
  readonly title: string;
}

/** The files of a rewrite. */
interface Files {
  readonly changes: readonly FileChange[];
  readonly written: readonly string[];
  readonly different: readonly string[];
}

/** Shows or writes a rewrite. */
export async function finishRewrite(
  project: Project,
  rewritten: Rewritten,
  options: RewriteOptionValues,
  context: CommandContext,
): Promise<ExitStatus> {
  const { api, rewrites } = rewritten;
  const { check, diff, out } = options;
  const planned = rewriteChange(api, rewrites);
  const refuse = async (findings: readonly Finding[]): Promise<ExitStatus> => {
    const format = options.format === 'json' ? 'json' : 'text';
    return reportObstacles(api, { command: 'rewrite', rewrites }, findings, { ...options, format }, context);
  };
  if (check || diff) {
    const wrong = await planned.verify();
    if (hasErrors(wrong)) return refuse(wrong);
    const different = planned.placed.map(({ path }) => path);
    await deliver(rewritten, { changes: listChanges(planned), written: [], different }, options, context);
    return check && rewrites.length > 0 ? exitStatus.findings : exitStatus.clean;
  }
  const done = await project.write(out === undefined ? planned : treeInto(out, rewritten, planned.verify));
  if (!done.ok) return refuse(done.failure);
  await deliver(rewritten, { changes: [], written: done.value.written, different: [] }, options, context);
  return exitStatus.clean;
}

async function deliver(
  rewritten: Rewritten,
  files: Files,
  options: RewriteOptionValues,
  context: CommandContext,
): Promise<void> {
  const { api, rewrites, findings, unchanged, verdicts, title } = rewritten;
  const { check, diff, out, quiet } = options;
  const formats = {
    text: diff ? asPatch<Files>(({ changes }) => changes, 'beside') : asText<Files>(() => renderVerdicts(verdicts)),
    json: asJson<Files>(({ written, different }) => ({ verdicts, written, different, unchanged })),
    markdown: asText<Files>(() => renderVerdictsMarkdown(title, verdicts)),
  };
  const report = { command: 'rewrite', ...api, findings: [...api.findings, ...findings] };
  await deliverResult(formats, files, report, options, context);
  if (quiet) return;
  const written = `${formatCount(files.written.length, 'file')} written`;
  let counts = `${written}, ${formatCount(unchanged.length)} unchanged`;
  if (out !== undefined) counts = `${written}, ${formatCount(rewrites.length)} of them changed`;
  if (check || diff) counts = `${formatCount(files.different.length, 'file')} would be written`;
  await context.stderr.write(`${counts}\n`);
}

function listChanges({ directory, placed }: RewriteChange): readonly FileChange[] {
  return placed.map(({ path, before, after }) => ({ path: resolve(directory, path), before, after }));
}

/** The change that writes all files of the roots, after a rewrite, to a folder. */
function treeInto(
  out: string,
  { api, rewrites }: { readonly api: LoadedApi; readonly rewrites: readonly FileRewrite[] },
  verify: TreeChange['verify'],
): TreeChange {
  const { tree, directory } = api;
  const after = new Map(rewrites.map(({ path, text }) => [path, text]));
  const own = tree.files.filter(({ isTarget }) => isTarget);
  return {
    directory: resolve(directory, out),
    files: {
      writes: own.map(({ path, schemaFile }) => ({ path, text: after.get(path) ?? schemaFile.tree.file.text })),
      removals: [],
    },
    verify,
  };
}
