/**
 * A run of the program, from arguments to exit status. It reaches the process only through the context.
 */
import type { CommandContext } from './command-context.ts';
import type { Command, Invocation } from './command.ts';
import { commandTable, type CommandEntry } from './command-table.ts';
import { createProgram, type ProgramCommand } from './create-program.ts';
import { exitStatus, type ExitStatus } from './exit-status.ts';
import { explainFailure } from './explain-failure.ts';
import { version } from './version.ts';

const maxHelpWidth = 100;

/** Runs a command line. It never rejects: every error is printed on stderr, and sets the status. */
export async function runCommandLine(args: readonly string[], context: CommandContext): Promise<ExitStatus> {
  try {
    return await Promise.race([execute(args, context), rejectWhenAborted(context.signal)]);
  } catch (error) {
    if (context.signal.aborted) return exitStatus.interrupted;
    const { status, message } = await explainFailure(error, args);
    await context.stderr.write(message);
    return status;
  }
}

async function execute(args: readonly string[], context: CommandContext): Promise<ExitStatus> {
  let status: ExitStatus = exitStatus.clean;
  const printed = { stdout: '', stderr: '' };
  const program = createProgram({
    version,
    commands: await Promise.all(commandTable.map(async (entry) => loadIfNamed(entry, args))),
    columns: Math.min(context.stdout.columns, maxHelpWidth),
    async run(command, invocation) {
      status = await runAndAdvise(command, invocation, context);
    },
    print(text, stream) {
      printed[stream] += text;
    },
  });
  try {
    await program.parseAsync(selectArguments(args), { from: 'user' });
  } finally {
    await context.stdout.write(printed.stdout);
    await context.stderr.write(printed.stderr);
  }
  return status;
}

/** Runs a command. Advice on a first run is printed last, where users see it. */
async function runAndAdvise(command: Command, invocation: Invocation, context: CommandContext): Promise<ExitStatus> {
  let status: ExitStatus;
  try {
    status = await command.run(invocation, context);
  } catch (error) {
    const failure = await explainFailure(error, []);
    if (failure.status !== exitStatus.usage || context.signal.aborted) throw error;
    await context.stderr.write(failure.message);
    status = failure.status;
  }
  if (status === exitStatus.findings || status === exitStatus.usage) {
    const { adviseSetup } = await import('./advise-setup.ts');
    await context.stderr.write(await adviseSetup(command, invocation, status));
  }
  return status;
}

/**
 * The arguments to parse. If the command is unknown, the other arguments are dropped, so that the error is about the
 * command.
 */
function selectArguments(args: readonly string[]): readonly string[] {
  const name = args.find((arg) => !arg.startsWith('-') && arg !== 'help');
  const isKnown = name === undefined || commandTable.some((entry) => entry.name === name);
  return isKnown ? args : [name];
}

/** Loads a command only if the command line names it; no other command can run or show its help. */
async function loadIfNamed(entry: CommandEntry, args: readonly string[]): Promise<ProgramCommand> {
  return args.includes(entry.name) ? { ...entry, command: await entry.load() } : entry;
}

async function rejectWhenAborted(signal: AbortSignal): Promise<never> {
  signal.throwIfAborted();
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => {
      reject(signal.reason as Error);
    });
  });
}
