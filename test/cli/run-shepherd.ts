import { spawn, type ChildProcess } from 'node:child_process';
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
  /** What comes in on stdin; nothing if it is not there. */
  readonly input?: string | Uint8Array;
  /** Called with the process once it runs. */
  readonly onStart?: (child: ChildProcess) => void;
}

/** Runs the built program. */
export async function runShepherd(args: readonly string[], start: Start): Promise<Ending> {
  return runProcess(process.execPath, [shepherdBin, ...args], start);
}

/** Runs any program to its end. Colours are the business of the test, not of the terminal it runs in. */
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
