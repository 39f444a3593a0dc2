/** Compares two versions of a kind whose objects are not converted. */
import type { Finding, Severity } from '@protoshepherd/source';

import { compareSchemas, type SchemaChange } from '../compare-schemas.ts';
import { describeSchemaDifference } from '../describe-schema-difference.ts';
import { createFinding, type ResolveFindingId } from '../finding-ids.ts';
import type { Crd, CrdVersion } from './crd.ts';

/** Changes that objects survive without conversion. Keeping unknown fields is like having more optional fields. */
const harmless: ReadonlySet<SchemaChange> = new Set(['new optional', 'now optional', 'now open']);

/** A version, its definition, and its display name. */
export interface ConversionSide {
  readonly crd: Crd;
  readonly version: CrdVersion;
  readonly name: string;
}

/** Findings about the differences that objects do not survive. */
export function conversionFindings(
  before: ConversionSide,
  after: ConversionSide,
  rule: ResolveFindingId,
  severity: Severity = 'error',
): Finding[] {
  return compareSchemas(before.version.schema, after.version.schema)
    .filter(({ change }) => !harmless.has(change))
    .map((difference) => {
      const { change, field, path } = difference;
      return createFinding({
        rule,
        severity,
        message: `${describeSchemaDifference(difference, before.name, after.name)} (${after.crd.name})`,
        location: after.crd.locate([...after.version.schemaPath, ...path], 'key'),
        related: [
          {
            message: `in ${before.name}`,
            location: before.crd.locate([...before.version.schemaPath, ...path], 'key'),
          },
        ],
        subject: [after.crd.name, before.name, after.name, change, field, difference.keyword].join(' '),
        data: { crd: after.crd.name, before: before.version.name, after: after.version.name, change, field },
      });
    });
}
