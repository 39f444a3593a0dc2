/** The project's names for unstable versions, as spelled in `shepherd.yaml`. */
import * as v from 'valibot';

import { withFacts, mapping, must, text } from '../yaml/schema-parts.ts';

export const versionsSchema = v.object(
  {
    stages: v.pipe(
      v.array(
        v.pipe(text(), v.regex(/^[a-z]{2,}$/, 'must be a word of small letters such as development')),
        must('a list of words'),
      ),
      v.check(
        (words) =>
          new Set(words).size === words.length &&
          words.includes('alpha') &&
          words.indexOf('alpha') < words.indexOf('beta'),
        'must name each word once, with alpha and then beta among them',
      ),
      withFacts({ jsonSchema: { uniqueItems: true } }),
      v.description(
        'The words after the number of an unstable version, least mature first, with alpha and beta among them: with [development, alpha, beta], v1development is a version and precedes v1alpha. Policies treat words before beta as alphas and words after it as betas.',
      ),
    ),
  },
  mapping,
);
