import * as fc from 'fast-check';
import { expect, it } from 'vitest';

import { anyUsage } from '../test/any-usage.ts';
import { anonymize } from './anonymize.ts';
import { mergeUsage } from './merge-usage.ts';

it('an anonymous report has the same elements and counts, without locations', () => {
  fc.assert(
    fc.property(anyUsage, (report) => {
      const anonymous = anonymize(report);
      expect(JSON.stringify(anonymous)).not.toContain('yaml');
      const counts = ({ consumers }: typeof report): unknown =>
        consumers.map(({ name, elements }) => [name, elements.map(({ element, count }) => [element, count])]);
      expect(counts(anonymous)).toEqual(counts(report));
      expect(anonymize(mergeUsage([report]))).toEqual(mergeUsage([anonymous]));
    }),
  );
});
