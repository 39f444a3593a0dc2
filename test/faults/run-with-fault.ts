/** Runs commands with a fault: a kill, an interrupt, or a full disk. */
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { createResident, runProcess, shepherdBin, type Ending } from '../cli/run-shepherd.ts';
import { treeState } from '../cli/tree-state.ts';
import { writeFaultHook } from './fault-hook.ts';
import type { WritingCommand } from './writing-commands.ts';

const hook = writeFaultHook();

/** The state of a folder: texts by path. */
export type State = Readonly<Record<string, string>>;

/** The number of faults for each command and kind; the full campaign sets it in the environment. */
export const faultsPerCommand = Number(process.env['SHEPHERD_FAULTS'] ?? 3);

/** Runs a command; `fault` names the fault and the change of the disk before which it occurs. */
export async function runWithFault(command: WritingCommand, cwd: string, fault: string): Promise<Ending> {
  const args = ['--import', hook, shepherdBin, ...command.args];
  return runProcess(process.execPath, args, { cwd, env: { SHEPHERD_FAULT: fault } });
}

const runInResident = createResident(['--import', hook]);
let runs = 0;

/** Runs a command that meets an error of the system, in a process that many commands share. */
export async function runWithError({ args }: WritingCommand, cwd: string, fault: string): Promise<Ending> {
  runs += 1;
  return runInResident(args, cwd, { SHEPHERD_FAULT: `${fault}:${runs}` });
}

/** Restores a folder to exactly the files of a command. */
export function reset(cwd: string, { files }: WritingCommand): void {
  for (const name of readdirSync(cwd)) rmSync(join(cwd, name), { recursive: true, force: true });
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(cwd, path)), { recursive: true });
    writeFileSync(join(cwd, path), text);
  }
}

/** The result of a command without faults, and its number of changes of the disk. */
export interface Undisturbed {
  readonly before: State;
  readonly after: State;
  readonly changes: number;
}

const known = new Map<WritingCommand, Promise<Undisturbed>>();

/** Runs a command once for all tests of it. */
export async function undisturbed(command: WritingCommand, cwd: string): Promise<Undisturbed> {
  const run = known.get(command) ?? runUndisturbed(command, cwd);
  known.set(command, run);
  return run;
}

async function runUndisturbed(command: WritingCommand, cwd: string): Promise<Undisturbed> {
  reset(cwd, command);
  const before = treeState(cwd);
  const { status, stderr } = await runWithFault(command, cwd, 'count:0');
  const changes = Number(/^changes: (\d+)$/m.exec(stderr)?.[1] ?? 0);
  const after = treeState(cwd);
  if (status !== 0 || changes === 0 || JSON.stringify(before) === JSON.stringify(after))
    throw new Error(`${command.name} ends with ${status} and writes nothing: ${stderr}`);
  return { before, after, changes };
}

/** Some of the changes from the first to the last, evenly. */
export function moments(changes: number, wanted: number): readonly number[] {
  const count = Math.min(changes, wanted);
  return Array.from({ length: count }, (_, at) => Math.max(1, Math.round(((at + 0.5) * changes) / count)));
}

/** Leftover files of Shepherd. */
export function leftovers(state: State): readonly string[] {
  return Object.keys(state).filter((path) => /(?:^|\/)\.shepherd-(?:write\/|.*\.tmp$)/.test(path));
}

/** A state without the files that Shepherd creates while it writes. */
export function withoutLeftovers(state: State): State {
  const left = new Set(leftovers(state));
  return Object.fromEntries(Object.entries(state).filter(([path]) => !left.has(path)));
}
