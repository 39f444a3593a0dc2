import { expect, test } from 'vitest';

import { ParsedDocuments } from './parsed-documents.ts';

test('a text is parsed once, and another text again', () => {
  const documents = new ParsedDocuments();
  const tree = documents.parse('/a.proto', 'message A {}');
  expect(documents.parse('/a.proto', 'message A {}')).toBe(tree);
  expect(documents.parse('/a.proto', 'message B {}').file.text).toBe('message B {}');
});

test('the least recently used text is evicted', () => {
  const documents = new ParsedDocuments();
  const [first, second] = ['/1.proto', '/2.proto'].map((path) => documents.parse(path, ''));
  for (let count = 3; count <= 16; count++) documents.parse(`/${count}.proto`, '');
  expect(documents.parse('/1.proto', '')).toBe(first);
  documents.parse('/17.proto', '');
  expect(documents.parse('/1.proto', '')).toBe(first);
  expect(documents.parse('/2.proto', '')).not.toBe(second);
});
