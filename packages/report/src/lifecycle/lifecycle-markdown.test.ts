import { describe, expect, it } from 'vitest';

import { createItem, createSchedule, createWindow } from '../../test/support-schedule.ts';
import { renderLifecycleMarkdown } from './lifecycle-markdown.ts';

describe('renderLifecycleMarkdown', () => {
  it('is a page of tables', () => {
    const schedule = createSchedule(
      [createWindow('a.v1', { state: 'overdue', supportEnds: '2021-01-16', overdueDays: 221 }), createWindow('a.v2')],
      [createItem('a.v2.M.f')],
    );
    expect(renderLifecycleMarkdown(schedule, { title: 'Shop' })).toBe(`# Shop as of 2021-08-25

- policy: envoy@&#8203;2021-01, Envoy API versioning guidelines of January 2021
- commit: 8f3c2ab91d04 of 2021-08-24
- releases: 8, from 1.12.0 (2019-10-31) to 1.19.0 (2021-07-13)
- manifest: lifecycle.yaml
- last cut: 2020-01-16, commit 1a2b3c4d5e6f

## Versions by state

| state | versions |
| --- | --- |
| overdue | 1 |
| current | 1 |

## Versions

| state | package | introduced | day | standing | notes |
| --- | --- | --- | --- | --- | --- |
| overdue | a.v1 | 2020-01-16 | 2021-01-16 | 221 days overdue |  |
| current | a.v2 | 2020-01-16 | 2020-01-16 | introduced |  |

## Deprecated items

| due | state | item | standing | notes | place |
| --- | --- | --- | --- | --- | --- |
| 2021-10-01 | deprecated | a.v2.M.f | 37 days left |  | a/v2/file.proto:42 |

## Upcoming dates

| day | event |
| --- | --- |
| 2021-10-01 | a.v2.M.f may be removed |
`);
  });

  it('escapes names, so that none begins a cell, a tag or a line', () => {
    const page = renderLifecycleMarkdown(createSchedule([createWindow('a|b<img>\n# x.v1')]));
    expect(page).toContain('| a\\|b&lt;img&gt;&lt;U+000A&gt;# x.v1 |');
  });
});
