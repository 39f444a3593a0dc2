/**
 * Runs the command line as a child process. Signals that stop Nx are forwarded, and the executor waits until the child has cleaned up.
 */
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** The end of a run. */
export interface ProcessResult {
  /** Null if a signal ended it. */
  readonly status: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** `kept` collects the output for the caller; `shown` passes it through. */
export type Output = 'kept' | 'shown';

const forwardedSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Runs the command line of a workspace, by default in its root. */
export async function runShepherd(
  workspaceRoot: string,
  args: readonly string[],
  output: Output,
  directory: string = workspaceRoot,
): Promise<ProcessResult> {
  const program = findProgram(workspaceRoot);
  const stdio = output === 'kept' ? 'pipe' : 'inherit';
  const child = spawn(process.execPath, [program, ...args], { cwd: directory, stdio: ['ignore', stdio, stdio] });
  const pass = (signal: NodeJS.Signals): void => {
    child.kill(signal);
  };
  for (const signal of forwardedSignals) process.on(signal, pass);
  const [stdout, stderr] = [collect(child.stdout), collect(child.stderr)];
  try {
    return await new Promise((resolve, reject) => {
      child.on('error', reject);
      child.on('close', (status, signal) => {
        resolve({ status, signal, stdout: stdout(), stderr: stderr() });
      });
    });
  } finally {
    for (const signal of forwardedSignals) process.off(signal, pass);
  }
}

function collect(stream: NodeJS.ReadableStream | null): () => string {
  const pieces: string[] = [];
  stream?.setEncoding('utf8').on('data', (piece: string) => {
    pieces.push(piece);
  });
  return () => pieces.join('');
}

/** The program that is installed in the workspace, or else the plugin's own dependency. */
function findProgram(workspaceRoot: string): string {
  const places = [join(workspaceRoot, 'package.json'), import.meta.url];
  for (const place of places) {
    try {
      // The resolved module is in dist, next to bin.
      return join(dirname(createRequire(place).resolve('protoshepherd')), '../bin/shepherd.js');
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'MODULE_NOT_FOUND')) throw error;
    }
  }
  throw new Error('the package protoshepherd is not installed; run npm install --save-dev protoshepherd');
}
