/** Turns a difference of a generated file into a finding, for `--check` of every generating command. */
import type { CandidateDifference } from '@protoshepherd/protoxform';
import type { Finding } from '@protoshepherd/source';

import { createFinding } from './finding-ids.ts';

const states: Readonly<Record<CandidateDifference['state'], string>> = {
  missing: 'is missing',
  stale: 'is stale: its source has changed',
  edited: 'was edited by hand',
  different: 'differs from what would be generated',
  'left-over': 'is left over: nothing generates it any more',
};

/** A finding at the first line that differs. `kind` is the kind of file, and `command` the command that generates it. */
export function differenceFinding(
  { path, state, before, after }: CandidateDifference,
  kind: 'candidate' | 'conversion' = 'candidate',
  command = 'protoxform',
): Finding {
  const line = firstDifference(before, after);
  return createFinding({
    rule: `${kind}-${state}`,
    severity: 'error',
    message: `${path} ${states[state]}; run shepherd ${command}`,
    location: { file: path, line, column: 1, endLine: line, endColumn: 1 },
    subject: path,
  });
}

function firstDifference(before: string, after: string): number {
  const [old, fresh] = [before.split('\n'), after.split('\n')];
  const at = old.findIndex((line, index) => line !== fresh[index]);
  return before === '' || at === -1 ? 1 : at + 1;
}
