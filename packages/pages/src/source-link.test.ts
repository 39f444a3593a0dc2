import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { anyText } from '../../report/test/any-text.ts';
import { defaultSourceUrl, sourceLink } from './source-link.ts';

const place = { file: 'api/a b/x#y.proto', line: 7, commit: 'abc123' };

describe('sourceLink', () => {
  it.each([
    [defaultSourceUrl, 'api/a%20b/x%23y.proto#L7'],
    ['https://host/blob/{commit}/{file}#L{line}', 'https://host/blob/abc123/api/a%20b/x%23y.proto#L7'],
    ['../tree/{file}', '../tree/api/a%20b/x%23y.proto'],
    ['javascript:alert({line})', null],
    ['JAVA\tSCRIPT:alert(1)', null],
    [' \u0001javascript:alert(1)', null],
    ['data:text/html,{file}', null],
    ['vbscript:x', null],
    ['//evil.example/{file}', null],
    ['\\\\evil.example\\{file}', null],
    ['', null],
  ])('turns %j into %j', (template, address) => {
    expect(sourceLink(template, place)).toBe(address);
  });

  it('uses HEAD on a host if the commit is unknown', () => {
    expect(sourceLink('https://host/{commit}', { ...place, commit: null })).toBe('https://host/HEAD');
  });

  it('never links outside the repository on a host', () => {
    const outside = { ...place, file: 'api/../../other/a.proto' };
    expect(sourceLink('https://host/blob/{commit}/{file}', outside)).toBeNull();
    expect(sourceLink('{file}', outside)).toBe('api/../../other/a.proto');
  });

  it('stays within the template, for any file name', () => {
    fc.assert(
      fc.property(anyText, (file) => {
        const address = sourceLink('https://host.example/blob/{file}#L{line}', { ...place, file });
        expect(new URL(address ?? '').origin).toBe('https://host.example');
        const relative = sourceLink(defaultSourceUrl, { ...place, file });
        if (relative !== null) expect(new URL(relative, 'https://here.example/a/').protocol).toBe('https:');
      }),
    );
  });
});
