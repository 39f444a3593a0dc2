import { expect, test } from 'vitest';

import { describeRecovery } from './describe-recovery.ts';

test('every file is named, so that no change is silent', () => {
  const recovery = { restored: ['a/b.proto', 'c\n::error::x.proto'], kept: ['d.proto'] };
  expect(describeRecovery(`${process.cwd()}/api`, recovery)).toBe(
    [
      'An earlier run was interrupted; 2 files restored:',
      '  api/a/b.proto',
      '  "api/c\\n::error::x.proto"',
      'Changed since that run, and left as they are:',
      '  api/d.proto',
      '',
    ].join('\n'),
  );
});

test('nothing is reported if nothing was undone', () => {
  expect(describeRecovery('/api', { restored: [], kept: [] })).toBe('');
});
