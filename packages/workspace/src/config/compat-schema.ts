/** The keys below `compat` in `shepherd.yaml`. */
import * as v from 'valibot';

import { mapping, must, text, wholeNumber } from '../yaml/schema-parts.ts';

const yesOrNo = v.boolean(must('true or false'));

export const compatSchema = v.object(
  {
    against: v.exactOptional(
      v.pipe(
        v.union(
          [text(), v.pipe(v.array(text()), v.nonEmpty('must name at least one revision'))],
          must('the name of a revision or a list of names'),
        ),
        v.description(
          'The old revision that `shepherd check` and, without `--against`, `shepherd compat` compare the API with: a git revision, merge-base:main, change-base, last-release, supported (every release inside its support window), a directory (./old, relative to the folder of this file) or an image; or a list of these.',
        ),
      ),
    ),
    policy: v.exactOptional(
      v.pipe(
        text(),
        v.description(
          'The policy that decides what counts as a break, such as envoy, wire, FILE of buf or one of your own. Default: the policy above.',
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
      v.pipe(yesOrNo, v.description('Whether the first 14 days exempt only elements that no release has contained.')),
    ),
    unusedForDays: v.exactOptional(
      v.pipe(
        wholeNumber(0, 10_000),
        v.description(
          'Accept a break of an element that no consumer has used for this many days, according to usage data that covers the whole period for every consumer. Old or missing data accepts nothing.',
        ),
      ),
    ),
  },
  mapping,
);
