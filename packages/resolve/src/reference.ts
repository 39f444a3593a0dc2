/**
 * A reference such as `name@1.2`: a name, and a request for no version, one version, or a series of versions. A leading `v` is ignored; ranges are not
 * supported.
 */
import { parseSemanticVersion, type ReleaseVersion } from '@protoshepherd/history';

/** A reference as written, split at its `@`. */
export interface WrittenReference {
  readonly name: string;
  /** The text after the `@`; absent if there is none. */
  readonly version?: string;
}

/** Splits `name@1.2` at the last `@`, since a name may contain one. */
export function splitReference(text: string): WrittenReference {
  const at = text.lastIndexOf('@');
  if (at <= 0) return { name: text };
  return { name: text.slice(0, at), version: text.slice(at + 1) };
}

/** Is the name missing? A leading `@` is part of a name only in a scope: `@scope/name`. */
export function isNameless(name: string): boolean {
  return name === '' || /^@[^/]*$/.test(name);
}

/** The version that a reference requests. */
export type VersionRequest =
  | { readonly kind: 'none' }
  | { readonly kind: 'exact'; readonly version: ReleaseVersion; readonly text: string }
  | { readonly kind: 'series'; readonly text: string }
  | { readonly kind: 'wrong'; readonly reason: string };

const range = /[<>=^~*|,]|\s|(?:^|\.)x(?:\.|$)/i;

/** Parses the text after the `@`; `undefined` for a reference without `@`. */
export function readVersionRequest(written: string | undefined): VersionRequest {
  if (written === undefined) return { kind: 'none' };
  if (written === '') return { kind: 'wrong', reason: 'there is no version after the @; add one, or remove the @' };
  const text = written.startsWith('v') ? written.slice(1) : written;
  const version = parseSemanticVersion(text);
  if (version !== undefined) return { kind: 'exact', version, text };
  // Checked only now, because the last part of a pre-release may be an x.
  if (range.test(written)) {
    return { kind: 'wrong', reason: 'ranges are not supported; name a version such as 1.2.3 or a series such as 1.2' };
  }
  if (isPartialVersion(text)) return { kind: 'series', text };
  return { kind: 'wrong', reason: `${written} is not a version; name a version such as 1.2.3 or a series such as 1.2` };
}

/** Is this a partial semantic version: `1` or `1.2`? */
export function isPartialVersion(text: string): boolean {
  return /^\d+(?:\.\d+)?$/.test(text) && parseSemanticVersion(completeVersion(text)) !== undefined;
}

/** The first version of a series: `1.2.0` for `1.2`. */
export function completeVersion(partial: string): string {
  return `${partial}${partial.includes('.') ? '.0' : '.0.0'}`;
}
