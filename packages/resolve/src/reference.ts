/**
 * What is asked for behind the `@`: nothing, one version, or a series of versions. A `v` in front means nothing; a range is never a reference.
 */
import { parseSemanticVersion, type ReleaseVersion } from '@protoshepherd/history';

import { isPartialVersion } from './partial-version.ts';

/** What a reference asks for. */
export type VersionRequest =
  | { readonly kind: 'none' }
  | { readonly kind: 'exact'; readonly version: ReleaseVersion; readonly text: string }
  | { readonly kind: 'series'; readonly text: string }
  | { readonly kind: 'wrong'; readonly reason: string };

const range = /[<>=^~*|,]|\s|(?:^|\.)x(?:\.|$)/i;

/** Reads what stands behind the `@`; undefined if there is no `@`. */
export function readVersionRequest(written: string | undefined): VersionRequest {
  if (written === undefined) return { kind: 'none' };
  if (written === '') return { kind: 'wrong', reason: 'nothing stands behind the @; name a version, or leave it out' };
  const text = written.startsWith('v') ? written.slice(1) : written;
  const version = parseSemanticVersion(text);
  if (version !== undefined) return { kind: 'exact', version, text };
  // Only now: the last part of a pre-release may be an x.
  if (range.test(written)) {
    return { kind: 'wrong', reason: 'ranges are not supported; name a version such as 1.2.3 or a series such as 1.2' };
  }
  if (isPartialVersion(text)) return { kind: 'series', text };
  return { kind: 'wrong', reason: `${written} is not a version; name one such as 1.2.3 or a series such as 1.2` };
}
