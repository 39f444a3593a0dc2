/**
 * What is asked for behind the `@`: nothing, one version, or a series of versions. A `v` in front means nothing; a range is never a reference.
 */
import { formatReleaseVersion, parseSemanticVersion, type ReleaseVersion } from '@protoshepherd/api-tree';

/** What a reference asks for. */
export type VersionRequest =
  | { readonly kind: 'none' }
  | { readonly kind: 'exact'; readonly version: ReleaseVersion; readonly text: string }
  | { readonly kind: 'series'; readonly major: number; readonly minor?: number; readonly text: string }
  | { readonly kind: 'wrong'; readonly reason: string };

const range = /[<>=^~*|,]|\s|(?:^|\.)x(?:\.|$)/i;
const series = /^(0|[1-9]\d{0,8})(?:\.(0|[1-9]\d{0,8}))?$/;

/** Reads what stands behind the `@`; undefined if there is no `@`. */
export function readVersionRequest(written: string | undefined): VersionRequest {
  if (written === undefined) return { kind: 'none' };
  if (written === '') return { kind: 'wrong', reason: 'nothing stands behind the @; name a version, or leave it out' };
  if (range.test(written)) {
    return { kind: 'wrong', reason: 'ranges are not supported; name a version such as 1.2.3 or a series such as 1.2' };
  }
  const text = written.startsWith('v') ? written.slice(1) : written;
  const version = parseSemanticVersion(text);
  if (version !== undefined) return { kind: 'exact', version, text: formatReleaseVersion(version).slice(1) };
  const [, major, minor] = series.exec(text) ?? [];
  if (major === undefined) {
    return {
      kind: 'wrong',
      reason: `${written} is not a version; name one such as 1.2.3 or a series such as 1.2`,
    };
  }
  return { kind: 'series', major: Number(major), ...(minor !== undefined && { minor: Number(minor) }), text };
}
