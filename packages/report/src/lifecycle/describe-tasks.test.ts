import type { SupportSchedule } from '@protoshepherd/scheduler';
import { describe, expect, it } from 'vitest';

import { envoyLikeSchedule, largeSchedule } from '../../test/envoy-like-schedule.ts';
import { createItem, createSchedule, createWindow } from '../../test/support-schedule.ts';
import { describeTasks } from './describe-tasks.ts';
import { groupTasks } from './group-tasks.ts';

const noEnd = { supportEnds: null, daysLeft: null } as const;
const describeSchedule = (schedule: SupportSchedule): string => describeTasks(schedule, groupTasks(schedule));

describe('groupTasks', () => {
  it('puts every version and item into the group of its urgency', () => {
    const schedule = createSchedule(
      [
        createWindow('a.v1', {
          state: 'overdue',
          supportEnds: '2021-08-20',
          overdueDays: 5,
          owner: '@a',
          supersededBy: 'v2',
        }),
        createWindow('a.v2'),
        createWindow('b.v1', { state: 'removed', supportEnds: '2021-01-01' }),
      ],
      [
        createItem('a.v2.M.in30', { supportEnds: '2021-09-24', daysLeft: 30, owner: '@a', replacement: 'other' }),
        createItem('a.v2.M.in31', { supportEnds: '2021-09-25', daysLeft: 31 }),
        createItem('a.v2.M.in91', { supportEnds: '2021-11-24', daysLeft: 91 }),
        createItem('a.v2.M.in181', { supportEnds: '2022-02-22', daysLeft: 181 }),
        createItem('a.v2.M.now', { state: 'removable', supportEnds: '2021-08-24', daysLeft: null }),
        createItem('a.v2.M.never', noEnd),
        createItem('a.v1', { kind: 'package', state: 'overdue', overdueDays: 5 }),
      ],
    );
    expect(
      groupTasks(schedule).map(({ id, tasks }) => [
        id,
        ...tasks.map(({ item, package: name, words }) => `${item ?? name}: ${words}`),
      ]),
    ).toEqual([
      ['overdue', 'a.v1: 5 days overdue'],
      ['within-30', 'a.v2.M.in30: 30 days left'],
      ['within-90', 'a.v2.M.in31: 31 days left'],
      ['within-180', 'a.v2.M.in91: 91 days left'],
      ['removable', 'a.v2.M.now: for 1 day'],
      ['later', 'a.v2.M.in181: 181 days left'],
      ['undated', 'a.v2.M.never: deprecated 328 days ago'],
    ]);
    expect(groupTasks(schedule).flatMap(({ tasks }) => tasks)[0]).toMatchObject({ owner: '@a', replacement: 'a.v2' });
  });

  it.each([envoyLikeSchedule(), largeSchedule()])(
    'lists nothing twice, and everything that is overdue or removable',
    (schedule) => {
      const names = groupTasks(schedule).flatMap(({ tasks }) => tasks.map((task) => task.item ?? task.package));
      expect(new Set(names).size).toBe(names.length);
      for (const { state, package: name } of schedule.windows)
        if (state === 'overdue' || state === 'removable') expect(names).toContain(name);
    },
  );
});

describe('describeTasks', () => {
  it.each([
    [createSchedule([]), 'There are no packages.'],
    [createSchedule([createWindow('a.v1')]), 'Nothing is overdue. There is nothing to do.'],
    [
      createSchedule([createWindow('a.v1', { state: 'overdue', supportEnds: '2021-08-20', overdueDays: 5 })]),
      '1 version has been overdue since 2021-08-20.',
    ],
    [
      createSchedule(
        [createWindow('a.v1')],
        [
          createItem('a.v1.M.a', { state: 'removable', supportEnds: '2021-08-24', daysLeft: null }),
          createItem('a.v1.M.b'),
        ],
      ),
      'Nothing is overdue. 1 item has been removable since 2021-08-24. 1 item becomes due within a year, on 2021-10-01.',
    ],
    [
      createSchedule([createWindow('a.v1')], [createItem('a.v1.M.a', { supportEnds: '2023-01-01', daysLeft: 494 })]),
      'Nothing is overdue. Nothing becomes due within a year; the next end is 2023-01-01.',
    ],
    [
      createSchedule([createWindow('a.v1')], [createItem('a.v1.M.a', noEnd), createItem('a.v1.M.b', noEnd)], {
        policySentences: [],
      }),
      'Nothing is overdue. No support policy is chosen, so no version has an end of support: 2 items stay deprecated indefinitely. Choose one with policy: in shepherd.yaml.',
    ],
    [
      createSchedule([createWindow('a.v1')], [createItem('a.v1.M.a', noEnd)]),
      'Nothing is overdue. 1 item is deprecated without an end; supportEnds in lifecycle.yaml sets one.',
    ],
  ])('says in plain sentences what there is to do', (schedule, sentence) => {
    expect(describeSchedule(schedule)).toBe(sentence);
  });

  it('counts versions and items', () => {
    expect(describeSchedule(envoyLikeSchedule())).toBe(
      '1 version and 1 item are overdue, the first since 2020-08-01. 1 version and 1 item may be removed, the first since 2021-01-16. 2 versions and 3 items become due within a year, the first on 2021-09-01. 1 item is deprecated without an end; supportEnds in lifecycle.yaml sets one.',
    );
  });
});
