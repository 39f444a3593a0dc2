/**
 * The versions that a lookup tries, each with a conversion to the newest interface. Versions that cannot be adapted have no candidate; `shepherd adapt` lists
 * them.
 */
import type { KindVersion } from './kind-version.ts';

/** A version to try, and the conversion of its implementations to the newest interface. */
export interface Candidate<Newest> {
  readonly kind: string;
  readonly version: string;
  adapt(found: unknown): Newest | Promise<Newest>;
}

/** Candidates, newest first; not empty. */
export type Candidates<Newest> = readonly [Candidate<Newest>, ...Candidate<Newest>[]];

/** A version that needs no adapter: the newest, or one with the same interface. */
export function asIs<Newest>({ kind, version }: KindVersion<Newest>): Candidate<Newest> {
  return { kind, version, adapt: (found) => found as Newest };
}

/** An older version with an adapter to the newest interface. */
export function adapted<Older, Newest>(
  { kind, version }: KindVersion<Older>,
  adapt: (older: Older) => Newest | Promise<Newest>,
): Candidate<Newest> {
  return { kind, version, adapt: (found) => adapt(found as Older) };
}
