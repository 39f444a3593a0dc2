/** Two schedules for visual review: one with every state, like that of Envoy's tree, and one of the largest realistic size. */
import type { DeprecatedItem, SupportSchedule, SupportWindow } from '@protoshepherd/scheduler';
import { sortBy } from '@protoshepherd/source';

import { committed, createItem, previousStable, released, createSchedule, createWindow } from './support-schedule.ts';

const v2Ends = '2021-01-16';
const reckoning = `2020-01-16 (v3 introduced, commit 1a2b3c4d5e6f) + 1 year = ${v2Ends}`;

/** Every state at least once. */
export function envoyLikeSchedule(): SupportSchedule {
  const v2 = {
    introduced: '2018-04-02',
    introductions: [committed('2018-04-02', 'a1b2c3d4e5f6'), released('2018-05-01', 'v1.7.0')],
    announced: released('2020-01-20'),
    basis: [previousStable(reckoning)],
    supportEnds: v2Ends,
  } as const;
  const alpha = { state: 'alpha', introduced: '2020-08-20', anchor: 'commit' } as const;
  return createSchedule(
    [
      createWindow('envoy.config.bootstrap.v2', { ...v2, state: 'overdue', overdueDays: 221, supersededBy: 'v3' }),
      createWindow('envoy.config.bootstrap.v3'),
      createWindow('envoy.config.bootstrap.v4alpha', alpha),
      createWindow('envoy.config.cluster.v3'),
      createWindow('envoy.config.cluster.v4alpha', alpha),
      createWindow('envoy.config.filter.http.squash.v2', {
        ...v2,
        state: 'removed',
        removed: committed('2021-03-02', 'deadbeef0001'),
        removedLate: 45,
        lastRelease: 'v1.17.0',
        supersededBy: 'v3',
        location: null,
      }),
      createWindow('envoy.config.filter.http.squash.v3'),
      createWindow('envoy.config.route.v2', {
        ...v2,
        state: 'removable',
        overdueDays: null,
        supersededBy: 'v3',
      }),
      createWindow('envoy.config.route.v3'),
      createWindow('envoy.extensions.filters.network.dubbo_proxy.router.v1beta1', {
        state: 'beta',
        introduced: '2021-02-11',
      }),
      createWindow('envoy.service.auth.v2', {
        state: 'deprecated',
        introduced: '2018-06-01',
        announced: { day: '2021-03-01', by: 'manifest', evidence: 'lifecycle.yaml' },
        supportEnds: '2022-03-01',
        daysLeft: 188,
        additionsUntil: '2021-09-15',
        supersededBy: 'v3',
        basis: [previousStable('2021-03-01 (announced, lifecycle.yaml) + 1 year = 2022-03-01')],
      }),
      createWindow('envoy.service.auth.v3', { introduced: '2021-03-01' }),
      createWindow('envoy.service.ratelimit.v2', {
        state: 'previous',
        introduced: '2019-02-15',
        supportEnds: '2021-12-20',
        daysLeft: 117,
        supersededBy: 'v3',
        basis: [previousStable('2020-12-20 (v3 introduced, commit 99aa88bb77cc) + 1 year = 2021-12-20')],
      }),
      createWindow('envoy.service.ratelimit.v3', { introduced: '2020-12-20' }),
      createWindow('envoy.service.tap.v2', {
        state: 'previous',
        introduced: null,
        anchor: null,
        introductions: [],
        supersededBy: 'v3',
        open: '12 months end 2021-09-24; 1 more release needed',
      }),
      createWindow('envoy.service.tap.v3', { introduced: '2020-09-24' }),
      createWindow('envoy.annotations', { state: 'unversioned', introduced: null, anchor: null, introductions: [] }),
    ],
    [
      createItem('envoy.config.bootstrap.v3.Bootstrap.runtime', {
        marked: committed('2019-08-01'),
        supportEnds: '2020-08-01',
        state: 'overdue',
        daysLeft: null,
        overdueDays: 389,
        replacement: 'layered_runtime',
        owner: '@envoyproxy/runtime-maintainers',
      }),
      createItem('envoy.config.cluster.v3.Cluster.hosts', {
        state: 'removable',
        supportEnds: '2021-07-01',
        daysLeft: null,
        replacement: 'load_assignment',
        owner: '@envoyproxy/upstream',
      }),
      createItem('envoy.config.cluster.v3.Cluster.tls_context', {
        supportEnds: '2021-09-01',
        daysLeft: 7,
        replacement: 'transport_socket',
        excludesReplacement: true,
        owner: '@envoyproxy/upstream',
      }),
      createItem('envoy.config.route.v3.RouteAction.request_mirror_policy', { replacement: 'request_mirror_policies' }),
      createItem('envoy.config.cluster.v3.Cluster.LbPolicy.ORIGINAL_DST_LB', {
        kind: 'enumValue',
        supportEnds: '2022-02-01',
        daysLeft: 160,
      }),
      createItem('envoy.service.tap.v3.TapService.StreamOld', {
        kind: 'method',
        marked: null,
        markedAt: null,
        state: 'unknown',
        supportEnds: null,
        daysLeft: null,
        basis: [],
      }),
    ],
    {
      sources: {
        ...createSchedule([]).sources,
        notes: ['The clone is shallow: nothing is known before 2018-04-01.'],
      },
    },
  );
}

