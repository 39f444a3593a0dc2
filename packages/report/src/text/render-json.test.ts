import { expect, test } from 'vitest';

import { renderJson } from './render-json.ts';

test('escapes control characters, and loses none', () => {
  const value = { message: 'a\u001b\u007f\u009b\u061c\u200b\u2028\u202e\u2066\ufeff\u{e0001}\ud800z' };
  const text = renderJson(value);
  expect(text).toMatch(/^[\n\x20-\x7e]*$/);
  expect(JSON.parse(text)).toEqual(value);
});

test('prints no command to a CI system', () => {
  const value = { message: '##[error]a ##vso[task.setvariable]b', list: [['##']] };
  expect(renderJson(value)).not.toMatch(/##\w*\[/);
  expect(JSON.parse(renderJson(value))).toEqual(value);
});

test('keeps letters of every script', () => {
  expect(renderJson(['naïve 日本語 👍'])).toBe('[\n  "naïve 日本語 👍"\n]\n');
});
