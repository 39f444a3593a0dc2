import { describe, expect, it } from 'vitest';

import { describedGraph } from '../../test/described-graph.ts';
import { formatMermaid } from './format-mermaid.ts';

const options = { generatedFor: '2021-08-25' };

describe('formatMermaid', () => {
  it('numbers packages and gives every status its own shape', () => {
    const chart = formatMermaid(
      describedGraph(['a.v1 > b.v1 c.v1 d'], {
        packages: { 'b.v1': { status: 'frozen' }, 'c.v1': { status: 'candidate' }, d: { status: 'none' } },
      }),
      options,
    );
    expect(chart.split('\n').slice(0, 9)).toEqual([
      '%% Package graph, 2021-08-25',
      'flowchart LR',
      '  n0["a.v1"]:::active',
      '  n1[["b.v1"]]:::frozen',
      '  n2{{"c.v1"}}:::candidate',
      '  n3("d"):::none',
      '  n0 --> n1',
      '  n0 --> n2',
      '  n0 --> n3',
    ]);
  });

  it('notes in a comment that Mermaid would refuse to draw it', () => {
    const small = describedGraph(['a > b']);
    const large = describedGraph(Array.from({ length: 501 }, (_, at) => `a${at} > b`));
    expect(formatMermaid(small, options)).not.toContain('maxEdges');
    expect(formatMermaid(large, options)).toContain('%% 501 edges: Mermaid draws 500 unless its page sets maxEdges.');
    const wordy = describedGraph(Array.from({ length: 600 }, (_, at) => `${'x'.repeat(90)}${at}`));
    expect(formatMermaid(wordy, options)).toContain('maxTextSize');
  });

  it('marks witnesses by their position among the edges', () => {
    const chart = formatMermaid(
      describedGraph(['a.v1 > b.v1 b.v2 c'], {
        violations: [
          { rule: 'odr', package: 'a.v1', family: 'b', versions: [{ version: 'v2', path: ['a.v1', 'b.v2'] }] },
        ],
      }),
      options,
    );
    expect(chart).toContain('  linkStyle 1 stroke:#c22f2f');
  });

  it('escapes characters that could end a label or a line, or begin a directive', () => {
    const hostile = '"]%%{init:{}}%%;#`<b>&\n\u2028';
    const chart = formatMermaid(describedGraph([hostile]), { ...options, title: 'x\n flowchart', clusterSegments: 1 });
    const labels = [...chart.matchAll(/"([^"]*)"/g)].map(([, label]) => label);
    expect(labels).toHaveLength(2);
    for (const label of labels) expect(label).toMatch(/^(?:[\w ./-]|#\d+;)*$/);
    expect(chart.split('\n')[0]).toBe('%% x#60;U#43;000A#62; flowchart, 2021-08-25');
  });

  it('draws a graph without packages as a note', () => {
    expect(formatMermaid(describedGraph([]), options)).toContain('empty["no packages"]');
  });
});
