import { expect, test } from 'vitest';

import { describeStatus } from './describe-status.ts';

const status = { state: 'ready', errors: 0, warnings: 2, notes: 0, projects: [] } as const;

test('a status names the problem and the policy', () => {
  expect(describeStatus(status).text).toBe('$(check) Shepherd');
  expect(describeStatus({ ...status, errors: 3 }).text).toBe('$(error) 3 Shepherd');
  expect(describeStatus({ ...status, state: 'reading' }).text).toBe('$(sync~spin) Shepherd');
  const projects = [
    { folder: 'api', policy: 'envoy@2021-01' },
    { folder: 'other', policy: null },
  ];
  expect(describeStatus({ ...status, projects }).tooltip).toBe(
    '0 errors, 2 warnings, 0 notes\napi: envoy@2021-01\nother: no support policy',
  );
});
