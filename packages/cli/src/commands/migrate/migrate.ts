import { resolveMigration, type Migration } from '@protoshepherd/migrate';
import type { LoadedApi } from '@protoshepherd/project';
import { printable } from '@protoshepherd/report';
import { unknownName, UsageError } from '@protoshepherd/workspace';

import type { CommandContext } from '../../command-context.ts';
import { defineCommand } from '../../command.ts';
import { exitStatus } from '../../exit-status.ts';
import { openApi, reportFailure } from '../../open-api.ts';
import { apiOptions, flag, optionalChoice, requiredText, text } from '../../options.ts';
import { pathFromHere } from '../../output/path-from-here.ts';
import { deliverOutcome, deliveryOptions, isPrinted, type DeliveryOptionValues } from './deliver-outcome.ts';
import { judgeMessage } from './judge-message.ts';
import { encodings, readMessage, standardInput } from './read-message.ts';

/** `shepherd migrate`: migrates a message from one version to another. */
export const migrate = defineCommand({
  description:
    'Converts a message in YAML, JSON or binary form to another version: renames fields, enum values and types, also inside Any. Keeps comments, order and ' +
    'layout. Reports the path of each value that the new version cannot hold, and then writes nothing unless --drop is given.',
  operands: [
    { usage: '<file>', description: 'message file: .yaml, .yml, .json, .binpb, .pb or .bin; - for standard input' },
  ],
  options: {
    from: requiredText('--from <type>', 'full name of the message type'),
    to: requiredText('--to <version>', 'target version, or the full name of the target type'),
    drop: flag('--drop', 'drop values that the new version cannot hold'),
    encoding: optionalChoice('--encoding <encoding>', 'encoding of the file, if its name does not show it', encodings),
    ...deliveryOptions,
    ...apiOptions,
    output: text('--output <file>', 'write the message to this file'),
  },
  examples: [
    {
      line: 'shepherd migrate bootstrap.yaml --from envoy.config.bootstrap.v3.Bootstrap --to v4alpha --diff',
      purpose: 'preview the changes and the losses',
    },
    {
      line: 'shepherd migrate bootstrap.yaml --from envoy.config.bootstrap.v3.Bootstrap --to v4alpha --drop --write',
      purpose: 'convert the file and drop values that the new version cannot hold',
    },
    {
      line: 'shepherd migrate node.binpb --from fleet.core.v1.Node --to fleet.core.v2.Node --output node-v2.binpb',
      purpose: 'convert a binary message',
    },
  ],

  async run({ operands, options }, context) {
    const { from, to, drop, encoding, write, check } = options;
    // The parser ensures that there is one operand.
    const file = operands[0] as string;
    checkOptions(options);
    if (file === standardInput && write)
      throw new UsageError('--write cannot be combined with standard input; use --output');
    const message = readMessage(file, encoding);
    if (message.encoding === 'binary') checkBinary(options, context);
    const loaded = await openApi(options, context).completeTree();
    if (!loaded.ok) return reportFailure('migrate', loaded.failure, options, context);
    const migration = findMigration(loaded.value, from, to);
    const outcome = judgeMessage(loaded.value, { path: pathFromHere(file), message, migration }, drop);
    await deliverOutcome(outcome, options, context);
    const { status, isDifferent } = outcome;
    return status === exitStatus.clean && isDifferent && check ? exitStatus.findings : status;
  },
});

function checkOptions({ write, output, diff, check }: DeliveryOptionValues): void {
  if (write && (diff || check)) throw new UsageError('--write changes the file; --check and --diff do not: choose one');
  if (output !== undefined && (write || diff || check))
    throw new UsageError('--output names the file to write; --write, --check and --diff need none: choose one');
}

function checkBinary(options: DeliveryOptionValues, { stdout }: CommandContext): void {
  if (options.diff) throw new UsageError('a binary message has no lines to compare; use --check');
  if (isPrinted(options) && stdout.isTerminal)
    throw new UsageError('a binary message cannot be printed to a terminal; use --output or --write');
}

/** Finds the migration from a type to a version or to another type. */
function findMigration({ tree }: LoadedApi, from: string, to: string): Migration {
  const ends = resolveMigration(tree, from, to);
  if (ends.kind === 'found') return ends.migration;
  if (ends.kind === 'unknown-type') {
    if (tree.package(ends.name) === undefined) throw unknownName('message', ends.name, ends.known);
    throw new UsageError(`${ends.name} is a package; name one of its messages, such as ${findExample(ends)}`);
  }
  if (ends.kind === 'unknown-version') {
    if (ends.known.length === 0) throw new UsageError(`${ends.family} has no versions in this tree`);
    throw new UsageError(
      `there is no ${to} of ${ends.family} in this tree, only ${ends.known.join(', ')}; ` +
        'pass the root that contains it with --root, or run shepherd protoxform to write the candidate of the next major version',
    );
  }
  const hint = ends.instead === undefined ? '' : `; the schema says to use ${printable(ends.instead)} instead`;
  throw new UsageError(`${ends.package} has no counterpart for ${from}${hint}`);
}

function findExample({ name, known }: { readonly name: string; readonly known: readonly string[] }): string {
  return known.find((each) => each.startsWith(`${name}.`)) ?? `${name}.Message`;
}
