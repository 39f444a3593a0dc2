import { expect, it } from 'vitest';

import { reportLines } from '../../test/run-rule.ts';

const rule = 'go-package';

it('reports a file without the option, and one that belongs to another version', () => {
  expect(
    reportLines(rule, {
      'action/v2/Action.proto': 'package v2;\noption go_package = "example.com/generated/action/v1;v1";\nservice A {}',
      'Store.proto': 'package generated;\nservice Store {}',
    }),
  ).toEqual([
    'Store.proto:1 the file has no go_package',
    'action/v2/Action.proto:2 go_package "example.com/generated/action/v1;v1" does not end in "v2", the folder of the file',
  ]);
});

it('accepts the folder of the version, and anything in the old location', () => {
  expect(
    reportLines(rule, {
      'action/v2/Action.proto': 'package v2; option go_package = "example.com/generated/action/v2"; service A {}',
      'Store.proto': 'package generated; option go_package = "example.com/generated"; service Store {}',
    }),
  ).toEqual([]);
});
