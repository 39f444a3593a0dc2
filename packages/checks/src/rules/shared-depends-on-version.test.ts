import { expect, it } from 'vitest';

import { reportLines } from '../../test/run-rule.ts';

const rule = 'shared-depends-on-version';

it('reports a shared file that imports a version', () => {
  expect(
    reportLines(rule, {
      'Shared.proto': 'package generated;\nimport "action/v2/Action.proto";',
      'action/v2/Action.proto': 'package v2; service Action {}',
    }),
  ).toEqual([
    'Shared.proto:2 the file is shared by all versions but imports "action/v2/Action.proto", which is action.v2',
  ]);
});

it('accepts versions that import the shared file, and versions of others', () => {
  expect(
    reportLines(
      rule,
      {
        'Shared.proto': 'package generated; import "google/type/v1/date.proto";',
        'action/v2/Action.proto': 'package v2; import "Shared.proto"; service Action {}',
      },
      { includes: { 'google/type/v1/date.proto': 'package google.type.v1;' } },
    ),
  ).toEqual([]);
});
