import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { addWaiver } from './add-waiver.ts';
import { checkConfig } from './check-config.ts';

const entry = ['- rule: odr', '  fingerprint: "0123456789abcdef"', '  reason: r'];
const old = '  - rule: odr\n    path: a # why\n    reason: before\n';

describe('an entry is added', () => {
  test.each([
    [
      'without a list',
      'version: 1\n',
      'version: 1\n\nwaivers:\n  - rule: odr\n    fingerprint: "0123456789abcdef"\n    reason: r\n',
    ],
    [
      'without a last line break',
      'version: 1',
      'version: 1\n\nwaivers:\n  - rule: odr\n    fingerprint: "0123456789abcdef"\n    reason: r\n',
    ],
    [
      'behind the last one',
      `version: 1\nwaivers:\n${old}roots: [a]\n`,
      `version: 1\nwaivers:\n${old}  - rule: odr\n    fingerprint: "0123456789abcdef"\n    reason: r\nroots: [a]\n`,
    ],
    [
      'in a list that is not indented',
      `version: 1\nwaivers:\n- rule: odr\n  path: a\n  reason: b\n\n# end\nroots: [a]\n`,
      `version: 1\nwaivers:\n- rule: odr\n  path: a\n  reason: b\n- rule: odr\n  fingerprint: "0123456789abcdef"\n  reason: r\n\n# end\nroots: [a]\n`,
    ],
    [
      'into an empty list, with its comment',
      'version: 1\nwaivers: [] # none yet\nroots: [a]\n',
      'version: 1\nwaivers: # none yet\n  - rule: odr\n    fingerprint: "0123456789abcdef"\n    reason: r\nroots: [a]\n',
    ],
    [
      'with the line breaks of the file',
      'version: 1\r\nroots: [a]\r\n',
      'version: 1\r\nroots: [a]\r\n\r\nwaivers:\r\n  - rule: odr\r\n    fingerprint: "0123456789abcdef"\r\n    reason: r\r\n',
    ],
    [
      'before the end mark',
      'version: 1\n...\n',
      'version: 1\n\nwaivers:\n  - rule: odr\n    fingerprint: "0123456789abcdef"\n    reason: r\n...\n',
    ],
  ])('%s', (_, before, after) => {
    expect(addWaiver(before, entry)).toBe(after);
  });

  test('after a reason of several lines', () => {
    const before = `version: 1\nwaivers:\n  - rule: odr\n    path: a\n    reason: |\n      one\n\n      two\n\n\nroots: [a]\n`;
    expect(checkConfig('x', addWaiver(before, entry) ?? '').config?.waivers.map(({ reason }) => reason.trim())).toEqual(
      ['one\n\ntwo', 'r'],
    );
  });
});

test.each([
  ['a configuration in braces', '{version: 1}\n'],
  ['a list in brackets', 'version: 1\nwaivers: [{rule: odr, path: a, reason: b}]\n'],
  ['an alias for a list', 'version: 1\nroots: &a [x]\nwaivers: *a\n'],
  ['a list without a value', 'version: 1\nwaivers:\n'],
  ['nothing', ''],
  ['a text that is no configuration', 'version: 2\n'],
])('%s is left to the user', (_, text) => {
  expect(addWaiver(text, entry)).toBeUndefined();
});

test('an entry that is not a waiver is rejected', () => {
  expect(addWaiver('version: 1\n', ['- rule: odr'])).toBeUndefined();
  expect(addWaiver('version: 1\n', [...entry, '  layout: envoy'])).toBeUndefined();
});

test('every line of the old text is in the new one, in order', () => {
  const piece = fc.constantFrom(
    '# note\n',
    '\n',
    'roots: [a]\n',
    `waivers:\n${old}`,
    `waivers:\n${old}\n${old}`,
    'rules:\n  odr: off\n',
    'waivers:\n',
    'waivers: []\n',
    'exclude:\n  - a\n  # b\n\n',
  );
  fc.assert(
    fc.property(fc.uniqueArray(piece, { maxLength: 6 }), (pieces) => {
      const text = `version: 1\n${pieces.join('')}`;
      const added = addWaiver(text, entry);
      if (added === undefined) return;
      const rest = added.split('\n');
      for (const line of text.split('\n')) {
        const at = rest.findIndex((each) => each === line || (line.startsWith('waivers:') && each === 'waivers:'));
        expect(at).toBeGreaterThanOrEqual(0);
        rest.splice(0, at + 1);
      }
      expect(checkConfig('x', added).config?.waivers.at(-1)).toEqual({
        rule: 'odr',
        fingerprint: '0123456789abcdef',
        reason: 'r',
      });
    }),
  );
});
