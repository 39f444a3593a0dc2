import { describe, expect, it } from 'vitest';

import { describedGraph } from '../../test/described-graph.ts';
import { formatDot } from './format-dot.ts';

const options = { generatedFor: '2021-08-25' };

describe('formatDot', () => {
  it('writes one line per package and one line per edge', () => {
    const dot = formatDot(describedGraph(['a.v1 > b.v1'], { packages: { 'b.v1': { status: 'frozen' } } }), options);
    expect(dot).toMatch(/^digraph packages \{\n/);
    expect(dot).toContain('"a.v1" [shape="box", ');
    expect(dot).toContain('"b.v1" [shape="box3d", ');
    expect(dot).toContain('  "a.v1" -> "b.v1";\n');
    expect(dot).toMatch(/\n\}\n$/);
  });

  it('draws paths that break the One Definition Rule red and edges of cycles dashed', () => {
    const dot = formatDot(
      describedGraph(['a.v1 > b.v1 b.v2', 'c.v1 > d.v1', 'd.v1 > c.v1'], {
        cycles: [['c.v1', 'd.v1']],
        violations: [
          {
            rule: 'odr',
            package: 'a.v1',
            family: 'b',
            versions: [
              { version: 'v1', path: ['a.v1', 'b.v1'] },
              { version: 'v2', path: ['a.v1', 'b.v2'] },
            ],
          },
        ],
      }),
      options,
    );
    expect(dot).toMatch(/"a\.v1" -> "b\.v2" \[color="#c22f2f", penwidth=2/);
    expect(dot).toMatch(/"c\.v1" -> "d\.v1" \[color="#7b3fb5", style="dashed"/);
  });

  it('puts packages with the same first segments into one cluster on request', () => {
    const dot = formatDot(describedGraph(['x.a.v1 > x.b.v1', 'y.v1']), { ...options, clusterSegments: 1 });
    expect(dot.match(/subgraph "cluster_\d"/g)).toHaveLength(2);
    expect(dot).toContain('label="x"');
  });

  it('keeps every name inside its quotes', () => {
    const hostile = 'a"]; evil [label="\\" \n } \u202e';
    const dot = formatDot(describedGraph([hostile.replaceAll(' ', '_')]), { ...options, title: '"} \\' });
    const outside = dot.replaceAll(/"(?:[^"\\]|\\.)*"/gs, '""');
    expect(outside).not.toMatch(/evil|\\|\u202e/);
    expect(outside.split('\n').filter((line) => line.startsWith('  ""'))).toEqual([
      '  "" [shape="", fillcolor="", color="", label="", tooltip=""];',
    ]);
  });

  it('prints a graph without packages', () => {
    expect(formatDot(describedGraph([]), options).split('\n')).toHaveLength(6);
  });
});
