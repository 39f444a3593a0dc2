import { describe, expect, it } from 'vitest';

import { describeOrigin } from './page-origin.ts';

const made = { name: 'team/api', toolVersion: '1.2.3', command: 'shepherd graph' };

describe('describeOrigin', () => {
  it('names the commit, the command and the version', () => {
    expect(describeOrigin({ ...made, commit: '0123456789abcdef', isModified: true })).toEqual([
      'commit <code>0123456789</code> with changes',
      'made by <code>shepherd graph</code> 1.2.3',
    ]);
  });

  it('links the commit to a page of the web only', () => {
    const renderPart = (commitUrl: string): string | undefined =>
      describeOrigin({ ...made, commit: 'abc', commitUrl })[0];
    expect(renderPart('https://example.com/?a&b')).toContain('href="https://example.com/?a&amp;b"');
    expect(renderPart('javascript:alert(1)')).toBe('commit <code>abc</code>');
  });

  it('keeps hostile text as text', () => {
    expect(describeOrigin({ ...made, command: '<img src=x>' }).join('')).not.toContain('<img');
  });

  it('is empty for a page of unknown origin', () => {
    expect(describeOrigin(undefined)).toEqual([]);
  });
});
