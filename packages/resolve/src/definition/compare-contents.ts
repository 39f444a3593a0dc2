/** A version must have the same content everywhere: in two environments, and before and after it was published. */
import type { Finding, Location } from '@protoshepherd/source';

import { createFinding } from '../finding-ids.ts';
import type { Definition } from './definition.ts';

/** The contents of an environment's versions. */
export interface Contents {
  /** Its name, for example dev. */
  readonly environment: string;
  /** Digests by `name@version`. */
  readonly digests: ReadonlyMap<string, PlacedDigest>;
}

/** A digest and its source location. */
export interface PlacedDigest {
  readonly digest: string;
  readonly place: Location;
}

/** The contents of the definitions in a registry. Versions without content or digest are skipped. */
export function collectContents(environment: string, definitions: Iterable<Definition>): Contents {
  const digests = new Map<string, PlacedDigest>();
  for (const { name, versions } of definitions) {
    for (const { text, digest, place } of versions) {
      if (digest !== undefined && place !== undefined) digests.set(`${name}@${text}`, { digest, place });
    }
  }
  return { environment, digests };
}

/** Findings about versions with different contents in two environments. */
export function compareContents(here: Contents, there: Contents): Finding[] {
  return [...here.digests].flatMap(([version, { digest, place }]) => {
    const other = there.digests.get(version);
    if (other === undefined || other.digest === digest) return [];
    return [
      createFinding({
        rule: 'content-changed-same-version',
        severity: 'error',
        message: `${version} differs: ${here.environment} ${shorten(digest)} ${there.environment} ${shorten(other.digest)}`,
        location: place,
        related: [{ message: `the other content, in ${there.environment}`, location: other.place }],
        subject: version,
        data: { version, here: digest, there: other.digest },
      }),
    ];
  });
}

const shownDigits = 12;

/** The beginning of a digest is enough to distinguish two of them, and readable. */
function shorten(digest: string): string {
  const [, algorithm = '', digits = digest] = /^([a-z0-9]+:)(.*)$/s.exec(digest) ?? [];
  return `${algorithm}${digits.slice(0, shownDigits)}`;
}
