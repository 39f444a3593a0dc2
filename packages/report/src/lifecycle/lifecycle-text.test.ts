import { describe, expect, it } from 'vitest';

import { createItem, createSchedule, createWindow } from '../../test/support-schedule.ts';
import { renderLifecycleText } from './lifecycle-text.ts';

const windows = [
  createWindow('shop.cart.v1', { state: 'overdue', supportEnds: '2021-01-16', overdueDays: 221, supersededBy: 'v2' }),
  createWindow('shop.cart.v2'),
  createWindow('shop.item.v1', {
    state: 'removed',
    removed: { day: '2021-03-02', by: 'commit', evidence: 'commit deadbeef0001' },
    removedLate: -1,
    lastRelease: 'v1.17.0',
  }),
];

describe('renderLifecycleText', () => {
  it('groups by state, overdue versions first, with aligned days', () => {
    const items = [createItem('shop.cart.v2.Cart.total', { replacement: 'sum', owner: '@shop/pay' })];
    expect(renderLifecycleText(createSchedule(windows, items))).toBe(`Support schedule as of 2021-08-25
  policy    envoy@2021-01, Envoy API versioning guidelines of January 2021
  commit    8f3c2ab91d04 of 2021-08-24
  releases  8, from 1.12.0 (2019-10-31) to 1.19.0 (2021-07-13)
  manifest  lifecycle.yaml
  last cut  2020-01-16, commit 1a2b3c4d5e6f

overdue (1 version)
  2021-01-16  221 days overdue     shop.cart.v1 (superseded by shop.cart.v2)

current (1 version)
  2020-01-16  introduced           shop.cart.v2

removed (1 version)
  2021-03-02  removed 1 day early  shop.item.v1 (last in v1.17.0)

deprecated (1 item)
  2021-10-01  37 days left         shop.cart.v2.Cart.total (use sum; owner @shop/pay; shop/cart/v2/file.proto:42)
`);
  });

  it('counts versions that need no action, and lists them on request', () => {
    const current = Array.from({ length: 6 }, (_, at) =>
      createWindow(`shop.a${at}.v1`, { introduced: `2020-01-1${at}` }),
    );
    const items = Array.from({ length: 6 }, (_, at) =>
      createItem(`shop.a0.v1.M.f${at}`, { state: 'deprecated', supportEnds: null, daysLeft: null }),
    );
    const schedule = createSchedule([...windows, ...current], items);
    const text = renderLifecycleText(schedule);
    expect(text.split('\n').slice(10, 18)).toEqual([
      'current (7 versions)',
      '  2020-01-16  introduced           shop.cart.v2',
      '  2020-01-15  introduced           shop.a5.v1',
      '  2020-01-14  introduced           shop.a4.v1',
      '  2020-01-13  introduced           shop.a3.v1',
      '  2020-01-12  introduced           shop.a2.v1',
      '  and 2 more, introduced from 2020-01-10 to 2020-01-11',
      '',
    ]);
    expect(text).toContain('deprecated (6 items)\n  no end yet\n\n--all lists what is only counted here.\n');
    expect(text).toContain('221 days overdue');
    const all = renderLifecycleText(schedule, { all: true });
    expect(all).toContain('shop.a0.v1\n');
    expect(all).toContain('shop.a0.v1.M.f3');
    expect(all).not.toContain('--all');
  });

  it('lists the next twenty versions with a day', () => {
    const late = Array.from({ length: 23 }, (_, at) =>
      createWindow(`shop.a${at}.v1`, { state: 'overdue', supportEnds: '2021-01-16', overdueDays: 221 }),
    );
    const text = renderLifecycleText(createSchedule(late));
    expect(text.match(/221 days overdue/g)).toHaveLength(20);
    expect(text).toContain('\n  and 3 more with later days\n');
  });

  it('names unknown facts', () => {
    const unknown = { introduced: null, anchor: null, introductions: [] } as const;
    const text = renderLifecycleText(
      createSchedule(
        [
          createWindow('a.v1', { ...unknown, state: 'previous', open: '1 more release needed' }),
          createWindow('b.v1', unknown),
          createWindow('', { ...unknown, state: 'unversioned' }),
        ],
        [createItem('b.v1.M.f', { state: 'unknown', marked: null, supportEnds: null, daysLeft: null })],
        { sources: { head: null, releases: [], manifest: null, notes: ['no git here'] } },
      ),
    );
    expect(text.split('\n').slice(2, 6)).toEqual([
      '  commit    no git history',
      '  releases  none known',
      '  manifest  none',
      '  last cut  2020-01-16, commit 1a2b3c4d5e6f',
    ]);
    expect(text).toContain('  note      no git here\n');
    expect(text).toContain('  –  no end yet            a.v1 (1 more release needed)\n');
    expect(text).toContain('  –  introduction unknown  b.v1\n');
    expect(text).toContain('  –  no version            (no package)\n');
    expect(text).toContain('  –  marked, day unknown   b.v1.M.f (b/v1/file.proto:42)\n');
  });

  it('colours headings on request, and nothing otherwise', () => {
    expect(renderLifecycleText(createSchedule(windows))).not.toContain('\u001b');
    expect(renderLifecycleText(createSchedule(windows), { color: true })).toContain('\u001b[31moverdue (1 version)');
  });

  it('escapes control characters in names', () => {
    const hostile = createWindow('a\u001b[2J\u202e.v1');
    expect(renderLifecycleText(createSchedule([hostile]))).toContain('a<U+001B>[2J<U+202E>.v1');
  });

  it('names files relative to the root of the repository if it is known', () => {
    const text = renderLifecycleText(createSchedule([], [createItem('a.v1.M.f')]), { pathOf: (file) => `api/${file}` });
    expect(text).toContain('(api/a/v1/file.proto:42)');
  });

  it('describes an empty tree', () => {
    expect(renderLifecycleText(createSchedule([]))).toMatch(/\n\nThere are no packages\.\n$/);
  });
});
