import { expect, test } from 'vitest';

import { chooseColor } from './choose-color.ts';

test.each([
  ['a terminal is coloured', { isTerminal: true, env: {}, args: [] }, true],
  ['a pipe is not', { isTerminal: false, env: {}, args: [] }, false],
  ['a dumb terminal is not', { isTerminal: true, env: { TERM: 'dumb' }, args: [] }, false],
  ['NO_COLOR forbids', { isTerminal: true, env: { NO_COLOR: '1' }, args: [] }, false],
  ['an empty NO_COLOR says nothing', { isTerminal: true, env: { NO_COLOR: '' }, args: [] }, true],
  ['FORCE_COLOR asks', { isTerminal: false, env: { FORCE_COLOR: '' }, args: [] }, true],
  ['FORCE_COLOR=0 forbids', { isTerminal: true, env: { FORCE_COLOR: '0' }, args: [] }, false],
  ['NO_COLOR beats FORCE_COLOR', { isTerminal: true, env: { NO_COLOR: '1', FORCE_COLOR: '1' }, args: [] }, false],
  ['--no-color beats FORCE_COLOR', { isTerminal: true, env: { FORCE_COLOR: '1' }, args: ['--no-color'] }, false],
])('%s', (_, choice, color) => {
  expect(chooseColor(choice)).toBe(color);
});
