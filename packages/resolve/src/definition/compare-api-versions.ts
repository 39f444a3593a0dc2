/** Definitions whose API version has changed. */
import type { Finding, Severity } from '@protoshepherd/source';

import { createFinding } from '../finding-ids.ts';
import type { Definition } from './definition.ts';

/**
 * Reports definitions whose API version has changed. KubeVela is considering to block that but has not decided, so it is a warning unless the caller requests an
 * error.
 */
export function compareApiVersions(
  before: ReadonlyMap<string, Definition>,
  after: ReadonlyMap<string, Definition>,
  severity: Severity = 'warning',
): Finding[] {
  return [...after.values()].flatMap(({ name, apiVersion, place }) => {
    const old = before.get(name);
    const differs = old?.apiVersion !== undefined && apiVersion !== undefined && old.apiVersion !== apiVersion;
    if (!differs || place === undefined) return [];
    const message = `${name} was created in ${old.apiVersion} and is edited in ${apiVersion}; create a new definition instead`;
    const related = old.place === undefined ? [] : [{ message: 'the previous definition', location: old.place }];
    return [createFinding({ rule: 'api-version-changed', severity, message, location: place, related, subject: name })];
  });
}
