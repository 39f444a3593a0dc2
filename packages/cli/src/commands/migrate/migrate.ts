import { loadApi } from '@protoshepherd/project';
import { UsageError } from '@protoshepherd/workspace';
import type { CommandContext } from '../../command-context.ts';
import type { Command, CommonOptionValues } from '../../command.ts';
import { commonOptions, formatOption } from '../../options.ts';
import { exitStatus } from '../../exit-status.ts';
import { deliverMessage } from './deliver-message.ts';
import { findMigration } from './find-migration.ts';
import { judgeMessage } from './judge-message.ts';
import { encodings, readMessage, standardInput, type Encoding } from './read-message.ts';
import { explain, printReport } from './report-outcome.ts';
import { pathFromHere } from '../../output/path-from-here.ts';

/** `shepherd migrate`: a message of one version as a message of another. */
export const migrate: Command = {
  description:
    'Turns a message of one version, as YAML, JSON or binary, into a message of another: fields, enum values and types get their new names, also within Any. Comments, order and layout stay as they are. ' +
    'A value that the new version has no place for is reported with its path, and nothing is written unless --drop says that it may go.',
  operands: [
    { usage: '<file>', description: 'the message: .yaml, .yml, .json, or .binpb, .pb, .bin; - reads it from stdin' },
  ],
  options: [
    { flags: '--from <type>', description: 'the full name of its message type', isRequired: true },
    { flags: '--to <version>', description: 'the version to go to, or the full name of a type', isRequired: true },
    { flags: '--drop', description: 'leave out what the new version has no place for' },
    {
      flags: '--encoding <encoding>',
      description: 'how the file is written, if its name does not tell',
      values: encodings,
    },
    { flags: '--write', description: 'change the file: all of it or nothing' },
    { flags: '--diff', description: 'show what would change' },
    { flags: '--check', description: 'fail if anything would change' },
    formatOption('text', 'json'),
    commonOptions.root,
    commonOptions.include,
    commonOptions.config,
    commonOptions.layout,
    { ...commonOptions.output, description: 'write the message to a file instead of the terminal' },
    commonOptions.asOf,
    commonOptions.quiet,
  ],
  examples: [
    {
      line: 'shepherd migrate bootstrap.yaml --from envoy.config.bootstrap.v3.Bootstrap --to v4alpha --diff',
      purpose: 'what would change, and what would be lost?',
    },
    {
      line: 'shepherd migrate bootstrap.yaml --from envoy.config.bootstrap.v3.Bootstrap --to v4alpha --drop --write',
      purpose: 'change the file, without what the new version has no place for',
    },
    {
      line: 'shepherd migrate node.binpb --from fleet.core.v1.Node --to fleet.core.v2.Node --output node-v2.binpb',
      purpose: 'a binary message',
    },
  ],

  async run({ operands, options }, context) {
    checkOptions(options);
    if (operands[0] === standardInput && options.write === true)
      throw new UsageError('--write changes a file, and stdin is none; use --output');
    // The parser of the command line has made sure that all three are there.
    const [file, from, to] = [operands[0], options.from, options.to] as [string, string, string];
    const message = readMessage(file, options.encoding as Encoding | undefined);
    if (message.encoding === 'binary') checkBinary(options, context);
    const api = await loadApi('migrate', options, context);
    if (typeof api === 'number') return api;
    const migration = findMigration(api, from, to);
    const outcome = judgeMessage(api, { path: pathFromHere(file), message, migration }, options.drop === true);
    const isDone = outcome.status === exitStatus.clean;
    // What would change can be shown also where something would be lost.
    if (isDone || (options.diff === true && outcome.status === exitStatus.findings))
      await deliverMessage(outcome, options, context);
    await (options.format === 'json' ? printReport : explain)(outcome, options, context);
    return isDone && outcome.isDifferent && options.check === true ? exitStatus.findings : outcome.status;
  },
};

function checkOptions({ write, output, diff, check }: CommonOptionValues): void {
  if (write === true && (diff === true || check === true))
    throw new UsageError('--write changes the file; --check and --diff do not: choose one');
  if (output !== undefined && (write === true || diff === true || check === true))
    throw new UsageError('--output names the file to write; --write, --check and --diff need none: choose one');
}

function checkBinary({ write, output, diff, check, format }: CommonOptionValues, { stdout }: CommandContext): void {
  if (diff === true) throw new UsageError('a binary message has no lines to compare; use --check');
  const isPrinted = write !== true && output === undefined && check !== true && format !== 'json';
  if (isPrinted && stdout.isTerminal)
    throw new UsageError('a binary message is nothing for a terminal; use --output or --write');
}
