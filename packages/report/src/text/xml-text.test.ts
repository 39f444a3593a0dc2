import { expect, test } from 'vitest';

import { xmlAttributes, xmlText } from './xml-text.ts';

test('markup is escaped, also the end of a CDATA section', () => {
  expect(xmlText('<a>&amp;]]>')).toBe('&lt;a&gt;&amp;amp;]]&gt;');
});

test('characters that XML 1.0 forbids are removed', () => {
  expect(xmlText('a\0\u001b\ud800\ufffe\uffffz\u{10ffff}')).toBe('az\u{10ffff}');
});

test('an attribute keeps its quotes and line breaks', () => {
  expect(xmlAttributes({ name: `"a'\r\n\tb"`, line: 2 })).toBe(` name="&quot;a'&#13;&#10;&#9;b&quot;" line="2"`);
});

test('control characters are written as numeric references', () => {
  expect(xmlText('a\u009b\u202e\u{e0001}z')).toBe('a&#155;&#8238;&#917505;z');
});
