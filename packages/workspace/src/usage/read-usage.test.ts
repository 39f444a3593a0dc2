import { fileURLToPath } from 'node:url';

import * as fc from 'fast-check';
import { format } from 'oxfmt';
import { describe, expect, it } from 'vitest';

import { accepts } from '../../test/json-schema-verdict.ts';
import { publishedSchemas } from '../../test/published-schemas.ts';
import { parseValidUsage } from './parse-valid-usage.ts';
import { validateUsage, parseUsage } from './read-usage.ts';

const use = { element: 'a.v1.M.x', kind: 'field', count: 1, places: ['a.yaml:1'] };
const row = { name: 'edge', version: '1.2', asOf: '2026-01-01', files: 1, messages: 1, elements: [use] };
const file = (...consumers: readonly unknown[]): string => JSON.stringify({ schemaVersion: 1, consumers }, null, 1);
const read = (text: string): readonly string[] =>
  parseUsage({ path: 'usage.json', text }).findings.map(({ message, location }) => `${location.line}: ${message}`);

it('the JSON Schema equals the one derived from the table of keys; refresh it with vitest --update', async () => {
  const published = fileURLToPath(new URL('../../schema/usage.schema.json', import.meta.url));
  const { code } = await format('schema.json', JSON.stringify(publishedSchemas.usage, null, 2), { printWidth: 120 });
  await expect(code).toMatchFileSnapshot(published);
});

describe('schema and check', () => {
  it.each([
    file(),
    file(row),
    file({ ...row, version: '1.3' }, row),
    file({ ...row, elements: [{ ...use, places: undefined }] }),
    file({ ...row, name: '__proto__', elements: [] }),
  ])('both accept file %#', (text) => {
    expect(read(text)).toEqual([]);
    expect(parseUsage({ path: 'usage.json', text }).report).toEqual(JSON.parse(text));
    expect(accepts(publishedSchemas.usage, JSON.parse(text))).toBe(true);
  });

  it.each([
    ['[]', '1: the file'],
    ['{}', '1: schemaVersion'],
    ['{"schemaVersion": 2, "consumers": []}', '1: schemaVersion must be 1'],
    ['{"schemaVersion": 1, "consumers": {}}', '1: consumers must be a list of consumers'],
    ['{"schemaVersion": 1, "consumers": [], "__proto__": {}}', '1: __proto__ is not a known key'],
    ['{"schemaVersion": 1, "consumers": [], "constructor": 1}', '1: constructor is not a known key'],
    [file(7), '4: consumers[0] must be a mapping, not 7'],
    [file({ ...row, name: '' }), 'consumers[0].name must be a name of one line'],
    [file({ ...row, name: 'a\nb' }), 'consumers[0].name must be a name of one line'],
    [file({ ...row, asOf: '2026-02-30' }), '7: consumers[0].asOf must be a day that exists'],
    [file({ ...row, files: -1 }), 'consumers[0].files must be a whole number'],
    [file({ ...row, messages: 1e30 }), 'consumers[0].messages must be a whole number'],
    [file({ ...row, elements: undefined }), 'consumers[0].elements'],
    [file({ ...row, elements: [{ ...use, kind: 'service' }] }), 'consumers[0].elements[0].kind must be one of'],
    [file({ ...row, elements: [{ ...use, element: 'a b' }] }), 'consumers[0].elements[0].element must be a full name'],
    [file({ ...row, elements: [{ ...use, count: 0 }] }), 'consumers[0].elements[0].count must be a whole number'],
    [file({ ...row, elements: [{ ...use, value: 'secret' }] }), 'value is not a known key'],
    [file({ ...row, elements: [{ ...use, places: ['password: hunter2'] }] }), 'must be a file and a line'],
    [file({ ...row, elements: [{ ...use, places: ['a.yaml:0'] }] }), 'must be a file and a line'],
  ])('both refuse file %#', (text, message) => {
    expect(read(text)[0]).toContain(message);
    // A pattern cannot check the days of a calendar.
    if (!message.includes('day that exists')) expect(accepts(publishedSchemas.usage, JSON.parse(text))).toBe(false);
  });
});

describe('constraints beyond the schema', () => {
  it.each([
    [file(row, row), 'edge 1.2 is a duplicate: consumers[0] has the same name and version'],
    [file({ ...row, elements: [use, use] }), 'a.v1.M.x occurs twice in one row'],
    [file({ ...row, elements: [{ ...use, places: ['a:1', 'b:1'] }] }), 'a.v1.M.x has 2 places but a count of 1'],
  ])('file %#', (text, message) => {
    expect(read(text)).toEqual([expect.stringContaining(message)]);
  });
});

describe('the fast reader', () => {
  const sound = file(row, {
    ...row,
    name: 'mesh \\" : {',
    elements: [{ ...use, count: 2, places: ['a":1', 'b: :2'] }],
  });

  it('agrees with the reader that has locations', () => {
    expect(parseValidUsage(sound)).toEqual(JSON.parse(sound));
    expect(parseValidUsage(sound)).toEqual(validateUsage({ path: 'usage.json', text: sound }).report);
  });

  it('accepts nothing else, after any removal, insertion or exchange', () => {
    const piece = fc.constantFrom(
      '"',
      '{',
      '}',
      ',',
      ':',
      '\\',
      '"count": 1,',
      '"name": "edge",',
      '"__proto__": 1,',
      '0',
      '-',
      ' ',
    );
    const edit = fc.tuple(fc.nat(sound.length), fc.nat(3), piece);
    fc.assert(
      fc.property(fc.array(edit, { minLength: 1, maxLength: 2 }), (edits) => {
        let text = sound;
        for (const [at, length, put] of edits) text = text.slice(0, at) + put + text.slice(at + length);
        const { report } = validateUsage({ path: 'usage.json', text });
        expect(parseValidUsage(text)).toEqual(report);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('hostile files', () => {
  const longList = (item: string): string => `${`${item},`.repeat(500_000)}${item}`;
  it.each([
    ['nothing', ''],
    ['no JSON', 'a: 1'],
    ['a key twice', '{"schemaVersion": 1, "schemaVersion": 1}'],
    ['depth', `{"schemaVersion": 1, "consumers": ${'['.repeat(200_000)}${']'.repeat(200_000)}}`],
    ['depth of maps', `${'{"consumers":'.repeat(100_000)}1${'}'.repeat(100_000)}`],
    [
      'a long text under a key that is there twice',
      file(row).replace('"name"', `"name": "${'x'.repeat(20_000_000)}", "name"`),
    ],
    ['wrong rows', `{"schemaVersion": 1, "consumers": [${longList('1')}]}`],
    ['wrong elements', file(row).replace('[\n', `[${longList('1')}, `)],
    ['65 million characters', ' '.repeat(65 * 1024 * 1024)],
    ['a number of a million digits', `{"schemaVersion": ${'9'.repeat(1_000_000)}, "consumers": []}`],
  ])('%s give few findings', (_, text) => {
    const { report, findings } = parseUsage({ path: 'usage.json', text });
    expect(report).toBeUndefined();
    expect(findings.length).toBeGreaterThan(0);
    expect(findings.length).toBeLessThanOrEqual(20);
  });
});
