/**
 * Within one major version, upgrades must not force an application to change. The JSON Schema in `parameters` defines what an application may write; versions without
 * one are not checked.
 */
import type { Finding } from '@protoshepherd/source';

import { compareSchemas, type SchemaChange } from '../compare-schemas.ts';
import { describeSchemaDifference } from '../describe-schema-difference.ts';
import { createFinding } from '../finding-ids.ts';
import type { Definition, NumberedVersion } from './definition.ts';
import { orderVersions } from './order-versions.ts';

const breaks: ReadonlySet<SchemaChange> = new Set(['removed', 'new required', 'now required', 'type']);

/** Findings about incompatible fields between adjacent versions of one major version. */
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
        message: `${name}: ${describeSchemaDifference(difference, before.text, after.text)}; upgrades within a major version must be compatible`,
        location: place,
        related: before.place === undefined ? [] : [{ message: 'the previous version', location: before.place }],
      }),
    );
}
