/** Turns mismatches into findings, and adds what the history knows about a missing field or value. */
import type { Severity } from '@protoshepherd/source';

import type { ApiLifecycle } from '../api-lifecycle.ts';
import type { ScanFindingId } from '../finding-ids.ts';
import type { Mismatch, MismatchKind } from '../walk-result.ts';
import type { ScanDraft } from './scan-draft.ts';

const rules: Readonly<Record<MismatchKind, readonly [ScanFindingId, Severity]>> = {
  'unknown-field': ['scan-unknown-field', 'error'],
  'unknown-value': ['scan-unknown-value', 'error'],
  'value-case': ['scan-unknown-value', 'warning'],
  'unlisted-number': ['scan-unknown-value', 'warning'],
  'unknown-type': ['scan-unknown-type', 'warning'],
  'undeclared-type': ['scan-unknown-type', 'error'],
  'wrong-type': ['scan-wrong-type', 'error'],
  'spelled-twice': ['scan-spelled-twice', 'error'],
  'oneof-conflict': ['scan-oneof', 'error'],
  'too-deep': ['scan-too-deep', 'error'],
};

export function judgeMismatch(mismatch: Mismatch, life: ApiLifecycle): ScanDraft {
  const { kind, path, text, owner, name, nearest, start, end } = mismatch;
  const [rule, severity] = rules[kind];
  const removal = findRemoval(mismatch, life);
  const isSuggested = nearest !== undefined && removal === undefined && kind !== 'value-case';
  const data = {
    ...(owner !== undefined && { owner }),
    ...(name !== undefined && { name }),
    ...(nearest !== undefined && { nearest }),
    ...(removal?.removedIn !== undefined && { removedIn: removal.removedIn }),
    ...(removal?.last !== undefined && { lastRelease: removal.last }),
  };
  return {
    rule,
    severity,
    path,
    text: `${text}${removal?.text ?? (isSuggested ? `; did you mean ${nearest}?` : '')}`,
    subject: [kind, owner ?? '', name ?? text].join(' '),
    data,
    start,
    end,
  };
}

interface Removal {
  readonly text: string;
  readonly removedIn: string | undefined;
  readonly last: string | undefined;
}

/** The removal of a field or value that the API once had. */
function findRemoval({ kind, owner, name, isReserved }: Mismatch, life: ApiLifecycle): Removal | undefined {
  if ((kind !== 'unknown-field' && kind !== 'unknown-value') || owner === undefined || name === undefined)
    return undefined;
  const releases = life.releases(`${owner}.${name}`) ?? life.releases(`${owner}.${protoName(name)}`);
  const { last, removedIn } = releases ?? {};
  if (removedIn !== undefined) return { text: `; it was removed in ${removedIn}`, removedIn, last };
  if (last !== undefined) return { text: `; ${last} is the last release that has it`, removedIn, last };
  return isReserved === true ? { text: '; it was removed, and its name is reserved', removedIn, last } : undefined;
}

/** The conventional name of a field, from its JSON name. */
function protoName(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