/** 500 families with two or three versions each, and 1,500 deprecated items. */
export function largeSchedule(families = 500, items = 1500): SupportSchedule {
  const groups = ['config', 'service', 'extensions.filters.http', 'extensions.filters.network', 'data', 'type'];
  const buildName = (at: number): string => `mesh.${groups[at % groups.length]}.part_${String(at).padStart(3, '0')}`;
  const windows = Array.from({ length: families }, (_, at) => createFamily(buildName(at), at)).flat();
  const deprecations = Array.from({ length: items }, (_, at): DeprecatedItem => {
    const name = `${buildName((at * 7) % families)}.v3.Message${at % 11}.deprecated_field_${at}`;
    const left = ((at * 37) % 900) - 220;
    const day = dayAfter('2021-08-25', left);
    return createItem(name, {
      supportEnds: day,
      state: left < -30 ? 'overdue' : left <= 0 ? 'removable' : 'deprecated',
      daysLeft: left > 0 ? left : null,
      overdueDays: left < -30 ? -left : null,
      owner: `@mesh/team-${at % 9}`,
      replacement: at % 3 === 0 ? `new_field_${at}` : null,
    });
  });
  return createSchedule(
    sortBy(windows, ({ package: name }) => name),
    sortBy(deprecations, ({ supportEnds, name }) => `${supportEnds} ${name}`),
  );
}

function createFamily(family: string, at: number): SupportWindow[] {
  const introduced = dayAfter('2018-01-01', (at * 13) % 600);
  const next = dayAfter('2020-01-16', (at * 17) % 500);
  const ends = dayAfter(next, 365);
  const left = daysBetween('2021-08-25', ends);
  const isOverdue = left <= 0;
  return [
    createWindow(`${family}.v2`, {
      introduced,
      supersededBy: 'v3',
      supportEnds: ends,
      state: isOverdue ? (at % 5 === 0 ? 'removable' : 'overdue') : at % 4 === 0 ? 'deprecated' : 'previous',
      daysLeft: isOverdue ? null : left,
      overdueDays: isOverdue && at % 5 !== 0 ? -left : null,
      basis: [previousStable(`${next} (v3 introduced, commit 1a2b3c4d5e6f) + 1 year = ${ends}`)],
    }),
    createWindow(`${family}.v3`, { introduced: next, introductions: [committed(next)] }),
    ...(at % 3 === 0 ? [createWindow(`${family}.v4alpha`, { state: 'alpha', introduced: dayAfter(next, 200) })] : []),
  ];
}

function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}

function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / 86_400_000;
}
