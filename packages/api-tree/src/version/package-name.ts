/**
 * Splits a package name: `envoy.config.route.v3` is version v3 of the family `envoy.config.route`. A version need not be the last
 * segment: `envoy.api.v2.core` belongs to the family `envoy.api.core`, and `core` is its tail.
 */
import { defaultStages, parseVersion, type Stages, type Version } from './version.ts';

/** The parts of a package name. */
export interface PackageName {
  /** The name without its version. */
  readonly family: string;
  /** `undefined` if no segment is a version. If several are, the last one counts. */
  readonly version: Version | undefined;
  /** The segments after the version; empty if the version is last. */
  readonly tail: string;
}

/** Splits a package name. Results are cached, because the names of one tree are split repeatedly. */
export function splitPackageName(name: string, stages: Stages = defaultStages): PackageName {
  const known = knownNames.get(stages) ?? new Map<string, PackageName>();
  knownNames.set(stages, known);
  const parts = known.get(name) ?? split(name, stages);
  if (known.size >= maxCachedNames) known.clear();
  known.set(name, parts);
  return parts;
}

const knownNames = new WeakMap<Stages, Map<string, PackageName>>();
const maxCachedNames = 10_000;

function split(name: string, stages: Stages): PackageName {
  const segments = name.split('.');
  for (let index = segments.length - 1; index >= 0; index--) {
    const version = parseVersion(segments[index] as string, stages);
    if (version === undefined) continue;
    const tail = segments.slice(index + 1);
    return { family: [...segments.slice(0, index), ...tail].join('.'), version, tail: tail.join('.') };
  }
  return { family: name, version: undefined, tail: '' };
}

/** Replaces the version in a package name. */
export function renameVersion(name: string, version: string, stages?: Stages): string {
  const segments = name.split('.');
  const at = segments.findLastIndex((segment) => parseVersion(segment, stages) !== undefined);
  return at === -1 ? `${name}.${version}` : segments.with(at, version).join('.');
}
