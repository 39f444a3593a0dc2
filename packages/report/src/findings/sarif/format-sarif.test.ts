import { expect, test } from 'vitest';

import { createReport, createSampleFinding, print, sampleFindings } from '../../../test/sample-report.ts';
import { formatSarif } from './format-sarif.ts';
import type { SarifLog, SarifRun } from './sarif-log.ts';

function formatRun(changes: Parameters<typeof createReport>[0]): SarifRun {
  const log = JSON.parse(print(formatSarif, createReport(changes))) as SarifLog;
  return log.runs[0] as SarifRun;
}

test('a run names the tool, its rules, and every finding with all its locations', () => {
  const describeRule = (rule: string) =>
    rule === 'unused-import' ? { summary: 'Every import is used.', help: 'Remove *it*.' } : undefined;
  expect(print(formatSarif, createReport({ describeRule }))).toMatchInlineSnapshot(`
    "{
      "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
      "version": "2.1.0",
      "runs": [
        {
          "tool": {
            "driver": {
              "name": "shepherd",
              "version": "1.2.3",
              "semanticVersion": "1.2.3",
              "rules": [
                {
                  "id": "declared-twice"
                },
                {
                  "id": "package-missing"
                },
                {
                  "id": "unused-import",
                  "shortDescription": {
                    "text": "Every import is used."
                  },
                  "fullDescription": {
                    "text": "Every import is used."
                  },
                  "help": {
                    "text": "Remove *it*.",
                    "markdown": "Remove *it*."
                  }
                }
              ]
            }
          },
          "automationDetails": {
            "id": "shepherd/check/"
          },
          "columnKind": "utf16CodeUnits",
          "originalUriBaseIds": {
            "%SRCROOT%": {
              "description": {
                "text": "The directory in which shepherd was run."
              }
            }
          },
          "results": [
            {
              "ruleId": "package-missing",
              "ruleIndex": 1,
              "level": "error",
              "message": {
                "text": "the file has no package"
              },
              "locations": [
                {
                  "physicalLocation": {
                    "artifactLocation": {
                      "uri": "api/cart/v1/cart.proto",
                      "uriBaseId": "%SRCROOT%"
                    },
                    "region": {
                      "startLine": 1,
                      "startColumn": 1,
                      "endLine": 1,
                      "endColumn": 19
                    }
                  }
                }
              ],
              "partialFingerprints": {
                "shepherdFinding/v1": "7eb23eaa9c7c5efc"
              },
              "suppressions": [
                {
                  "kind": "external",
                  "status": "accepted",
                  "justification": "moves next year",
                  "properties": {
                    "expires": "2027-01-01"
                  }
                }
              ]
            },
            {
              "ruleId": "unused-import",
              "ruleIndex": 2,
              "level": "warning",
              "message": {
                "text": "nothing uses \\"unused.proto\\""
              },
              "locations": [
                {
                  "physicalLocation": {
                    "artifactLocation": {
                      "uri": "api/cart/v1/cart.proto",
                      "uriBaseId": "%SRCROOT%"
                    },
                    "region": {
                      "startLine": 3,
                      "startColumn": 1,
                      "endLine": 3,
                      "endColumn": 23
                    }
                  }
                }
              ],
              "partialFingerprints": {
                "shepherdFinding/v1": "97f43704602a1ef1"
              },
              "fixes": [
                {
                  "description": {
                    "text": "remove the import"
                  },
                  "artifactChanges": [
                    {
                      "artifactLocation": {
                        "uri": "api/cart/v1/cart.proto",
                        "uriBaseId": "%SRCROOT%"
                      },
                      "replacements": [
                        {
                          "deletedRegion": {
                            "startLine": 3,
                            "startColumn": 1,
                            "endLine": 4,
                            "endColumn": 1
                          },
                          "insertedContent": {
                            "text": ""
                          }
                        }
                      ]
                    }
                  ]
                }
              ],
              "suppressions": []
            },
            {
              "ruleId": "declared-twice",
              "ruleIndex": 0,
              "level": "error",
              "message": {
                "text": "\`Cart\` is declared twice"
              },
              "locations": [
                {
                  "physicalLocation": {
                    "artifactLocation": {
                      "uri": "api/item/v1/item.proto",
                      "uriBaseId": "%SRCROOT%"
                    },
                    "region": {
                      "startLine": 2,
                      "startColumn": 9,
                      "endLine": 2,
                      "endColumn": 13
                    }
                  }
                }
              ],
              "relatedLocations": [
                {
                  "id": 1,
                  "physicalLocation": {
                    "artifactLocation": {
                      "uri": "api/cart/v1/cart.proto",
                      "uriBaseId": "%SRCROOT%"
                    },
                    "region": {
                      "startLine": 4,
                      "startColumn": 9,
                      "endLine": 4,
                      "endColumn": 13
                    }
                  },
                  "message": {
                    "text": "declared here first"
                  }
                }
              ],
              "partialFingerprints": {
                "shepherdFinding/v1": "dfcbacddfe761371"
              },
              "suppressions": []
            }
          ],
          "properties": {
            "asOf": "2021-01-01"
          }
        }
      ]
    }
    "
  `);
});

test('without a waiver, no result has suppressions', () => {
  const { results } = formatRun({ findings: sampleFindings.filter(({ waived }) => waived === undefined) });
  expect(results).toHaveLength(2);
  expect(results.every((result) => !('suppressions' in result))).toBe(true);
});

test('the fix of a file that was not read has offsets', () => {
  const findings = sampleFindings.filter(({ fix }) => fix !== undefined);
  const { results } = formatRun({ findings, sourceOf: () => undefined });
  expect(results[0]?.fixes?.[0]?.artifactChanges[0]?.replacements).toEqual([
    { deletedRegion: { charOffset: 48, charLength: 23 }, insertedContent: { text: '' } },
  ]);
});

test('a fix of several files has a change for each', () => {
  const edits = [{ start: 0, end: 1, text: '' }];
  const fix = { title: 'move it', file: 'a.proto', edits, others: [{ file: 'b.proto', edits }] };
  const changes = formatRun({ findings: [createSampleFinding({ fix })] }).results[0]?.fixes?.[0]?.artifactChanges;
  expect(changes?.map(({ artifactLocation }) => artifactLocation.uri)).toEqual(['api/a.proto', 'api/b.proto']);
});

test('a fix without edits is omitted, because SARIF requires an edit', () => {
  const fix = { title: 'think about it', file: 'a.proto', edits: [] };
  expect(formatRun({ findings: [createSampleFinding({ fix })] }).results[0]).not.toHaveProperty('fixes');
});

test('equal fingerprints are distinguished', () => {
  const finding = createSampleFinding({ fingerprint: '0123456789abcdef' });
  expect(formatRun({ findings: [finding, finding] }).results.map((result) => result.partialFingerprints)).toEqual([
    { 'shepherdFinding/v1': '0123456789abcdef' },
    { 'shepherdFinding/v1': '0123456789abcdef-2' },
  ]);
});
