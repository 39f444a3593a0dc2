/** Reports whose texts often contain sequences that are special in one of the formats. */
import type { Report } from '@protoshepherd/report';
import { createSourceLookup, type Finding, type Fix, type Location, type Severity } from '@protoshepherd/source';
import fc from 'fast-check';

const text = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '\n',
        '\r\n',
        '\0',
        '\u001b[2J',
        '\u009b',
        '\u202e',
        '\u2028',
        '\ufeff',
        '\ud800',
        '\udc00',
        '\ufffe',
      ),
      fc.constantFrom(
        '|',
        '`',
        '```',
        '<b>',
        '</failure>',
        ']]>',
        '&',
        '&#0;',
        '"',
        "'",
        '::',
        ',',
        ':',
        '%',
        '%0A',
        '\\',
      ),
      fc.constantFrom('[a](b)', '{0}', '@someone', '# ', '- ', '$', '_', '*', '~~', '日本', '👩‍💻', 'a', ' ', '/', '..'),
      fc.string({ unit: 'binary', maxLength: 4 }),
    ),
    { maxLength: 8 },
  )
  .map((pieces) => pieces.join(''));

const sourceText = 'syntax = "proto3";\n```\nmessage A {}\n';
const file = fc.oneof(fc.constant('read.proto'), text);

const location = fc
  .record({ file, line: fc.integer({ min: 1, max: 4 }), column: fc.integer({ min: 1, max: 30 }), lines: fc.nat(2) })
  .map(({ lines, ...start }): Location => ({ ...start, endLine: start.line + lines, endColumn: start.column + 1 }));

const fix = fc.record<Fix>({
  title: text,
  file,
  edits: fc.array(fc.record({ start: fc.constant(19), end: fc.constantFrom(19, 23), text }), { maxLength: 1 }),
});

const finding = fc.record(
  {
    rule: fc.oneof(fc.constantFrom('one-rule', 'other-rule'), text),
    severity: fc.constantFrom<Severity>('error', 'warning', 'note'),
    message: text,
    location,
    related: fc.array(fc.record({ message: text, location }), { maxLength: 2 }),
    fingerprint: fc.constantFrom('0123456789abcdef', 'fedcba9876543210'),
    fix,
    waived: fc.record({ reason: text, expires: fc.constant('2027-01-01') }, { requiredKeys: ['reason'] }),
  },
  { requiredKeys: ['rule', 'severity', 'message', 'location', 'related', 'fingerprint'] },
);

/** Any report. The file `read.proto` has been read, all others have not. */
export const hostileReport: fc.Arbitrary<Report> = fc
  .record({ findings: fc.array(finding as fc.Arbitrary<Finding>, { maxLength: 6 }), summary: text, help: text })
  .map(({ findings, summary, help }) => ({
    command: 'check',
    asOf: '2021-01-01',
    findings,
    filesRead: 1,
    sourceOf: createSourceLookup([{ path: 'read.proto', text: sourceText }]),
    toolVersion: '1.2.3',
    pathOf: (path) => `api/${path}`,
    describeRule: () => ({ summary, help }),
  }));
