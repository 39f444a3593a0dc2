import { describe, expect, it } from 'vitest';

import { committed, createItem, released, createSchedule, createWindow } from '../../test/support-schedule.ts';
import { renderAnnouncement } from './announcement.ts';

const schedule = createSchedule(
  [
    createWindow('a.v1', {
      state: 'deprecated',
      announced: released('2021-03-01'),
      supportEnds: '2022-03-01',
      daysLeft: 188,
      supersededBy: 'v2',
    }),
    createWindow('b.v1', { state: 'overdue', supportEnds: '2021-01-16', overdueDays: 221, supersededBy: 'v2' }),
    createWindow('c.v1', { state: 'removed', removed: committed('2020-06-01'), lastRelease: 'v1.14.0' }),
    createWindow('d.v1', { state: 'previous', open: '1 more release needed', supersededBy: 'v2' }),
  ],
  [
    createItem('a.v2.M.f', { replacement: 'g', excludesReplacement: true }),
    createItem('a.v2.M.old', { state: 'removable', supportEnds: '2020-01-01', daysLeft: null }),
  ],
);

describe('renderAnnouncement', () => {
  it('states what is removed, when it was deprecated and ends, and what to use instead', () => {
    expect(renderAnnouncement(schedule)).toBe(`# API deprecations and removals

As of 2021-08-25, under the policy envoy@&#8203;2021-01 (Envoy API versioning guidelines of January 2021).

## Deprecated versions

- \`a.v1\` has been deprecated since 2021-03-01 (release v1.13.0) and may be removed from 2022-03-01 on. Use \`a.v2\` instead.
- \`d.v1\` has been superseded; the day of its removal is not fixed yet (1 more release needed). Use \`d.v2\` instead.

## Versions whose support has ended

- \`b.v1\` has been overdue for removal since 2021-01-16. Use \`b.v2\` instead.

## Deprecated items

- \`a.v2.M.f\` has been deprecated since 2020-10-01 and may be removed from 2021-10-01 on. Use \`g\` instead. The two are in one oneof and cannot be set together.
- \`a.v2.M.old\` has been deprecated since 2020-10-01 and has been removable since 2020-01-01.

## Removed

- \`c.v1\` was removed on 2020-06-01. The last release that has it is v1.14.0.
`);
  });

  it('omits old events', () => {
    const text = renderAnnouncement(schedule, { since: '2021-01-01', title: 'News' });
    expect(text).toMatch(/^# News\n/);
    expect(text).toContain('`a.v1`');
    expect(text).not.toContain('`c.v1`');
    expect(text).not.toContain('`a.v2.M.f`');
  });

  it('says that there is nothing to announce', () => {
    expect(renderAnnouncement(createSchedule([]))).toContain('\nNothing is deprecated, and nothing was removed.\n');
  });
});
