/**
 * Within one major version an upgrade must not force an application to change. What an application may write is the JSON Schema in `parameters`; versions that do not
 * say it are not judged.
 */
import type { Finding } from '@protoshepherd/source';

import { compareSchemas, type SchemaChange } from '../compare-schemas.ts';
import { describeSchemaDifference } from '../describe-schema-difference.ts';
import { createFinding } from '../finding-ids.ts';
import type { Definition, NumberedVersion } from './definition.ts';
import { orderVersions } from './order-versions.ts';

const breaks: ReadonlySet<SchemaChange> = new Set(['removed', 'new required', 'now required', 'type']);

/** A finding for every field that breaks an application between two neighbouring versions of one major version. */
export function checkSeries(definition: Definition): Finding[] {
  const versions = orderVersions(definition).all.filter(({ parameters }) => parameters !== undefined);
  return versions.flatMap((version, at) => {
    const before = versions[at - 1];
    return before?.version.major === version.version.major ? compareNeighbours(definition, before, version) : [];
  });
}

function compareNeighbours({ name }: Definition, before: NumberedVersion, after: NumberedVersion): Finding[] {
  const { place } = after;
  if (place === undefined) return [];
  return compareSchemas(before.parameters, after.parameters)
    .filter(({ change }) => breaks.has(change))
    .map((difference) =>
      createFinding({
        rule: 'series-break',
        severity: 'error',
        message: `${name}: ${describeSchemaDifference(difference, before.text, after.text)}; within a major version, upgrades are compatible`,
        location: place,
        related: before.place === undefined ? [] : [{ message: 'the version before', location: before.place }],
      }),
    );
}
