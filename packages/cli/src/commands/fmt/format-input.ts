/** `shepherd fmt -`: formats standard input to standard output, for editors and other programs. On an error, standard output stays empty. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Failure, Project } from '@protoshepherd/project';
import { defaultDetail } from '@protoshepherd/report';
import { createSourceLookup, hasErrors } from '@protoshepherd/source';
import { parseFile } from '@protoshepherd/syntax';
import { asInputError, InputError, UsageError } from '@protoshepherd/workspace';

import type { CommandContext } from '../../command-context.ts';
import { exitStatus, type ExitStatus } from '../../exit-status.ts';
import { openApi, toExitStatus } from '../../open-api.ts';
import type { OutputOptionValues } from '../../options.ts';
import { completeReport, renderReport } from '../../output/deliver-report.ts';
import { deliverText } from '../../output/deliver-text.ts';
import { renderPatch } from '../../output/render-patch.ts';

/** The operand for standard input. */
export const standardInput = '-';

/** The file name, below the first root, for a text without a path. */
const namelessFile = 'shepherd-stdin.proto';

/** The options for standard input. */
interface InputOptions extends OutputOptionValues {
  readonly root: readonly string[];
  readonly include: readonly string[];
  readonly config: string | undefined;
  readonly format: string;
  readonly check: boolean;
  readonly diff: boolean;
  readonly write: boolean;
  readonly stdinPath: string | undefined;
}

/** Formats standard input. */
export async function formatInput(options: InputOptions, context: CommandContext): Promise<ExitStatus> {
  const { check, diff, write, stdinPath } = options;
  if (write) throw new UsageError('--write cannot be combined with standard input; remove it');
  if (options.format !== 'text') throw new UsageError('--format cannot be combined with standard input; remove it');
  const before = readInput();
  const path = stdinPath ?? (await namelessPath(openApi(options, context), options));
  const { findings } = parseFile({ path, text: before });
  if (hasErrors(findings)) {
    const sourceOf = createSourceLookup([{ path, text: before }]);
    return fail({ cause: 'input', findings, filesRead: 1, sourceOf, pathOf: (file) => file }, options, context);
  }
  const overlay = new Map([[path, before]]);
  const project = openApi(options, context, { edits: 'format', overlay, readsBrokenFiles: true });
  const formatted = await project.format([path]);
  if (!formatted.ok) return fail(formatted.failure, options, context);
  const after = formatted.value.changed[0]?.after ?? before;
  if (diff) await deliverText(renderPatch([{ path, before, after }], 'program'), options, context);
  else if (!check) await deliverText([after], options, context);
  else if (after !== before && !options.quiet) await context.stderr.write('standard input is not in canonical form\n');
  return check && after !== before ? exitStatus.findings : exitStatus.clean;
}

function readInput(): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(readFileSync(0));
  } catch (error) {
    if (error instanceof TypeError) throw new InputError(standardInput, 'standard input is not text in UTF-8');
    throw asInputError(error, 'cannot read', 'standard input');
  }
}

async function namelessPath(project: Project, { root }: InputOptions): Promise<string> {
  const [given] = root;
  if (given !== undefined) return join(given, namelessFile);
  const config = await project.config();
  // Errors in the configuration are reported when the text is formatted.
  return config.ok ? join(config.value.directory, config.value.config.roots[0] ?? '.', namelessFile) : namelessFile;
}

async function fail(failure: Failure, options: InputOptions, { stderr, clock }: CommandContext): Promise<ExitStatus> {
  const { cause, ...found } = failure;
  const report = completeReport({ command: 'fmt', asOf: options.asOf ?? clock.today(), ...found });
  const { color, columns } = stderr;
  for (const piece of await renderReport('text', report, { color, columns, detail: defaultDetail }))
    await stderr.write(piece);
  return toExitStatus(cause);
}
