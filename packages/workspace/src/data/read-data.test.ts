/** Both readers agree with JSON.parse and the YAML library, and spans match the text. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse, stringify } from 'yaml';

import type { DataNode } from './data-node.ts';
import { readJsonData } from './read-json-data.ts';
import { readYamlData } from './read-yaml-data.ts';

/** A value as JavaScript has it. */
function plain(node: DataNode): unknown {
  if (node.kind === 'alias') return plain(node.target);
  if (node.kind === 'list') return node.items.map(({ value }) => plain(value));
  if (node.kind === 'scalar') return typeof node.value === 'bigint' ? Number(node.value) : node.value;
  const entries = node.entries.map(({ key, value }) => [String(plain(key)), plain(value)] as const);
  return Object.fromEntries(entries);
}

/** Every JSON value is the text of its span; every part is inside its parent. */
function expectSpans(text: string, node: DataNode): void {
  expect(JSON.parse(text.slice(node.start, node.end))).toEqual(plain(node));
  const parts = node.kind === 'map' ? node.entries : node.kind === 'list' ? node.items : [];
  for (const { start, end, value } of parts) {
    expect([start >= node.start, end <= node.end, end]).toEqual([true, true, value.end]);
    expectSpans(text, value);
  }
}

describe('JSON', () => {
  it('is read as JSON.parse reads it', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.integer({ min: 0, max: 3 }), (value, indent) => {
        const text = `\n${JSON.stringify(value, undefined, indent)} `;
        const { documents, findings } = readJsonData('a.json', text);
        const [document] = documents;
        expect([findings, document === undefined]).toEqual([[], false]);
        if (document === undefined) return;
        expect(plain(document)).toEqual(JSON.parse(text));
        expectSpans(text, document);
      }),
    );
  });

  it('is refused where JSON.parse refuses it, and where a key is there twice', () => {
    const unit = fc.constantFrom(
      '{',
      '}',
      '[',
      ']',
      ',',
      ':',
      '"',
      '"a"',
      '1',
      '-',
      '0',
      '.5',
      'e1',
      'true',
      'null',
      ' ',
      '\\',
      '\t',
      '/',
    );
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 8 }), (text) => {
        const { findings } = readJsonData('a.json', text);
        const isTwice = findings.some(({ message }) => message.endsWith('occurs twice'));
        expect(findings.length > 0).toBe(isTwice || !isJson(text));
      }),
      { numRuns: 5000 },
    );
  });
});

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

describe('YAML', () => {
  it('reports that a template is not YAML', () => {
    for (const text of ["{% import 'a' as b -%}\na: 1\n", 'a: 1\nb:\n  {% if x %}\n  c: 1\n'])
      expect(readYamlData('a.yaml', text).findings.map(({ message }) => message)).toEqual([
        'the file is a template, not YAML; give the rendered file instead',
      ]);
  });

  it('is read as the library reads it', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom('any', 'flow'), (value, collectionStyle) => {
        const text = `# before\n${stringify(value, { collectionStyle })}# behind\n`;
        const { documents, findings } = readYamlData('a.yaml', text);
        const [document] = documents;
        expect([findings, documents.length]).toEqual([[], 1]);
        if (document !== undefined) expect(plain(document)).toEqual(JSON.parse(JSON.stringify(parse(text))));
      }),
    );
  });

  it.each([
    ['a: 1 # c\n# d\nb: 2\n', ['a: 1', 'b: 2']],
    ['- a # c\n-\n- - b\n  - c\n\n', ['- a', '-', '- - b\n  - c']],
    ['a:\n  b: 1\n\n# c\nd: |\n  e\n\nf:   # g\nh: {i: 1} # j\n', ['a:\n  b: 1', 'd: |\n  e', 'f:', 'h: {i: 1}']],
    ['{a: 1, "b": [2], c}', ['a: 1', '"b": [2]', 'c']],
    ['? a\n: b\nc: &d !!str 1\n', ['? a\n: b', 'c: &d !!str 1']],
  ])('%j ends its parts before comments', (text, parts) => {
    const [document] = readYamlData('a.yaml', text).documents;
    const list = document?.kind === 'map' ? document.entries : document?.kind === 'list' ? document.items : [];
    expect(list.map(({ start, end }) => text.slice(start, end))).toEqual(parts);
  });
});
