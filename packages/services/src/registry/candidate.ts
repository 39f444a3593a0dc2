/**
 * The versions that a lookup tries, each with the way to the newest interface. A version that cannot be adapted is not among them: `shepherd adapt` says which
 * those are.
 */
import type { KindVersion } from './kind-version.ts';

/** A version to try, and how what is found becomes the newest interface. */
export interface Candidate<Newest> {
  readonly kind: string;
  readonly version: string;
  adapt(found: unknown): Newest | Promise<Newest>;
}

/** Candidates, newest first; at least one. */
export type Candidates<Newest> = readonly [Candidate<Newest>, ...Candidate<Newest>[]];

/** A version that is used as it is: the newest, or one with the same interface. */
export function asIs<Newest>({ kind, version }: KindVersion<Newest>): Candidate<Newest> {
  return { kind, version, adapt: (found) => found as Newest };
}

/** An older version, with what makes the newest interface of it. */
export function adapted<Older, Newest>(
  { kind, version }: KindVersion<Older>,
  adapt: (older: Older) => Newest | Promise<Newest>,
): Candidate<Newest> {
  return { kind, version, adapt: (found) => adapt(found as Older) };
}
