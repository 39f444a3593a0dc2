/** The keys below `compat` in `shepherd.yaml`. */
import * as v from 'valibot';

import { mapping, must, text, wholeNumber } from '../yaml/schema-parts.ts';

const yesOrNo = v.boolean(must('true or false'));

export const compatSchema = v.object(
  {
    against: v.exactOptional(
      v.pipe(
        v.union(
          [text(), v.pipe(v.array(text()), v.nonEmpty('must name at least one state'))],
          must('the name of a state or a list of names'),
        ),
        v.description(
          'What `shepherd check` compares the API with, and `shepherd compat` unless it is told otherwise: a revision, merge-base:main, change-base, last-release, supported (every release inside its support window), a directory (./old, seen from the folder of this file) or an image; or a list of these.',
        ),
      ),
    ),
    policy: v.exactOptional(
      v.pipe(
        text(),
        v.description(
          'What counts as a break, such as envoy, wire, FILE of buf or the name of your own; the policy above unless another is named.',
        ),
      ),
    ),
    hideCoversServices: v.exactOptional(
      v.pipe(
        yesOrNo,
        v.description('Whether [#not-implemented-hide:] exempts services and methods, as it exempts messages.'),
      ),
    ),
    unreleasedOnly: v.exactOptional(
      v.pipe(yesOrNo, v.description('Whether the first 14 days are given only to what no release has had.')),
    ),
    unusedForDays: v.exactOptional(
      v.pipe(
        wholeNumber(0, 10_000),
        v.description(
          'Accept a break of an element that no consumer has used for so many days, by usage data that covers them for every consumer. Old or missing data accepts nothing.',
        ),
      ),
    ),
  },
  mapping,
);
