/**
 * The keys of a usage file. This table is the single source for checking values, finding unknown keys and generating the published
 * JSON Schema.
 */
import * as v from 'valibot';

import { date, withDescription, mapping, must, oneOf, optional, wholeNumber } from '../yaml/schema-parts.ts';
import { usedKinds, type ConsumerUsage, type UsageReport } from './usage-report.ts';

/** The maximum int32, because programs may read counts as int32. */
const maxInt32 = 2_147_483_647;

const elementName = /^[A-Za-z_][A-Za-z0-9_]*(?:\.[A-Za-z_][A-Za-z0-9_]*)*$/;
// Names and places are printed, so they are one line each.
// oxlint-disable-next-line no-control-regex
const line = /^[^\u0000-\u001f\u007f]{1,500}$/;
// oxlint-disable-next-line no-control-regex
const place = /^[^\u0000-\u001f\u007f]{1,4000}:[1-9][0-9]{0,8}$/;

const elementUse = v.object(
  {
    element: withDescription(
      pattern(elementName, 'a full name such as acme.store.v1.Order.id'),
      'The full name of the element. Values of enums are named within their enum.',
    ),
    kind: withDescription(oneOf(usedKinds), 'What kind of element it is.'),
    count: withDescription(wholeNumber(1, maxInt32), 'How many times it occurs; at least the number of places.'),
    places: optional(
      v.array(pattern(place, 'a file and a line such as prod/edge.yaml:12'), must('a list of places')),
      'Files and lines where it occurs. Absent if the consumer keeps them to itself.',
    ),
  },
  mapping,
);

export const consumerSchema = v.object(
  {
    name: withDescription(
      pattern(line, 'a name of one line'),
      'The name of the consumer, such as the name of its repository.',
    ),
    version: optional(pattern(line, 'a text of one line'), 'The version of the consumer: a commit or a release.'),
    asOf: withDescription(date(), 'The day of the scan.'),
    files: withDescription(wholeNumber(0, maxInt32), 'How many files the scan read.'),
    messages: withDescription(wholeNumber(0, maxInt32), 'How many messages the scan read.'),
    elements: withDescription(v.array(elementUse, must('a list of elements')), 'The elements that the consumer uses.'),
  },
  mapping,
) satisfies v.GenericSchema<unknown, ConsumerUsage>;

export const usageSchema = v.object(
  {
    schemaVersion: withDescription(
      v.literal(1, must('1, the only version of this file format')),
      'The version of this file format.',
    ),
    consumers: withDescription(
      v.array(consumerSchema, must('a list of consumers')),
      'One row for each version of each consumer.',
    ),
  },
  mapping,
) satisfies v.GenericSchema<unknown, UsageReport>;

function pattern(expression: RegExp, expected: string): v.GenericSchema<string> {
  return v.pipe(
    v.string(must(expected)),
    v.regex(expression, (issue) => must(expected)(issue)),
  );
}
