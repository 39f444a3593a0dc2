import { formatReleaseVersion } from '@protoshepherd/history';
import { fail, succeed, type Result } from '@protoshepherd/source';

import type { Definition, DefinitionVersion } from './definition.ts';
import { parseDefinitionVersion } from './parse-definition-version.ts';

/** Builds a definition from a list of versions in order of application. A failure is the reason as a sentence without a full stop. */
export function listedDefinition(
  name: string,
  mode: Definition['mode'],
  texts: readonly string[],
  allowPartial: boolean,
): Result<Definition, string> {
  const versions: DefinitionVersion[] = [];
  const known = new Set<string>();
  for (const text of texts) {
    if (text === '') return fail('one of them is empty');
    const parsed = mode === 'legacy' ? succeed(undefined) : parseDefinitionVersion(text, allowPartial);
    if (!parsed.ok) return fail(`${text}: ${parsed.failure}`);
    const version = parsed.value;
    const key = version === undefined ? undefined : formatReleaseVersion(version);
    if (key !== undefined && known.has(key)) return fail(`${text} occurs twice`);
    if (key !== undefined) known.add(key);
    versions.push({ text, version });
  }
  return succeed({ name, mode, versions });
}
