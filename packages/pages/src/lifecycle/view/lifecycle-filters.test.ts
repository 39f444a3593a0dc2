import { describe, expect, it } from 'vitest';

import { envoyLikeSchedule } from '../../../../report/test/envoy-like-schedule.ts';
import { createItem, createSchedule, createWindow } from '../../../../report/test/support-schedule.ts';
import { familyRows, rowsBetween } from './family-rows.ts';
import { allVersions, filterItems, filterWindows } from './lifecycle-filters.ts';

const schedule = createSchedule(
  [
    createWindow('a.cart.v1', { state: 'overdue', overdueDays: 2 }),
    createWindow('a.cart.v2'),
    createWindow('b.item.v1'),
    createWindow('c.v1'),
    createWindow('d.v1', { state: 'removed' }),
  ],
  [createItem('b.item.v1.M.f', { daysLeft: 90, owner: '@shop/pay' }), createItem('c.v1.M.f', { daysLeft: 91 })],
);
const names = (filters: Partial<typeof allVersions>): string[] =>
  filterWindows(schedule, { ...allVersions, ...filters }).map((window) => window.package);

describe('filterWindows', () => {
  it('show everything that exists', () => {
    expect(names({})).toHaveLength(4);
    expect(names({ showsRemoved: true })).toContain('d.v1');
    expect(names({ query: 'd.v1' })).toEqual(['d.v1']);
  });

  it('require every word, in any case', () => {
    expect(names({ query: ' V1  cart ' })).toEqual(['a.cart.v1']);
  });

  it('require the state', () => {
    expect(names({ hidden: new Set(['current']) })).toEqual(['a.cart.v1']);
  });

  it('keep whole families with a due version or item', () => {
    expect(names({ onlyDue: true })).toEqual(['a.cart.v1', 'a.cart.v2', 'b.item.v1']);
  });
});

describe('filterItems', () => {
  it('search names, owners and states', () => {
    const { deprecations } = schedule;
    expect(filterItems(deprecations, { query: '@shop', state: '' })).toHaveLength(1);
    expect(filterItems(deprecations, { query: '', state: 'overdue' })).toEqual([]);
    expect(filterItems(deprecations, { query: 'm.f', state: 'deprecated' })).toHaveLength(2);
  });
});

describe('familyRows', () => {
  const rows = familyRows(envoyLikeSchedule().windows, { laneHeight: 20, padding: 5, nameHeight: 0, smallest: 40 });

  it('are stacked, one lane per version', () => {
    expect(rows.slice(0, 3).map(({ family, top, height }) => [family, top, height])).toEqual([
      ['envoy.config.bootstrap', 0, 70],
      ['envoy.config.cluster', 70, 50],
      ['envoy.config.filter.http.squash', 120, 50],
    ]);
  });

  it('are found by their position', () => {
    expect(rowsBetween(rows, 0, 70)).toEqual([0, 1]);
    expect(rowsBetween(rows, 69, 71)).toEqual([0, 2]);
    expect(rowsBetween(rows, 1e6, 2e6)).toEqual([rows.length, rows.length]);
  });
});
