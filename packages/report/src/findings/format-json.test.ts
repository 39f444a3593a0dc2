import { expect, test } from 'vitest';

import { createReport, print } from '../../test/sample-report.ts';
import { formatJson } from './format-json.ts';

test('every finding is complete, with its import path', () => {
  const envelope = JSON.parse(print(formatJson, createReport())) as { findings: readonly unknown[] };
  expect(envelope).toMatchObject({ summary: { errors: 1, warnings: 1, notes: 0, waived: 1 } });
  expect(envelope.findings).toMatchObject([
    { location: { file: 'cart/v1/cart.proto' }, waived: { reason: 'moves next year', expires: '2027-01-01' } },
    { fix: { title: 'remove the import' } },
    { related: [{ message: 'declared here first' }] },
  ]);
});
