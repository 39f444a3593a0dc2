import { wellFormed } from '@protoshepherd/report/words';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { anyText } from '../../../../report/test/any-text.ts';
import { fragmentId, readFragment, writeFragment } from './page-fragment.ts';

describe('fragments', () => {
  it('are short and readable', () => {
    expect(writeFragment({ package: 'envoy.config.route.v2' })).toBe('#p=envoy.config.route.v2');
    expect(writeFragment({ family: 'a b' })).toBe('#f=a+b');
    expect(fragmentId({ package: 'a.v1', item: 'a.v1.M.f' })).toBe('p=a.v1&i=a.v1.M.f');
    expect(readFragment('#main')).toEqual({ package: undefined, item: undefined, family: undefined });
  });

  it('lead back to their targets', () => {
    const text = anyText.map(wellFormed);
    fc.assert(
      fc.property(text, text, (name, item) => {
        expect(readFragment(writeFragment({ package: name, item }))).toEqual({
          package: name,
          item,
          family: undefined,
        });
      }),
    );
  });
});
