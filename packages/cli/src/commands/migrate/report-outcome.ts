/** What became of a message: for machines, and for people. */
import { printBeside } from '@protoshepherd/project';
import { createEnvelope, formatCount, printable, renderJson } from '@protoshepherd/report';

import type { CommandContext } from '../../command-context.ts';
import type { CommonOptionValues } from '../../command.ts';
import { exitStatus } from '../../exit-status.ts';
import { pathFromHere } from '../../output/path-from-here.ts';
import type { Outcome } from './judge-message.ts';

/** Prints the report as JSON. A message that is written nowhere else is in it. */
export async function printReport(
  { path, message, migration, migrated, isDifferent, status, findings, api }: Outcome,
  options: CommonOptionValues,
  context: CommandContext,
): Promise<void> {
  const written = options.write === true ? path : options.output;
  const isWritten =
    written !== undefined && status === exitStatus.clean && (isDifferent || options.output !== undefined);
  const isInside = written === undefined && options.check !== true && status === exitStatus.clean;
  const { content } = migrated;
  const { pair } = migration;
  const extra = {
    file: path,
    encoding: message.encoding,
    from: pair.from.name,
    to: pair.to.name,
    isDifferent: status === exitStatus.clean && isDifferent,
    renamed: migrated.counts,
    ...(isWritten && { written: pathFromHere(written) }),
    ...(isInside && typeof content === 'string' && { text: content }),
    ...(isInside && typeof content !== 'string' && { bytes: Buffer.from(content).toString('base64') }),
  };
  const envelope = createEnvelope({ command: 'migrate', asOf: api.asOf, findings, extra });
  await context.stdout.write(renderJson(envelope));
}

/** Tells on stderr what happened, so that stdout has the message alone. */
export async function explain(outcome: Outcome, options: CommonOptionValues, context: CommandContext): Promise<void> {
  const { path, migration, isDifferent, status, lost, findings, api } = outcome;
  const { pair } = migration;
  await printBeside('migrate', api, findings, context);
  if (options.quiet === true) return;
  const has = lost === 1 ? 'value has' : 'values have';
  const it = lost === 1 ? 'it' : 'them';
  const told =
    status === exitStatus.input
      ? `nothing is written: it cannot be read as ${pair.from.name}`
      : status === exitStatus.findings
        ? `nothing is written: ${formatCount(lost)} ${has} no place in ${pair.to.name}; --drop leaves ${it} out`
        : `${pair.from.name} → ${pair.to.name}: ${isDifferent ? changesText(outcome, options) : 'nothing to change'}`;
  await context.stderr.write(`${printable(path)}: ${told}\n`);
}

function changesText({ migrated: { counts }, lost }: Outcome, { check, diff }: CommonOptionValues): string {
  const { fields, values, types } = counts;
  const names = [
    ...(fields > 0 ? [formatCount(fields, 'field')] : []),
    ...(values > 0 ? [formatCount(values, 'enum value')] : []),
    ...(types > 0 ? [formatCount(types, 'type name')] : []),
  ];
  const isOnlyShown = check === true || diff === true;
  const parts = [
    ...(names.length > 0 ? [`${isOnlyShown ? 'to rename' : 'renamed'}: ${names.join(', ')}`] : []),
    ...(lost > 0 ? [`${isOnlyShown ? 'to drop' : 'dropped'}: ${formatCount(lost, 'value')}`] : []),
  ];
  // A binary message may change without either: numbers of fields are no names.
  return parts.length === 0 ? 'changed' : parts.join('; ');
}
