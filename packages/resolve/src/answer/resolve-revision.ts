/**
 * Legacy definitions: a revision is identified by its number or its name, and a reference to it never moves. A reference without a version means the revision that
 * was applied last.
 */
import type { Definition } from '../definition/definition.ts';
import { describeChoice, found, missing, type Verdict } from './answer.ts';
import type { SeriesOptions } from './resolve-series.ts';

/** Finds the requested revision; `written` is the text after the `@`. */
export function resolveRevision(
  written: string | undefined,
  { versions }: Definition,
  { autoUpgrade, pinned }: SeriesOptions,
): Verdict {
  const names = versions.map(({ text }) => text);
  if (written === undefined) {
    if (pinned !== undefined && autoUpgrade === 'off') return keepPinned(versions, pinned);
    const last = names.at(-1);
    if (last === undefined) return missing('no revision was ever applied');
    return found(last, `no revision is asked for, so ${last}, which was applied last, is used`);
  }
  const asked = written.startsWith('v') ? written.slice(1) : written;
  const named = names.findLast((name) => name === asked || name === written);
  const numbered = /^[1-9]\d{0,8}$/.test(asked) ? names[Number(asked) - 1] : undefined;
  if (named !== undefined && numbered !== undefined && named !== numbered) {
    return missing(`${written} is the name of one revision and the number of another, ${numbered}`);
  }
  if (numbered !== undefined) return found(numbered, `${written} is revision number ${asked} of a legacy definition`);
  if (named !== undefined) return found(named, `${written} is the name of a revision of a legacy definition`);
  return missing(`there is no revision ${written}, and a legacy reference never moves; ${describeChoice(versions)}`);
}

function keepPinned(versions: Definition['versions'], pinned: string): Verdict {
  return versions.some(({ text }) => text === pinned)
    ? found(pinned, `auto-upgrade is off, and ${pinned} was in use when the application was made`)
    : missing(`${pinned} was in use when the application was made, and no longer exists; ${describeChoice(versions)}`);
}
