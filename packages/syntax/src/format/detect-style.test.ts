import { describe, expect, test } from 'vitest';

import { parseFile } from '../parse-file.ts';
import { detectStyle } from './detect-style.ts';
import { formatFile } from './format-file.ts';
import { formatStyles } from './format-style.ts';

const together = head('import "udpa/annotations/status.proto";', 'import "xds/annotations/v3/status.proto";');
const apart = head('import "xds/annotations/v3/status.proto";', '', 'import "udpa/annotations/status.proto";');
const silent = head('import "xds/annotations/v3/status.proto";');

function head(...imports: readonly string[]): string {
  return ['syntax = "proto3";', '', 'package envoy.a.v3;', '', ...imports, ''].join('\n');
}

function detect(...texts: readonly string[]): string {
  return detectStyle(texts.map((text, at) => parseFile({ path: `${at}.proto`, text })));
}

describe('the style of a tree', () => {
  test('is the newest if the files do not determine it', () => expect(detect(silent)).toBe('envoy@2022'));

  test('is that of the majority of files', () => {
    expect(detect(together, apart, together)).toBe('envoy@2021');
    expect(detect(together, apart, apart)).toBe('envoy@2022');
    expect(detect(together, apart)).toBe('envoy@2022');
  });

  test('is detected despite comments and Windows line ends', () => {
    expect(detect(together.replaceAll('\n', '\r\n'))).toBe('envoy@2021');
    expect(detect(apart.replaceAll('\n', '\r\n'))).toBe('envoy@2022');
    expect(detect(together.replace('import "xds', '// status\nimport "xds'))).toBe('envoy@2021');
  });
});

describe('an import of xds/annotations', () => {
  test.each([
    ['envoy@2021', together],
    ['envoy@2022', apart],
  ] as const)('stands where %s has it', (name, expected) => {
    for (const text of [together, apart])
      expect(formatFile(parseFile({ path: 'a.proto', text }), { style: formatStyles[name] })).toBe(expected);
  });

  test('belongs to the files of xds itself since 2022', () => {
    const text = apart
      .replace('envoy.a.v3', 'xds.core.v3')
      .replace('\n\nimport "udpa', '\nimport "xds/core/v3/authority.proto";\n\nimport "udpa');
    expect(formatFile(parseFile({ path: 'a.proto', text }))).toBe(text);
  });
});
