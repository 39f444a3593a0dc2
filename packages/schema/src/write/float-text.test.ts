import { describe, expect, it } from 'vitest';

import { doubleText, floatText } from './float-text.ts';

describe('numbers are printed as C prints them', () => {
  it.for([
    [0, '0'],
    [-0, '-0'],
    [1.5, '1.5'],
    [1e20, '1e+20'],
    [1e15, '1e+15'],
    [123456789012, '123456789012'],
    [0.1, '0.1'],
    [1e-8, '1e-08'],
    [0.0001, '0.0001'],
    [1 / 3, '0.33333333333333331'],
    [Infinity, 'inf'],
    [-Infinity, '-inf'],
    [Number.NaN, 'nan'],
  ] as const)('the double %d', ([value, text]) => {
    expect(doubleText(value)).toBe(text);
  });

  it.for([
    [1.1, '1.1'],
    [16777217, '16777216'],
    [3.4028235e38, '3.40282347e+38'],
    [1e39, 'inf'],
    [1e-45, '1.40129846e-45'],
  ] as const)('the float %d', ([value, text]) => {
    expect(floatText(value)).toBe(text);
  });
});
