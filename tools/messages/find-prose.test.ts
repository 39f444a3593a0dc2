import { expect, test } from 'vitest';

import { findProse } from './find-prose.mjs';

test('finds strings and templates of two words or more, with their lines', () => {
  const text = `import { a } from './not a message.ts';
const name = 'single';
const id = 'field-removed';
const message = \`the field \${name} is removed\`;
const help = {
  'a key of two words': 'Restore the field.',
};
type Kind = 'not a message';
`;
  expect(findProse('a.ts', text)).toEqual([
    { line: 4, text: 'the field ${…} is removed' },
    { line: 6, text: 'Restore the field.' },
  ]);
});
