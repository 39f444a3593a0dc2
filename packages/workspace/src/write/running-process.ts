/**
 * Is the process that left a note still there? A process id alone does not tell: ids are used again, in containers
 * almost at once. On Linux the moment at which a process started tells two users of one id apart.
 */
import { readFileSync } from 'node:fs';

import { systemErrorCode } from '../input-error.ts';

/** A process, so that it can be recognised later. */
export interface ProcessMark {
  readonly pid: number;
  /** Clock ticks between the start of the machine and that of the process; 0 where the system does not say. */
  readonly started: number;
}

/** The mark of this process. */
export function ownMark(): ProcessMark {
  return { pid: process.pid, started: processState(process.pid)?.started ?? 0 };
}

/** Is the marked process running? One that has ended but is not yet collected by its parent is not. */
export function isRunning({ pid, started }: ProcessMark): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it runs, as another user.
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
    // No such folder on other systems than Linux, no such process any more.
    if (systemErrorCode(error) === undefined) throw error;
    return undefined;
  }
  // `pid (name) state …`: the name may hold anything, so the fields are counted from its closing bracket.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return { ended: fields[0] === 'Z' || fields[0] === 'X', started: Number(fields[19] ?? 0) };
}
