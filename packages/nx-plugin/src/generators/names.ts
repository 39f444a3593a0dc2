/**
 * Validates names from the options of generators. They become folders, statements and arguments, so nothing but names is
 * accepted.
 */
import { parseVersion } from '@protoshepherd/api-tree';
import { printable } from '@protoshepherd/workspace';

const family = /^[a-z][a-z0-9_]*(?:\.[a-z][a-z0-9_]*)*$/;
const fullName = /^[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*$/;

/** The name of a family: `fleet.core`. */
export function readFamily(name: unknown): string {
  if (typeof name !== 'string' || !family.test(name)) {
    throw new Error(`${quote(name)} is not the name of a family; give one such as fleet.core`);
  }
  const version = name.split('.').find((segment) => parseVersion(segment) !== undefined);
  if (version !== undefined) throw new Error(`${name} contains a version; give the name without ${version}`);
  return name;
}

/** A version: `v1`, `v2alpha1`. */
export function readVersion(version: unknown): string {
  if (typeof version === 'string' && parseVersion(version) !== undefined) return version;
  throw new Error(`${quote(version)} is not a version; give one such as v1 or v1alpha1`);
}

/** The full name of an element: `fleet.core.v2.Node.agent`. */
export function readFullName(name: unknown): string {
  if (typeof name === 'string' && fullName.test(name)) return name;
  throw new Error(`${quote(name)} is not the name of an element; give one such as fleet.core.v2.Node.agent`);
}

/** A minor version of the API, in the form `v2.5`. Without the letter, Nx would parse `2.10` as the number 2.1. */
export function readMinor(version: unknown): string {
  if (typeof version === 'string' && /^v\d+\.\d+$/.test(version)) return version.slice(1);
  throw new Error(`${quote(version)} is not a minor version; give one such as v2.5, with the v`);
}

function quote(value: unknown): string {
  return typeof value === 'string' ? printable(value) : JSON.stringify(value);
}
