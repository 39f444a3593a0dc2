import { resolve } from 'node:path';

import { rewriteChange, type RewriteChange, type RewrittenValidation } from '@protoshepherd/project';
import { formatCount, renderVerdicts, renderVerdictsMarkdown, type FileChange } from '@protoshepherd/report';
import { describeVerdict } from '@protoshepherd/rewrite';
import { hasErrors } from '@protoshepherd/source';
import { UsageError } from '@protoshepherd/workspace';

import { changePurpose, reportObstacles } from '../../change-tree.ts';
import type { CommandContext } from '../../command-context.ts';
import { defineCommand, type OptionValues } from '../../command.ts';
import { exitStatus } from '../../exit-status.ts';
import { openApi, reportFailure } from '../../open-api.ts';
import { apiOptions, choice, diffOption, flag, formatOption, offFlag, text, texts } from '../../options.ts';
import { asJson, asPatch, asText, deliverResult } from '../../result-format.ts';
import { treeInto } from './tree-into.ts';

/** What was rewritten, and what became of the files. */
interface Outcome {
  readonly rewritten: RewrittenValidation;
  readonly changes: readonly FileChange[];
  readonly written: readonly string[];
  readonly different: readonly string[];
}

const described = ({ rewritten }: Outcome) => rewritten.verdicts.map(describeVerdict);

const formats = {
  text: asText<Outcome>((outcome) => renderVerdicts(described(outcome))),
  json: asJson<Outcome>((outcome) => ({
    verdicts: described(outcome),
    written: outcome.written,
    different: outcome.different,
    unchanged: outcome.rewritten.unchanged,
  })),
  markdown: asText<Outcome>((outcome) => renderVerdictsMarkdown(described(outcome))),
};

const diffFormats = { ...formats, text: asPatch<Outcome>(({ changes }) => changes, 'beside') };

const options = {
  ...apiOptions,
  format: formatOption(formats),
  from: choice('--from <dialect>', 'the dialect of the rules that are there', ['pgv']),
  to: choice('--to <dialect>', 'the dialect to write', ['protovalidate']),
  keep: offFlag('--no-keep', 'write the new rules in the place of the old ones, instead of beside them'),
  package: texts('--package <name>', 'rewrite only this package'),
  file: texts('--file <path>', 'rewrite only this file, by its import path'),
  accept: texts('--accept <name>', 'write the new rules of this element although they accept other values'),
  out: text('--out <dir>', 'write the whole tree into this folder instead of changing it in place'),
  check: flag('--check', 'write nothing; fail if a file would change'),
  diff: diffOption,
};

type Options = OptionValues<typeof options>;

const subjects = ['validation'];

/** `shepherd rewrite`: mechanical rewrites, with a proof that nothing changed. */
export const rewrite = defineCommand({
  description:
    'Rewrites the validation rules of protoc-gen-validate to protovalidate, and proves for every field, oneof and message that both accept the same values. Rules that are not proved equal are reported, with a value ' +
    'that shows the difference, and are not written. Everything else stays as it is, to the byte. Writes are atomic, and happen only if the result compiles.',
  operands: [{ usage: '<what>', description: 'validation', suggestions: () => subjects }],
  options,
  examples: [
    { line: 'shepherd rewrite validation --diff', purpose: 'see what would be added' },
    { line: 'shepherd rewrite validation --package envoy.config.route.v3', purpose: 'one package at a time' },
    {
      line: 'shepherd rewrite validation --root api --include deps --out next --format markdown',
      purpose: 'a rewritten copy of the tree, and a report',
    },
    { line: 'shepherd rewrite validation --no-keep', purpose: 'replace the old rules' },
    { line: 'shepherd rewrite validation --check', purpose: 'in CI: has every provable rule its counterpart?' },
  ],

  async run({ operands: [what], options: given }, context) {
    if (what !== 'validation')
      throw new UsageError(`there is no rewrite of ${what ?? 'nothing'}; there is: ${subjects.join(', ')}`);
    const { keep, package: packages, file: files, accept: accepts, check, diff, out } = given;
    if (check && diff) throw new UsageError('--check and --diff both write nothing; choose one');
    const isShown = check || diff;
    const project = openApi(given, context, changePurpose({ diff: isShown || out !== undefined }));
    const answer = await project.rewriteValidation({ packages, files, keeps: keep, accepts });
    if (!answer.ok) return reportFailure('rewrite', answer.failure, given, context);
    const rewritten = answer.value;
    const { api, rewrites } = rewritten;
    const planned = rewriteChange(api, rewrites);
    if (isShown) {
      const wrong = await planned.verify();
      if (hasErrors(wrong))
        return reportObstacles(api, { command: 'rewrite', rewrites }, wrong, obstacleOptions(given), context);
      await deliver(
        rewritten,
        { changes: changesOf(planned), written: [], different: pathsOf(planned) },
        given,
        context,
      );
      return check && rewrites.length > 0 ? exitStatus.findings : exitStatus.clean;
    }
    const done = await project.write(out === undefined ? planned : treeInto(out, rewritten, planned.verify));
    if (!done.ok)
      return reportObstacles(api, { command: 'rewrite', rewrites }, done.failure, obstacleOptions(given), context);
    await deliver(rewritten, { changes: [], written: done.value.written, different: [] }, given, context);
    return exitStatus.clean;
  },
});

/** What stands in the way is reported as findings, which have no Markdown here. */
function obstacleOptions(given: Options): Omit<Options, 'format'> & { readonly format: 'text' | 'json' } {
  return { ...given, format: given.format === 'json' ? 'json' : 'text' };
}

async function deliver(
  rewritten: RewrittenValidation,
  files: Omit<Outcome, 'rewritten'>,
  given: Options,
  context: CommandContext,
): Promise<void> {
  const { api, findings, unchanged } = rewritten;
  const report = { command: 'rewrite', ...api, findings: [...api.findings, ...findings] };
  const table = given.diff ? diffFormats : formats;
  await deliverResult(table, { rewritten, ...files }, report, given, context);
  if (given.quiet) return;
  const counts =
    given.check || given.diff
      ? `${formatCount(files.different.length, 'file')} would be written`
      : `${formatCount(files.written.length, 'file')} written, ${formatCount(unchanged.length)} unchanged`;
  await context.stderr.write(`${counts}\n`);
}

function changesOf({ directory, placed }: RewriteChange): readonly FileChange[] {
  return placed.map(({ path, before, after }) => ({ path: resolve(directory, path), before, after }));
}

function pathsOf({ placed }: RewriteChange): readonly string[] {
  return placed.map(({ path }) => path);
}
