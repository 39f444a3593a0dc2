import { relative, resolve, sep } from 'node:path';

import { findingFormatNames, formatCount, renderDiff } from '@protoshepherd/report';
import { isImage, recoverWrites, writeFiles } from '@protoshepherd/workspace';

import type { CommandContext } from '../command-context.ts';
import type { Command, CommonOptionValues } from '../command.ts';
import { commonOptions, formatOption } from '../common-options.ts';
import { deliverReport } from '../deliver-report.ts';
import { deliverText } from '../deliver-text.ts';
import { exitStatus, type ExitStatus } from '../exit-status.ts';
import { folderOfRoots } from '../folder-of-roots.ts';
import { chooseFiles, formatApi, formatFinding, type Reformatted } from '../format/format-api.ts';
import { loadApi, type LoadedApi } from '../load/load-api.ts';
import { pathFromHere } from '../path-from-here.ts';
import { startProgress } from '../progress.ts';
import { UsageError } from '../usage-error.ts';

/** `shepherd fmt`: the canonical form of .proto files. */
export const fmt: Command = {
  description:
    'Brings .proto files into canonical form: order of statements and imports, blank lines, options, line breaks, type names. No comment is lost and no meaning changes. ' +
    'Without --write it only says which files differ. Names that do not resolve, because an include is missing, stay as they are.',
  operands: [{ usage: '[paths...]', description: 'files and directories below the roots; all files if none is named' }],
  options: [
    commonOptions.root,
    commonOptions.include,
    commonOptions.config,
    formatOption(...findingFormatNames),
    { flags: '--check', description: 'fail if a file is not in canonical form' },
    { flags: '--diff', description: 'show what would change' },
    { flags: '--write', description: 'change the files: all of them or none' },
    commonOptions.output,
    commonOptions.asOf,
    commonOptions.quiet,
  ],
  examples: [
    { line: 'shepherd fmt --write', purpose: 'format every file of the tree that shepherd.yaml describes' },
    { line: 'shepherd fmt --check --format github', purpose: 'in CI: annotations on files that are not formatted' },
    {
      line: 'shepherd fmt --root api --include deps --diff api/fleet/core',
      purpose: 'see what would change in a folder',
    },
  ],

  async run({ operands, options }, context) {
    if (options.write === true && (options.check === true || options.diff === true)) {
      throw new UsageError('--write changes files; --check and --diff do not: choose one');
    }
    const api = await loadApi('fmt', options, context, {
      beforeReading: (roots) => {
        if (roots.some(isImage))
          throw new UsageError('descriptor sets have no text to format; give directories as roots');
        if (options.write === true) recoverWrites(folderOfRoots(roots));
      },
    });
    if (typeof api === 'number') return api;
    const files = chooseFiles(api, operands);
    const progress = startProgress({ verb: 'formatting', total: files.length, quiet: options.quiet ?? false }, context);
    let changed: readonly Reformatted[];
    try {
      changed = await formatApi(api, files, (done) => progress.advance(done));
    } finally {
      await progress.stop();
    }
    return options.write === true
      ? write(api, changed, files.length, options, context)
      : tell(api, changed, files.length, options, context);
  },
};

/** Says which files differ, or how. */
async function tell(
  api: LoadedApi,
  changed: readonly Reformatted[],
  filesRead: number,
  options: CommonOptionValues,
  context: CommandContext,
): Promise<ExitStatus> {
  const isText = options.format === undefined || options.format === 'text';
  if (options.diff === true && isText) {
    const named = changed.map(({ path, ...texts }) => ({ path: pathFromHere(api.pathOf(path)), ...texts }));
    await deliverText(
      named.flatMap((each) => [...renderDiff(each)]),
      options,
      context,
    );
    if (options.quiet !== true) await context.stderr.write(`${differ(changed.length, filesRead)}\n`);
  } else {
    const severity = options.check === true ? 'error' : 'note';
    const findings = [...api.findings, ...changed.map((each) => formatFinding(api, each, severity))];
    const extra = { different: changed.map(({ path }) => path) };
    await deliverReport({ command: 'fmt', ...api, findings, filesRead, extra }, options, context);
  }
  return options.check === true && changed.length > 0 ? exitStatus.findings : exitStatus.clean;
}

async function write(
  api: LoadedApi,
  changed: readonly Reformatted[],
  filesRead: number,
  options: CommonOptionValues,
  context: CommandContext,
): Promise<ExitStatus> {
  const directory = folderOfRoots(api.roots);
  const writes = changed.map(({ path, after }) => ({
    path: relative(directory, resolve(api.pathOf(path)))
      .split(sep)
      .join('/'),
    text: after,
  }));
  context.beginWriting();
  writeFiles(directory, { writes });
  if (options.format !== undefined && options.format !== 'text') {
    const extra = { different: changed.map(({ path }) => path) };
    await deliverReport({ command: 'fmt', ...api, filesRead, extra }, options, context);
  } else if (options.quiet !== true) {
    await context.stderr.write(`${formatCount(writes.length, 'file')} of ${formatCount(filesRead)} formatted\n`);
  }
  return exitStatus.clean;
}

function differ(different: number, all: number): string {
  return `${formatCount(different)} of ${formatCount(all, 'file')} would change`;
}
