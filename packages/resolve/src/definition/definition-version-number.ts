import { parseSemanticVersion, type ReleaseVersion } from '@protoshepherd/history';

import { completeVersion, isPartialVersion } from '../partial-version.ts';

/**
 * The number of a version as a definition writes it: a complete semantic version without `v`. With `allowPartial`, `2` is read as 2.0.0 and `3.4` as 3.4.0. A text
 * is why it is none.
 */
export function readDefinitionVersion(text: string, allowPartial: boolean): ReleaseVersion | string {
  const isPartial = isPartialVersion(text);
  const version = parseSemanticVersion(isPartial && allowPartial ? completeVersion(text) : text);
  if (version !== undefined) return version;
  if (isPartial)
    return 'a definition needs a complete version such as 1.2.3; --allow-partial-definitions reads it as one';
  if (/^v\d/.test(text)) return 'the version of a definition has no v in front';
  return 'it is not a semantic version such as 1.2.3 or 1.2.0-rc.0';
}
