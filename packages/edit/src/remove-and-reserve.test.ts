import { buildApiTree } from '@protoshepherd/api-tree';
import { linkSchema } from '@protoshepherd/schema';
import { applyEdits, hasErrors } from '@protoshepherd/source';
import { defaultLayout, parseFile } from '@protoshepherd/syntax';
import { describe, expect, test } from 'vitest';

import { removeAndReserve } from './remove-and-reserve.ts';

/** The text of a file without one element; undefined if it cannot be removed. */
function without(name: string, body: string, head = 'syntax = "proto3";'): string | undefined {
  const text = `${head}\n\npackage a.v1;\n\n${body}\n`;
  const tree = buildApiTree(linkSchema([parseFile({ path: 'a/v1/a.proto', text })]), 'envoy');
  const element = tree.files[0]?.elements.find(({ fullName }) => fullName === `a.v1.${name}`);
  if (element === undefined) throw new Error(`there is no ${name}`);
  const edits = removeAndReserve(element, defaultLayout);
  if (edits === undefined) return undefined;
  const after = applyEdits(text, edits);
  const linked = linkSchema([parseFile({ path: 'a/v1/a.proto', text: after })]);
  expect(hasErrors([...(linked.files[0]?.tree.findings ?? []), ...linked.findings])).toBe(false);
  return after.slice(text.indexOf(body)).trimEnd();
}

describe('removed elements are reserved', () => {
  test('a field is removed with its comment', () => {
    const body = 'message A {\n  // The first.\n  string x = 1;\n\n  string y = 2;\n}';
    expect(without('A.x', body)).toBe('message A {\n  reserved 1;\n\n  reserved "x";\n\n  string y = 2;\n}');
  });

  test('existing reservations are extended', () => {
    const body = 'message A {\n  reserved 3;\n\n  reserved "z";\n\n  string x = 1;\n}';
    expect(without('A.x', body)).toBe('message A {\n  reserved 3, 1;\n\n  reserved "z", "x";\n}');
  });

  test('removing the last field of a oneof removes the oneof', () => {
    const body = 'message A {\n  oneof choice {\n    string x = 1;\n\n    string y = 2;\n  }\n}';
    expect(without('A.x', body)).toBe(
      'message A {\n  reserved 1;\n\n  reserved "x";\n\n  oneof choice {\n    string y = 2;\n  }\n}',
    );
    const last = 'message A {\n  oneof choice {\n    string x = 1;\n  }\n\n  string y = 2;\n}';
    expect(without('A.x', last)).toBe('message A {\n  reserved 1;\n\n  reserved "x";\n\n  string y = 2;\n}');
  });

  test('an enum keeps its first value', () => {
    const body = 'enum E {\n  ZERO = 0;\n  ONE = 1;\n  MINUS = -1;\n}';
    expect(without('E.ZERO', body)).toBeUndefined();
    expect(without('E.MINUS', body)).toContain('reserved -1;');
  });

  test('a number that another value has, too, is not reserved', () => {
    const body = 'enum E {\n  option allow_alias = true;\n  ZERO = 0;\n  ONE = 1;\n  EINS = 1;\n  UNO = 1;\n}';
    expect(without('E.UNO', body)).toContain('reserved "UNO";');
    expect(without('E.UNO', body)).not.toContain('reserved 1;');
  });

  test('names are identifiers in an edition', () => {
    const body = 'message A {\n  string x = 1;\n}';
    expect(without('A.x', body, 'edition = "2023";')).toContain('reserved x;');
  });

  test('a message has no number', () => {
    expect(without('A', 'message A {}')).toBeUndefined();
  });
});
