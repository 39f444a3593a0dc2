/** How a definition is stored: the spec of its highest version, and a revision for each version. */
import type { Definition } from '../definition/definition.ts';
import { listVersions } from '../definition/order-versions.ts';
import { revisionName } from '../definition/revision-name.ts';

/** The stored form. */
export interface StorageAnswer {
  readonly name: string;
  /** The version whose spec is stored; null if there is none. */
  readonly stored: string | null;
  /** The names of the revisions, the highest last. */
  readonly revisions: readonly string[];
  /** One sentence without a full stop. */
  readonly reason: string;
}

/** Describes how a definition is stored: a new one by its highest version, a legacy one by the last applied revision. */
export function describeStorage(definition: Definition): StorageAnswer {
  const { name, mode } = definition;
  const versions = listVersions(definition);
  const stored = versions.at(-1) ?? null;
  return {
    name,
    stored,
    revisions: versions.map((version) => revisionName(name, version)),
    reason: reasonFor(stored, mode),
  };
}

function reasonFor(stored: string | null, mode: Definition['mode']): string {
  if (stored === null) return 'there is no version to store';
  return mode === 'new'
    ? `${stored} is the highest version, and every version has a revision`
    : `${stored} was applied last, and every application created a revision`;
}
