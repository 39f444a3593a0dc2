import { expect, test } from 'vitest';

import { checkReaders } from './check-readers.mjs';

const landing = { path: 'docs/README.md', text: '# Documentation\n\n* [A](a.md)\n* [B](b.md)\n' };
const forReaders = '<!-- Written by a program. -->\n\n# A page\n\n*For contributors.* It says more.\n';

test('pages that name their readers and are linked from the landing page are valid', () => {
  const pages = [landing, { path: 'docs/a.md', text: forReaders }, { path: 'docs/editors/c.md', text: forReaders }];
  expect(checkReaders(pages)).toEqual([]);
});

test('a page without its readers, and a page without a link, are reported', () => {
  const pages = [
    landing,
    { path: 'docs/b.md', text: '# B\n\nIt begins.\n\n*For contributors.*\n' },
    { path: 'docs/c.md', text: forReaders },
  ];
  expect(checkReaders(pages)).toEqual([
    'docs/b.md: the first paragraph must begin with its readers, as in "*For contributors.*"',
    'docs/c.md: docs/README.md has no link to this page',
  ]);
});

test('a page about one rule, and a page outside of docs, need neither', () => {
  const pages = [
    landing,
    { path: 'docs/rules/odr.md', text: '# odr' },
    { path: 'packages/dag/README.md', text: '# dag' },
  ];
  expect(checkReaders(pages)).toEqual([]);
});
