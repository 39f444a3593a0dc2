/** Parses the version number of a definition. */
import { parseSemanticVersion, type ReleaseVersion } from '@protoshepherd/history';
import { fail, succeed, type Result } from '@protoshepherd/source';

import { completeVersion, isPartialVersion } from '../reference.ts';

/**
 * Parses a complete semantic version without `v`. `allowPartial` reads `2` as 2.0.0 and `3.4` as 3.4.0. A failure is the reason as a sentence without a full stop.
 */
export function parseDefinitionVersion(text: string, allowPartial: boolean): Result<ReleaseVersion, string> {
  const isPartial = isPartialVersion(text);
  const version = parseSemanticVersion(isPartial && allowPartial ? completeVersion(text) : text);
  if (version !== undefined) return succeed(version);
  if (isPartial)
    return fail('a definition needs a complete version such as 1.2.3; --allow-partial-definitions completes it');
  if (/^v\d/.test(text)) return fail('the version of a definition has no prefix v');
  return fail('it is not a semantic version such as 1.2.3 or 1.2.0-rc.0');
}
