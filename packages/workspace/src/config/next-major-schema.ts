/** The keys below `nextMajor` in `shepherd.yaml`. */
import * as v from 'valibot';

import { mapping, oneOf } from '../yaml/schema-parts.ts';
import { nextMajorChoices } from './config.ts';

/** Checks the syntax settings of the next major version. */
export const nextMajorSchema = v.object(
  {
    edition: v.exactOptional(
      v.pipe(
        oneOf(nextMajorChoices.edition),
        v.description('Write the files of the next major version in this edition.'),
      ),
    ),
    validation: v.exactOptional(
      v.pipe(
        oneOf(nextMajorChoices.validation),
        v.description('Replace the rules of protoc-gen-validate in the next major version by rules of this dialect.'),
      ),
    ),
  },
  mapping,
);
