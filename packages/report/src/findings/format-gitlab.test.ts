import { expect, test } from 'vitest';

import { createReport, createSampleFinding, print } from '../../test/sample-report.ts';
import { formatGitlab } from './format-gitlab.ts';

test('findings that count are issues, with the path in the repository', () => {
  expect(print(formatGitlab, createReport())).toMatchInlineSnapshot(`
    "[
      {
        "description": "nothing uses \\"unused.proto\\"",
        "check_name": "unused-import",
        "fingerprint": "97f43704602a1ef1",
        "severity": "minor",
        "location": {
          "path": "api/cart/v1/cart.proto",
          "lines": {
            "begin": 3
          }
        }
      },
      {
        "description": "\`Cart\` is declared twice",
        "check_name": "declared-twice",
        "fingerprint": "dfcbacddfe761371",
        "severity": "major",
        "location": {
          "path": "api/item/v1/item.proto",
          "lines": {
            "begin": 2
          }
        }
      }
    ]
    "
  `);
});

test('a run without findings is an empty report', () => {
  expect(print(formatGitlab, createReport({ findings: [] }))).toBe('[]\n');
});

test('GitLab keeps one of several equal fingerprints, so they are numbered', () => {
  const finding = createSampleFinding({ fingerprint: '0123456789abcdef', severity: 'note' });
  const issues = JSON.parse(print(formatGitlab, createReport({ findings: [finding, finding] }))) as unknown[];
  expect(issues).toMatchObject([
    { fingerprint: '0123456789abcdef', severity: 'info' },
    { fingerprint: '0123456789abcdef-2', severity: 'info' },
  ]);
});
