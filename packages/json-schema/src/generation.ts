/** What all parts of one generation share. */
import type { Definitions } from './definitions.ts';
import type { KnownTypes } from './known-types.ts';

/** Which names of fields are accepted: both, but only one of them at once, the JSON name, or the name in the `.proto` file. */
export type Spelling = 'both' | 'json' | 'proto';

export const spellings = ['both', 'json', 'proto'] as const satisfies readonly Spelling[];

export interface Generation {
  readonly types: KnownTypes;
  readonly definitions: Definitions;
  readonly spelling: Spelling;
  /** Do validation rules become constraints? */
  readonly hasRules: boolean;
  /** Do comments become descriptions? */
  readonly hasDescriptions: boolean;
  /** The types that an `Any` may hold, sorted; undefined if no `Any` can be reached. */
  readonly packed: readonly PackedType[] | undefined;
}

/** A message that an `Any` may hold. */
export interface PackedType {
  readonly name: string;
  readonly package: string;
}
