/**
 * A lock records the version of each reference and a digest of its content. It also keeps versions that were pinned for references without a version.
 */
import { sortBy } from '@protoshepherd/source';
import type { Lock, LockedReference } from '@protoshepherd/workspace';

import type { Answer } from './answer/answer.ts';
import type { Definition } from './definition/definition.ts';
import { splitReference } from './reference.ts';

/** Finds the definition with a name. */
export type FindDefinition = (name: string) => Definition | undefined;

/** Creates the lock of some answers, sorted by reference. Answers without a version are skipped. */
export function lockReferences(
  answers: readonly Answer[],
  findDefinition: FindDefinition,
  environment: string | undefined,
): Lock {
  const references = answers.flatMap(({ reference, version }) =>
    version === null ? [] : [lockedReference(reference, version, findDefinition)],
  );
  return {
    version: 1,
    ...(environment !== undefined && { environment }),
    references: sortBy(new Map(references.map((each) => [each.reference, each])).values(), (each) => each.reference),
  };
}

/** Adds references to a lock, replacing existing ones. */
export function mergeLocks(before: Lock, added: Lock): Lock {
  const references = new Map([...before.references, ...added.references].map((each) => [each.reference, each]));
  return { ...before, references: sortBy(references.values(), (each) => each.reference) };
}

/** Renders a lock as JSON. */
export function renderLock(lock: Lock): string {
  return `${JSON.stringify(lock, undefined, 2)}\n`;
}

/** The pinned versions of references without a version, by reference. */
export function pinnedVersions(lock: Lock): ReadonlyMap<string, string> {
  const open = lock.references.filter(({ reference }) => splitReference(reference).version === undefined);
  return new Map(open.map(({ reference, version }) => [reference, version]));
}

function lockedReference(reference: string, version: string, findDefinition: FindDefinition): LockedReference {
  const definition = findDefinition(splitReference(reference).name);
  const digest = definition?.versions.findLast(({ text }) => text === version)?.digest;
  return { reference, version, ...(digest !== undefined && { digest }) };
}
