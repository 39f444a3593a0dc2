/**
 * Implementations of several versions of an interface, side by side in one process. A lookup gives the newest version that is there, behind the newest interface.
 *
 * The way is Velero's: versions are tried newest first; one that is not found is passed over; any other error ends the lookup, so that a plugin that fails to start is
 * not replaced by an older one in silence.
 */
import type { Candidates } from './candidate.ts';
import type { KindVersion } from './kind-version.ts';

/** What may differ from registry to registry. */
export interface RegistryOptions {
  /** What stands before names without a slash: with `velero.io`, `aws` means `velero.io/aws`. Without it names are taken as they are. */
  readonly namespace?: string;
  /** Which errors mean that nothing is there, besides `NotFoundError`: for gRPC, those with the code UNIMPLEMENTED. */
  readonly isNotFound?: (error: unknown) => boolean;
}

/** Gives an implementation, and may have to start something for it. */
export type Opener<Implementation> = () => Implementation | Promise<Implementation>;

/** What a lookup found. */
export interface Found<Newest> {
  /** It has the newest interface, whatever was found. */
  readonly implementation: Newest;
  /** The version that was found. */
  readonly version: string;
  /** How it came about: `v2`, or `v1 adapted to v2`. */
  readonly how: string;
}

/** There is nothing under a name. A lookup that meets it tries the next older version; any other error ends the lookup. */
export class NotFoundError extends Error {
  override readonly name = 'NotFoundError';
}

export class VersionedRegistry {
  readonly #openers = new Map<string, Opener<unknown>>();
  readonly #namespace: string | undefined;
  readonly #isNotFound: (error: unknown) => boolean;

  constructor({ namespace, isNotFound = () => false }: RegistryOptions = {}) {
    this.#namespace = namespace;
    this.#isNotFound = (error) => error instanceof NotFoundError || isNotFound(error);
  }

  /** Registers an implementation. Kind, version and name together are unique; one name may have several versions. It is opened anew by each lookup that finds it. */
  register<Implementation>(version: KindVersion<Implementation>, name: string, open: Opener<Implementation>): void {
    const fullName = this.#fullName(name);
    const key = keyOf(version, fullName);
    if (this.#openers.has(key))
      throw new Error(`${version.kind} ${version.version} is registered twice for ${JSON.stringify(fullName)}`);
    this.#openers.set(key, open);
  }

  /**
   * Finds the newest version under a name. Rejects with the error of the first version that fails other than by not being found; with a `NotFoundError` if all are
   * passed over.
   */
  async find<Newest>(candidates: Candidates<Newest>, name: string): Promise<Found<Newest>> {
    const [newest] = candidates;
    const fullName = this.#fullName(name);
    for (const candidate of candidates) {
      const { version } = candidate;
      const opened = await this.#open(this.#openers.get(keyOf(candidate, fullName)));
      if (opened === undefined) continue;
      const how = version === newest.version ? version : `${version} adapted to ${newest.version}`;
      return { implementation: await candidate.adapt(opened.implementation), version, how };
    }
    throw new NotFoundError(`unable to get valid ${newest.kind} for ${JSON.stringify(fullName)}`);
  }

  /** Undefined if nothing is there. */
  async #open(open: Opener<unknown> | undefined): Promise<{ readonly implementation: unknown } | undefined> {
    if (open === undefined) return undefined;
    try {
      return { implementation: await open() };
    } catch (error) {
      if (this.#isNotFound(error)) return undefined;
      throw error;
    }
  }

  #fullName(name: string): string {
    return this.#namespace === undefined || name.includes('/') ? name : `${this.#namespace}/${name}`;
  }
}

function keyOf({ kind, version }: { readonly kind: string; readonly version: string }, name: string): string {
  return JSON.stringify([kind, version, name]);
}
