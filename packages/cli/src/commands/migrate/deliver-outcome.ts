/** Delivers a migrated message: writes it, prints it or compares it, and reports the findings. */
import { formatCount, printable } from '@protoshepherd/report';

import type { CommandContext } from '../../command-context.ts';
import type { OptionValues } from '../../command.ts';
import { exitStatus } from '../../exit-status.ts';
import { flag, formatOption, type OutputOptionValues } from '../../options.ts';
import { pathFromHere } from '../../output/path-from-here.ts';
import { renderPatch } from '../../output/render-patch.ts';
import { writeOutput } from '../../output/write-output.ts';
import { asJson, asText, deliverResult } from '../../result-format.ts';
import type { Outcome } from './judge-message.ts';

/** An outcome and the destination of its message. */
interface DeliveredOutcome extends Outcome {
  /** The file that was written. */
  readonly written: string | undefined;
  /** The text output. */
  readonly shown: Iterable<string>;
  /** True if the message is in no file, so that the JSON report contains it. */
  readonly isInside: boolean;
}

const formats = {
  text: asText<DeliveredOutcome>(({ shown }) => shown),
  json: asJson<DeliveredOutcome>(describe),
};

/** The options that choose the destination. */
export const deliveryOptions = {
  write: flag('--write', 'write the file, atomically'),
  diff: flag('--diff', 'show what would change'),
  check: flag('--check', 'fail if anything would change'),
  format: formatOption(formats),
};

/** The values of these options and of the output options. */
export type DeliveryOptionValues = OptionValues<typeof deliveryOptions> & OutputOptionValues;

/** Tests if the message itself is printed. A JSON report is printed in its place. */
export function isPrinted({ write, output, diff, check, format }: DeliveryOptionValues): boolean {
  return !write && output === undefined && !diff && !check && !hasReportOnly(format);
}

function hasReportOnly(format: DeliveryOptionValues['format']): boolean {
  return formats[format].findings === 'inside';
}

/** Writes or prints the message and the report. A message that cannot be migrated, or would lose values, is not written. */
export async function deliverOutcome(
  outcome: Outcome,
  options: DeliveryOptionValues,
  context: CommandContext,
): Promise<void> {
  const { path, status, findings, api } = outcome;
  const { write, output, check, format, quiet, all } = options;
  const isDone = status === exitStatus.clean;
  const content = formatContent(outcome);
  const target = isDone ? chooseTarget(outcome, options) : undefined;
  if (target !== undefined) {
    context.beginWriting();
    writeOutput(target, content, write ? restoreOriginal(outcome) : undefined);
  }
  const isShown = isDone && isPrinted(options);
  if (isShown && typeof content !== 'string') await context.stdout.write(content);
  const delivered = {
    ...outcome,
    written: target,
    shown: isShown && typeof content === 'string' ? [content] : createPatch(outcome, options, context),
    isInside: isDone && !write && output === undefined && !check,
  };
  await deliverResult(formats, delivered, { command: 'migrate', ...api, findings }, { format, quiet, all }, context);
  if (!quiet && !hasReportOnly(format))
    await context.stderr.write(`${printable(path)}: ${describeResult(outcome, options)}\n`);
}

/** The new message, with the byte order mark of the old one. */
function formatContent({ message, migrated: { content } }: Outcome): string | Uint8Array {
  return message.encoding === 'binary' ? content : `${message.mark}${String(content)}`;
}

/** The file as it was read. */
function restoreOriginal({ message }: Outcome): string | Uint8Array {
  return message.encoding === 'binary' ? message.bytes : `${message.mark}${message.text}`;
}

/** The file to write. --write leaves an unchanged file alone. */
function chooseTarget({ path, isDifferent }: Outcome, { write, output }: DeliveryOptionValues): string | undefined {
  return write && isDifferent ? path : output;
}

/** The patch. It is shown even if values would be lost. */
function createPatch(outcome: Outcome, { diff }: DeliveryOptionValues, { stdout }: CommandContext): Iterable<string> {
  const { path, message, status } = outcome;
  if (!diff || message.encoding === 'binary' || status === exitStatus.input) return [];
  const change = { path, before: `${message.mark}${message.text}`, after: String(formatContent(outcome)) };
  return renderPatch([change], stdout.isTerminal ? 'terminal' : 'program');
}

function describe(outcome: DeliveredOutcome): Readonly<Record<string, unknown>> {
  const { path, message, migration, migrated, isDifferent, status, written, isInside } = outcome;
  const { content, counts } = migrated;
  const { from, to } = migration.pair;
  return {
    file: path,
    encoding: message.encoding,
    from: from.name,
    to: to.name,
    isDifferent: status === exitStatus.clean && isDifferent,
    renamed: counts,
    ...(written !== undefined && { written: pathFromHere(written) }),
    ...(isInside && typeof content === 'string' && { text: content }),
    ...(isInside && typeof content !== 'string' && { bytes: Buffer.from(content).toString('base64') }),
  };
}

function describeResult(outcome: Outcome, options: DeliveryOptionValues): string {
  const { status, lost, migration, isDifferent } = outcome;
  const { from, to } = migration.pair;
  if (status === exitStatus.input) return `nothing was written: the input is not a valid ${from.name}`;
  if (status === exitStatus.findings) {
    const it = lost === 1 ? 'it' : 'them';
    return `nothing was written: ${to.name} cannot hold ${formatCount(lost, 'value')}; --drop drops ${it}`;
  }
  return `${from.name} → ${to.name}: ${isDifferent ? changesText(outcome, options) : 'nothing to change'}`;
}

function changesText({ migrated, lost }: Outcome, { check, diff }: DeliveryOptionValues): string {
  const { fields, values, types } = migrated.counts;
  const names = [
    ...(fields > 0 ? [formatCount(fields, 'field')] : []),
    ...(values > 0 ? [formatCount(values, 'enum value')] : []),
    ...(types > 0 ? [formatCount(types, 'type name')] : []),
  ];
  const isOnlyShown = check || diff;
  const parts = [
    ...(names.length > 0 ? [`${isOnlyShown ? 'to rename' : 'renamed'}: ${names.join(', ')}`] : []),
    ...(lost > 0 ? [`${isOnlyShown ? 'to drop' : 'dropped'}: ${formatCount(lost, 'value')}`] : []),
  ];
  // A binary message may change without renames, because it contains field numbers instead of names.
  return parts.length === 0 ? 'changed' : parts.join('; ');
}
