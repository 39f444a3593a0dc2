import { expect, test } from 'vitest';

import { inlineMembers } from './inline-constants.mjs';

test('members of an imported table become numbers', () => {
  const code = "import { Column, slotColumn } from './node-kind.js';\nconst next = rows[row + Column.next];\n";
  expect(inlineMembers(code)).toBe(code.replace('Column.next', '3'));
});

test('calls of endOfRow with plain arguments become what it reads', () => {
  const head = "import { endOfRow } from '@protoshepherd/syntax';\n";
  expect(inlineMembers(`${head}const end = endOfRow(tree.rows, row);\n`)).toBe(
    `${head}const end = tree.rows[row + 3];\n`,
  );
  expect(inlineMembers(`${head}endOfRow(rows, pop());\n`)).toBe(`${head}endOfRow(rows, pop());\n`);
});

test.each([
  ['a table that the module declares', 'const Column = { next: 7 };\nuse(Column.next);\n'],
  ['a table under another name', "import { Column as Other } from './node-kind.js';\nuse(Other.next);\n"],
  ['a member that the table does not have', "import { Column } from './node-kind.js';\nuse(Column.other);\n"],
  ['a member of another object', "import { Column } from './node-kind.js';\nuse(page.Column.next);\n"],
])('%s stays', (_, code) => {
  expect(inlineMembers(code)).toBe(code);
});
