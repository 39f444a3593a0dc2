/** A line of JSON Lines is read as a JSON file of that line would be. */
import fc from 'fast-check';
import { expect, test } from 'vitest';

import type { DataNode } from './data-node.ts';
import { readJsonData } from './read-json-data.ts';
import { readJsonLinesData } from './read-json-lines-data.ts';

/** A node with all its offsets moved. */
function moved(node: DataNode, by: number): unknown {
  return JSON.parse(
    JSON.stringify(node, (_, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value)),
    (key, value: unknown) => ((key === 'start' || key === 'end') && typeof value === 'number' ? value + by : value),
  );
}

test('law: every line is a document, with the offsets of the file', () => {
  fc.assert(
    fc.property(
      fc.array(fc.jsonValue(), { maxLength: 5 }),
      fc.constantFrom('\n', '\r\n', '\n\n'),
      (values, lineEnd) => {
        const lines = values.map((value) => JSON.stringify(value));
        const text = lines.join(lineEnd);
        const { documents, findings } = readJsonLinesData('a.jsonl', text);
        expect(findings).toEqual([]);
        let at = 0;
        const expected = lines.map((line) => {
          const [document] = readJsonData('a.json', line).documents;
          const placed = moved(document as DataNode, at);
          at += line.length + lineEnd.length;
          return placed;
        });
        expect(documents.map((document) => moved(document, 0))).toEqual(expected);
      },
    ),
  );
});

test('an invalid line is a finding at that line, and the others are read', () => {
  const { documents, findings } = readJsonLinesData('a.jsonl', '{"a": 1}\n{"a":\n\n[2] x\n{"b": 2}\n');
  expect(documents.length).toBe(2);
  expect(findings.map(({ message, location }) => [location.line, location.column, message])).toEqual([
    [2, 6, 'expected a value, found the end of the line'],
    [4, 5, 'expected the end of the line, found x'],
  ]);
});

test('a file that is not JSON Lines has no endless list of findings', () => {
  expect(readJsonLinesData('a.jsonl', 'x\n'.repeat(100_000)).findings.length).toBe(100);
});
