import { expect, test } from 'vitest';

import { createFinding } from '../../test/create-finding.ts';
import { RenderedFiles } from './rendered-files.ts';

const render = ({ message }: { readonly message: string }) => ({
  message,
  range: { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } },
});

test('the same findings of the same text are rendered once', () => {
  const rendered = new RenderedFiles();
  const once = (text: string, line: number) =>
    rendered.render([createFinding('a.proto', line, 'wrong')], () => text, render).get('a.proto');
  const first = once('text', 1);
  expect(once('text', 1)).toBe(first);
  expect(once('text', 2)).not.toBe(first);
  expect(once('other', 2)).not.toBe(first);
  expect(once('other', 2)).toEqual(first);
});
