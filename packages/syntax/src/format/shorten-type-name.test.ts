import { expect, test } from 'vitest';

import { shortenTypeName } from './shorten-type-name.ts';

test.each([
  ['a.b.v1.M', 'a.b.v1.N.f', 'M', 'a type of the same package'],
  ['a.b.v1.M.Inner', 'a.b.v1.M.f', 'Inner', 'a type of the same message'],
  ['a.core.v1.M', 'a.b.v1.N.f', 'core.v1.M', 'a package beside'],
  ['envoy.type.v3.R', 'envoy.type.matcher.v3.N.f', 'type.v3.R', 'the own package ends like the qualifier'],
  ['envoy.type.v3.R', 'envoy.type.matcher.v4alpha.N.f', 'v3.R', 'it no longer does'],
  ['envoy.x.tls.v3.C', 'envoy.x.starttls.v3.N.f', 'x.tls.v3.C', 'it ends like it in its letters only'],
  ['envoy.type.C', 'envoy.api.v2.core.H.client_type', 'type.C', 'the field itself is no scope'],
  ['google.protobuf.Any', 'a.b.v1.N.f', 'google.protobuf.Any', 'a type from elsewhere'],
  [
    'opencensus.proto.T',
    'envoy.tracers.opencensus.v3.N.f',
    '.opencensus.proto.T',
    'its first part means something else here',
  ],
  ['M', 'a.b.N.f', '.M', 'a type without a package'],
  ['envoy.extensions.a.v3.M', 'envoy.config.v3.N.f', 'envoy.extensions.a.v3.M', 'no name begins with `extensions`'],
])('%s in %s is %s: %s', (type, context, expected) => {
  expect(shortenTypeName(type, context)).toBe(expected);
});
