/** The shared context of a generation. */
import type { Definitions } from './definitions.ts';
import type { KnownTypes } from './known-types.ts';

/** The accepted field names: both, but only one of them at a time; the JSON name; or the name in the `.proto` file. */
export type Spelling = 'both' | 'json' | 'proto';

export const spellings = ['both', 'json', 'proto'] as const satisfies readonly Spelling[];

export interface Generation {
  readonly types: KnownTypes;
  readonly definitions: Definitions;
  readonly spelling: Spelling;
  /** Turn validation rules into constraints? */
  readonly hasRules: boolean;
  /** Turn comments into descriptions? */
  readonly hasDescriptions: boolean;
  /** The types that an `Any` may contain, sorted; `undefined` if no `Any` is reachable. */
  readonly packed: readonly PackedType[] | undefined;
}

/** A message that an `Any` may contain. */
export interface PackedType {
  readonly name: string;
  readonly package: string;
}
