import { describe, expect, test } from 'vitest';

import { checkLinks } from './check-links.mjs';

describe('links', () => {
  const check = (text: string): readonly string[] => {
    const pages = [
      { path: 'docs/a.md', text },
      { path: 'docs/b.md', text: '# What is `this`, here?\n```sh\n# not a heading\n```\n' },
    ];
    return checkLinks(pages, (path) => ['docs', 'README.md', ...pages.map((page) => page.path)].includes(path));
  };

  test.each([
    '[page](b.md)',
    '[page](./b.md#what-is-this-here)',
    '[folder](../docs)',
    '[up](../README.md "title")',
    '# Here\n[self](#here)',
    '[web](https://example.com/x)',
    '`[code](nowhere.md)`',
    '```\n[code](nowhere.md)\n```',
  ])('%s is a valid link', (text) => {
    expect(check(text)).toEqual([]);
  });

  test.each(['[gone](c.md)', '[heading](b.md#not-a-heading)', '[self](#nothing)'])('%s is a broken link', (text) => {
    expect(check(text)).toHaveLength(1);
  });
});
