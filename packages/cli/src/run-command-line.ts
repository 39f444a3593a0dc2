/**
 * One run of the program, from arguments to exit status. Nothing here touches the process: the world is in the context.
 */
import type { CommandContext } from './command-context.ts';
import type { Command, Invocation } from './command.ts';
import { commandTable, type CommandEntry } from './command-table.ts';
import { createProgram, type ProgramCommand } from './create-program.ts';
import { exitStatus, type ExitStatus } from './exit-status.ts';
import { explainFailure } from './explain-failure.ts';
import { version } from './version.ts';

const widestHelp = 100;

/** Runs a command line. Never rejects: whatever goes wrong has been told on stderr and is in the status. */
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
    columns: Math.min(context.stdout.columns, widestHelp),
    async run(command, invocation) {
      status = await runAndAdvise(command, invocation, context);
    },
    print(text, stream) {
      printed[stream] += text;
    },
  });
  try {
    await program.parseAsync(readAs(args), { from: 'user' });
  } finally {
    await context.stdout.write(printed.stdout);
    await context.stderr.write(printed.stderr);
  }
  return status;
}

/** Runs a command. What a first run should know is printed last, where people look. */
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

/** What to parse: an unknown command is told as such, whatever else stands on the line. */
function readAs(args: readonly string[]): readonly string[] {
  const name = args.find((arg) => !arg.startsWith('-') && arg !== 'help');
  const isKnown = name === undefined || commandTable.some((entry) => entry.name === name);
  return isKnown ? args : [name];
}

/** A command that is not named on the command line cannot be run, nor its help be asked for. */
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
