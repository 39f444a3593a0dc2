/** A report for tests of formats: two small files, and one finding of every kind that formats treat differently. */
import { declareFindings, LineIndex, locate, type Finding, type Location } from '@protoshepherd/source';
import { createSourceLookup } from '@protoshepherd/source';

import { defaultDetail, type FindingFormat, type Report, type ReportDetail } from '../src/findings/report.ts';

const { createFinding } = declareFindings({}, ['declared-twice', 'unused-import', 'package-missing']);

const files: Readonly<Record<string, string>> = {
  'cart/v1/cart.proto': 'syntax = "proto3";\nimport "item/v1/item.proto";\nimport "unused.proto";\nmessage Cart {}\n',
  'item/v1/item.proto': 'syntax = "proto3";\nmessage Cart {\n}\n',
};

/** The place of the first occurrence of a piece of text in a file of the sample. */
function place(file: string, piece: string): Location {
  const text = files[file] as string;
  const start = text.indexOf(piece);
  return locate(file, new LineIndex(text), { start, end: start + piece.length });
}

/** An error with a related place in another file. */
const twice: Finding = createFinding({
  rule: 'declared-twice',
  severity: 'error',
  message: '`Cart` is declared twice',
  location: place('item/v1/item.proto', 'Cart'),
  related: [{ message: 'declared here first', location: place('cart/v1/cart.proto', 'Cart') }],
});

/** A warning with a fix. */
const unused: Finding = createFinding({
  rule: 'unused-import',
  severity: 'warning',
  message: 'nothing uses "unused.proto"',
  location: place('cart/v1/cart.proto', 'import "unused.proto";'),
  fix: { title: 'remove the import', file: 'cart/v1/cart.proto', edits: [{ start: 48, end: 71, text: '' }] },
});

/** An error that is waived. */
const waived: Finding = {
  ...createFinding({
    rule: 'package-missing',
    severity: 'error',
    message: 'the file has no package',
    location: place('cart/v1/cart.proto', 'syntax = "proto3";'),
  }),
  waived: { reason: 'moves next year', expires: '2027-01-01' },
};

/** The findings of the sample. */
export const sampleFindings: readonly Finding[] = [twice, unused, waived];

/** A report about the sample, with what a case is about. */
export function createReport(changes: Partial<Report> = {}): Report {
  return {
    command: 'check',
    asOf: '2021-01-01',
    findings: sampleFindings,
    filesRead: 2,
    sourceOf: createSourceLookup(Object.entries(files).map(([path, text]) => ({ path, text }))),
    toolVersion: '1.2.3',
    pathOf: (file) => `api/${file}`,
    ...changes,
  };
}

/** A finding with the given texts. */
export function createSampleFinding(changes: Partial<Finding>): Finding {
  return { ...twice, related: [], ...changes };
}

/** The output of a format, with the given level of detail. */
export function print(format: FindingFormat, report: Report, detail: Partial<ReportDetail> = {}): string {
  return [...format(report, { color: false, columns: 100, detail: { ...defaultDetail, ...detail } })].join('');
}
