import { fork, spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The program as a user starts it. */
export const shepherdBin = fileURLToPath(new URL('../../packages/cli/bin/shepherd.js', import.meta.url));

/** How a process ended. */
export interface Ending {
  readonly status: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Where and how to start a process. */
export interface Start {
  readonly cwd: string;
  readonly env?: Readonly<Record<string, string>>;
  /** The input on stdin; empty if absent. */
  readonly input?: string | Uint8Array;
  /** Called with the process once it runs. */
  readonly onStart?: (child: ChildProcess) => void;
}

/** Runs the built program: in a separate process if the test sets its environment, input or signals, else in the resident one. */
export async function runShepherd(args: readonly string[], start: Start): Promise<Ending> {
  const needsProcess = start.env !== undefined || start.input !== undefined || start.onStart !== undefined;
  return needsProcess ? startShepherd(args, start) : askResident(args, start.cwd);
}

/** Runs the built program in a separate process, like a user. */
export async function startShepherd(args: readonly string[], start: Start): Promise<Ending> {
  return runProcess(process.execPath, [shepherdBin, ...args], start);
}

/** The process that answers one run after another, and the runs that wait for it. */
interface Resident {
  readonly child: ChildProcess;
  readonly waiting: Map<
    number,
    { readonly resolve: (ending: Ending) => void; readonly reject: (error: Error) => void }
  >;
}

/** Runs command lines one after another in a resident process; `env` is added to its environment for good. */
export type ResidentProgram = (
  args: readonly string[],
  cwd: string,
  env?: Readonly<Record<string, string>>,
) => Promise<Ending>;

/** A resident process with some options of Node; the first run starts it. */
export function createResident(execArgv: readonly string[] = []): ResidentProgram {
  let resident: Resident | undefined;
  let runs = 0;
  return async (args, cwd, env = {}) => {
    resident ??= startResident(execArgv, () => (resident = undefined));
    const { child, waiting } = resident;
    runs += 1;
    const id = runs;
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject });
      child.send({ id, args, cwd, env });
    });
  };
}

const askResident = createResident();

function startResident(execArgv: readonly string[], onEnd: () => void): Resident {
  const { NO_COLOR: _, FORCE_COLOR: __, ...env } = process.env;
  const child = fork(fileURLToPath(new URL('../../tools/resident-program.mjs', import.meta.url)), [], {
    env,
    execArgv: [...execArgv],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const waiting: Resident['waiting'] = new Map();
  child.on('message', ({ id, ending }: { id: number; ending: Ending }) => {
    waiting.get(id)?.resolve(ending);
    waiting.delete(id);
  });
  child.on('exit', (status) => {
    onEnd();
    for (const { reject } of waiting.values()) reject(new Error(`the resident program ended with status ${status}`));
  });
  child.unref();
  child.channel?.unref();
  return { child, waiting };
}

/** Runs any program to its end. The test decides about colours, not its terminal. */
export async function runProcess(
  program: string,
  args: readonly string[],
  { cwd, env, input, onStart }: Start,
): Promise<Ending> {
  const { NO_COLOR: _, FORCE_COLOR: __, ...inherited } = process.env;
  const child = spawn(program, args, { cwd, env: { ...inherited, ...env }, stdio: ['pipe', 'pipe', 'pipe'] });
  child.stdin.end(input);
  onStart?.(child);
  const [stdout, stderr] = [collect(child.stdout), collect(child.stderr)];
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (status, signal) => {
      resolve({ status, signal, stdout: stdout(), stderr: stderr() });
    });
  });
}

function collect(stream: NodeJS.ReadableStream): () => string {
  let text = '';
  stream.setEncoding('utf8').on('data', (piece: string) => {
    text += piece;
  });
  return () => text;
}
