/**
 * Detects whether the process behind a mark still runs. A process id is not enough: ids are reused, in containers
 * almost at once. On Linux the start time distinguishes processes with the same id.
 */
import { readFileSync } from 'node:fs';

import { systemErrorCode } from '../input-error.ts';

/** Identifies a process across id reuse. */
export interface ProcessIdentity {
  readonly pid: number;
  /** Clock ticks from boot to the start of the process; 0 if unknown. */
  readonly started: number;
}

/** The mark of this process. */
export function identifyOwnProcess(): ProcessIdentity {
  return { pid: process.pid, started: processState(process.pid)?.started ?? 0 };
}

/** True if the marked process is running. A zombie is not. */
export function isRunning({ pid, started }: ProcessIdentity): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it runs as another user.
    if (systemErrorCode(error) !== 'EPERM') return false;
  }
  const state = processState(pid);
  return state === undefined || (!state.ended && (started === 0 || state.started === started));
}

interface ProcessState {
  readonly ended: boolean;
  readonly started: number;
}

function processState(pid: number): ProcessState | undefined {
  let stat: string;
  try {
    stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
  } catch (error) {
    // The file does not exist on systems other than Linux, or the process has ended.
    if (systemErrorCode(error) === undefined) throw error;
    return undefined;
  }
  // `pid (name) state …`: the name is arbitrary, so fields are counted from the closing parenthesis.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return { ended: fields[0] === 'Z' || fields[0] === 'X', started: Number(fields[19] ?? 0) };
}
