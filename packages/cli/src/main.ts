/** Connects the program to the process: streams, signals, environment, exit. The bundle's entry point. */
import { chooseColor } from './output/choose-color.ts';
import { exitStatus } from './exit-status.ts';
import { explainInternalError } from './explain-failure.ts';
import { createProcessChannel, type OutputStream } from './output/process-channel.ts';
import { runCommandLine } from './run-command-line.ts';
import { systemClock } from './system-clock.ts';

const args = process.argv.slice(2);
const interruption = new AbortController();

/** The termination signals, with the exit status for each. */
const signalStatuses = { SIGINT: exitStatus.interrupted, SIGTERM: 143, SIGHUP: 129 } as const;

const signals = Object.keys(signalStatuses) as (keyof typeof signalStatuses)[];

/** Work deferred until the answer has been printed. */
const deferredWork: (() => void)[] = [];

let interruptStatus: number = exitStatus.interrupted;

/**
 * Until the first write, signals keep their default action, because a handler could not run during a long computation. From then on, the first signal waits
 * until writes in progress are complete; a second one ends the process.
 */
function beginWriting(): void {
  interruption.signal.throwIfAborted();
  for (const signal of signals) if (process.listenerCount(signal) === 0) process.on(signal, interrupt);
}

function interrupt(signal: NodeJS.Signals): void {
  interruptStatus = signalStatuses[signal as keyof typeof signalStatuses];
  for (const each of signals) process.off(each, interrupt);
  interruption.abort();
}

function listenForEnd(): AbortSignal {
  const end = new AbortController();
  for (const signal of signals) process.once(signal, () => end.abort());
  return end.signal;
}

process.on('uncaughtException', (error) => {
  const { status, message } = explainInternalError(error, args);
  process.stderr.write(message);
  process.exit(status);
});

async function main(): Promise<void> {
  const status = await runCommandLine(args, {
    stdout: openChannel(process.stdout),
    stderr: openChannel(process.stderr),
    clock: systemClock,
    pagesUrl: process.env['SHEPHERD_PAGES_URL'],
    signal: interruption.signal,
    beginWriting,
    listenForEnd,
    later: (work) => deferredWork.push(work),
  });
  // Unless interrupted, the process ends by itself once all output is flushed; `process.exit` would truncate the
  // output.
  process.exitCode = status;
  for (const work of deferredWork) work();
  if (status !== exitStatus.interrupted) return;
  const { waitForWrites } = await import('@protoshepherd/workspace');
  await waitForWrites();
  process.exit(interruptStatus);
}

function openChannel(stream: OutputStream): ReturnType<typeof createProcessChannel> {
  const color = chooseColor({ isTerminal: stream.isTTY ?? false, env: process.env, args });
  return createProcessChannel(stream, color);
}

// Once all output is flushed, exit at once: tearing down the engine would only take time.
process.once('beforeExit', () => process.exit());

void main();
