import { describe, expect, test } from 'vitest';

import { normaliseTypeName } from './element-shape.ts';

describe('the spelling of a type', () => {
  test.each([
    [
      ['.envoy.config.core.v3.Node', 'envoy.config.core.v3.Node', 'config.core.v3.Node', 'core.v3.Node'],
      'core.v3.Node',
    ],
    [['.envoy.config.route.v3.Route', 'envoy.config.route.v3.Route', 'v3.Route', 'Route'], 'Route'],
    [['google.protobuf.Any', '.google.protobuf.Any'], 'google.protobuf.Any'],
    [['Outer.Inner', '.envoy.config.route.v3.Outer.Inner'], 'Outer.Inner'],
  ])('%j is a spelling of the type', (spellings, settled) => {
    for (const spelling of spellings) expect(normaliseTypeName(spelling, 'envoy.config.route.v3')).toBe(settled);
  });
});
