import fc from 'fast-check';
import { expect, test } from 'vitest';

import { placeAt } from './yaml-place.ts';
import { yamlEntries } from './yaml-lines.ts';

const text = `version: 1 # note
roots: [api, "b c"]
rules:
  odr: off
  "unused-import": { severity: error, limit: 3 }
waivers:
- rule: odr
  package: a.v1
- rule: file-name
  reason: |
    package: not a key
  path: x
policies:
  mine:
    clauses:
      # odr: off
      previous: off
`;

test('every key and value has its path and its location', () => {
  const entries = yamlEntries(text);
  for (const { text: written, span } of entries) expect(text.slice(span.start, span.end)).toBe(written);
  expect(
    entries.filter(({ part }) => part === 'value').map(({ path, text: value }) => `${path.join('.')} ${value}`),
  ).toEqual([
    'version 1',
    'roots.0 api',
    'roots.1 b c',
    'rules.odr off',
    'rules.unused-import.severity error',
    'rules.unused-import.limit 3',
    'waivers.0.rule odr',
    'waivers.0.package a.v1',
    'waivers.1.rule file-name',
    'waivers.1.reason |',
    'waivers.1.path x',
    'policies.mine.clauses.previous off',
  ]);
});

test.each([
  ['ro|', 'start', '', 'ro'],
  ['layout: en|', 'value', 'layout', 'en'],
  ['roots: [api, de|]', 'value', 'roots.1', 'de'],
  ['roots:\n  - api\n  - de|', 'start', 'roots.1', 'de'],
  ['roots:\n- de|', 'start', 'roots.0', 'de'],
  ['rules:\n  od|', 'start', 'rules', 'od'],
  ['rules:\n  odr: { sev|', 'start', 'rules.odr', 'sev'],
  ['rules:\n  odr: { severity: e|', 'value', 'rules.odr.severity', 'e'],
  ['waivers:\n  - rule: odr\n    |', 'start', 'waivers.0', ''],
  ['waivers:\n  - rule: odr\n|', 'start', '', ''],
  ['waivers:\n  - pa|: x', 'start', 'waivers.0', 'pa'],
  ['policy: "en|"', 'value', 'policy', 'en'],
])('the path of the cursor in %j', (marked, part, path, written) => {
  const place = placeAt(marked.replace('|', ''), marked.indexOf('|'));
  expect([place.part, place.path.join('.'), place.written]).toEqual([part, path, written]);
});

test('a completion replaces the whole word, including its colon', () => {
  expect(placeAt('rules:\n  od: off\n', 11)).toMatchObject({ span: { start: 9, end: 11 }, hasColon: true });
  expect(placeAt('policy: envoy', 10)).toMatchObject({ written: 'en', span: { start: 8, end: 13 }, hasColon: false });
});

test('in any text, entries are at their locations and every offset has a path', () => {
  const piece = fc.constantFrom(
    'a',
    ':',
    ' ',
    '- ',
    '\n',
    '  ',
    '[',
    ']',
    '{',
    '}',
    ',',
    '"',
    "'",
    '#',
    '|',
    '\r\n',
    'b: c',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 25 }), fc.nat(40), (pieces, at) => {
      const any = pieces.join('');
      for (const { text: written, span } of yamlEntries(any)) expect(any.slice(span.start, span.end)).toBe(written);
      const offset = Math.min(at, any.length);
      const { span, written } = placeAt(any, offset);
      expect(any.slice(span.start, offset)).toBe(written);
    }),
  );
});
