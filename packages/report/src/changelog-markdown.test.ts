import type { Changelog, ChangelogEntry, VersionAdvice } from '@protoshepherd/compat';
import { expect, test } from 'vitest';

import { renderChangelog } from './changelog-markdown.ts';

const entry = (changes: Partial<ChangelogEntry>): ChangelogEntry => ({
  section: 'other',
  package: 'a.v1',
  subject: 'a.v1.M',
  title: 'order of declarations changed',
  before: '',
  after: '',
  ...changes,
});

const noAdvice: VersionAdvice = { packages: [], release: null };

function print(changelog: Changelog, advice = noAdvice): string {
  return [...renderChangelog({ changelog, advice, since: 'v1.4.2', asOf: '2026-01-01' })].join('');
}

test('a package with every section', () => {
  const entries: ChangelogEntry[] = [
    entry({}),
    entry({ section: 'added', subject: 'a.v1.M.c', title: 'field added' }),
    entry({ section: 'deprecated', subject: 'a.v1.M.b', title: 'it will go one day' }),
    entry({
      section: 'exempt',
      subject: 'a.v1.N',
      title: 'message removed',
      because: 'its code is gone',
      steps: 'Stop using it.',
      exemption: 'a.v1.N was hidden',
    }),
    entry({
      section: 'breaking',
      subject: 'a.v1.M.a',
      title: 'field type changed',
      before: 'string',
      after: 'bytes',
      because: 'accessors have other types',
      steps: 'Change your code.',
    }),
  ];
  const advice: VersionAdvice = {
    packages: [
      { package: 'a.v1', bump: 'major', because: 'because', next: 'a.v2alpha' },
      { package: 'b.v1', bump: 'patch', because: 'because', next: null },
    ],
    release: { bump: 'major', last: 'v1.4.2', next: 'v2.0.0' },
  };
  expect(print([{ package: 'a.v1', entries }], advice)).toMatchInlineSnapshot(`
    "# v2.0.0

    Changes since v1.4.2, as of 2026-01-01.

    ## a.v1

    These breaks belong in \`a.v2alpha\`.

    ### Breaking

    - \`a.v1.M.a\`: field type changed, \`string\` → \`bytes\`
      - Why it matters: accessors have other types.
      - What to do: Change your code.

    ### Exempt breaks

    - \`a.v1.N\`: message removed
      - Why it matters: its code is gone.
      - Allowed: a.v1.N was hidden.
      - What to do: Stop using it.

    ### Deprecated

    - \`a.v1.M.b\`: it will go one day

    ### Added

    - \`a.v1.M.c\`: field added

    ### Fixes and other changes

    - \`a.v1.M\`: order of declarations changed

    No changes that users see in 1 other package.
    "
  `);
});

test('no changes', () => {
  expect(print([])).toBe(
    '# Changes\n\nChanges since v1.4.2, as of 2026-01-01.\n\nThere are no changes that users see.\n',
  );
});

test('names, texts and reasons are escaped', () => {
  const hostile = '`x`<img src=x>\n# [a](b) @all | \u001b[2J';
  const page = print([
    {
      package: hostile,
      entries: [
        entry({
          subject: hostile,
          before: hostile,
          after: '1',
          option: hostile,
          title: hostile,
          because: hostile,
          exemption: hostile,
        }),
      ],
    },
  ]);
  expect(page).not.toMatch(/^# \[/m);
  expect(page).not.toContain('\u001b');
  const outsideOfCode = page.replaceAll(/(`+)(?!`).*?[^`]\1(?!`)/g, '');
  expect(outsideOfCode).not.toMatch(/<img|(?<!\\)[[\]]|@all/);
});
