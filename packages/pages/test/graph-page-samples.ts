/** Graphs for the tests of the graph page: one as large as a real tree, and some hostile ones. */
import type { GraphDescription } from '@protoshepherd/dag';

import { describedGraph } from '../../report/test/described-graph.ts';

const statuses = ['active', 'active', 'frozen', 'candidate'] as const;

/** 600 packages in ten layers with nearly 5,000 edges, one violation and one cycle. */
export function largeGraph(): GraphDescription {
  const perLayer = 59;
  const buildName = (layer: number, at: number): string =>
    `mesh.${['config', 'service', 'extensions.filters', 'data'][at % 4]}.layer${layer}.part${at}.v${2 + (at % 3)}`;
  const lines = Array.from({ length: 10 }, (_, layer) =>
    Array.from({ length: perLayer }, (__, at) => {
      const targets = new Set<string>();
      for (let edge = 0; edge < (layer === 0 ? 0 : 9); edge++) {
        const down = edge < 6 ? layer - 1 : (at * 7 + edge) % layer;
        targets.add(buildName(down, (at * 3 + edge * 11 + layer) % perLayer));
      }
      return `${buildName(layer, at)} > ${[...targets].join(' ')}`;
    }),
  ).flat();
  const names = lines.map((line) => line.split(' > ')[0] ?? '');
  return describedGraph(
    [
      ...lines,
      `demo.gateway.v3 > demo.auth.v3 demo.core.v2`,
      'demo.auth.v3 > demo.core.v3',
      'demo.ring.a > demo.ring.b',
      'demo.ring.b > demo.ring.a',
      ...['one', 'two', 'three', 'four'].map((name) => `demo.alone.${name}`),
    ],
    {
      packages: Object.fromEntries(
        names.map((name, at) => [name, { status: statuses[at % 4] ?? 'none', files: at % 9 }]),
      ),
      cycles: [['demo.ring.a', 'demo.ring.b']],
      violations: [
        {
          rule: 'odr',
          package: 'demo.gateway.v3',
          family: 'demo.core',
          versions: [
            { version: 'v2', path: ['demo.gateway.v3', 'demo.core.v2'] },
            { version: 'v3', path: ['demo.gateway.v3', 'demo.auth.v3', 'demo.core.v3'] },
          ],
        },
      ],
      external: ['google/rpc/status.proto'],
    },
  );
}

/** Names that would do harm if they were parsed as markup, code or a property. */
export const hostileNames: readonly string[] = [
  '</script><script>window.harmed=1</script>',
  '<img/src=x/onerror=window.harmed=1>',
  '"onfocus="window.harmed=1"autofocus="',
  '__proto__',
  'constructor',
  '\u202egnp.exe\u2066',
  'javascript:window.harmed=1',
  '\ud800half',
  '&amp;#60;',
  `long.${'x'.repeat(10_000)}`,
  '.'.repeat(10_000),
];

/** Every hostile name imports the next, twice around, and all of them violate the rule. */
export function hostileGraph(): GraphDescription {
  const names = hostileNames;
  const graph = describedGraph(
    names.map((name, at) => `${name} > ${names[(at + 1) % names.length]}`),
    { cycles: [names], external: names },
  );
  const [first = '', second = ''] = names;
  const version = second;
  return {
    ...graph,
    violations: [{ rule: 'odr', package: first, family: second, versions: [{ version, path: names }] }],
  };
}
