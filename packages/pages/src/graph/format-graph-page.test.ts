import { createHash } from 'node:crypto';

import { describe, expect, it } from 'vitest';

import { describedGraph } from '../../../report/test/described-graph.ts';
import { formatGraphPage } from './format-graph-page.ts';
import type { PageData } from './page-data.ts';

const options = { generatedFor: '2021-08-25' };

describe('formatGraphPage', () => {
  it('names exactly its own script and style in the content security policy', () => {
    const page = formatGraphPage(describedGraph(['a.v1 > b.v1']), options);
    const computeHash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    const [, style = ''] = /<style>(.*?)<\/style>/s.exec(page) ?? [];
    const [, script = ''] = /<script>(.*?)<\/script>/s.exec(page) ?? [];
    const [, policy = ''] = /Content-Security-Policy" content="([^"]*)"/.exec(page) ?? [];
    expect(policy.split('; ')).toEqual([
      "default-src 'none'",
      `script-src ${computeHash(script)}`,
      `style-src ${computeHash(style)}`,
      "base-uri 'none'",
      "form-action 'none'",
    ]);
  });

  it('loads no other files', () => {
    const page = formatGraphPage(describedGraph(['a.v1 > b.v1']), options);
    // The licences of libraries, in a comment of the script, may name addresses.
    const code = page.replaceAll('http://www.w3.org/2000/svg', '').replace(/\/\*!.*?\*\//s, '');
    expect(code).not.toMatch(/https?:|url\(|@import|<link|<img|<iframe/i);
  });

  it('keeps names inside the data and the title', () => {
    const hostile = '</script><!--<script>alert(1)</script>\u2028"\'&';
    const page = formatGraphPage(describedGraph([hostile]), { ...options, title: `</title>${hostile}` });
    expect(page.match(/<script/gi)).toHaveLength(2);
    expect(page.match(/<\/title>/gi)).toHaveLength(1);
    expect(page).not.toContain('<!--');
    expect(page).not.toContain('\u2028');
    expect(parseData(page).packages.name).toEqual([hostile]);
  });

  it('counts in the header', () => {
    const page = formatGraphPage(describedGraph(['a > b', 'b > a'], { cycles: [['a', 'b']] }), options);
    expect(page).toContain('<div class="is-finding"><dt>cycle</dt><dd>1</dd></div>');
    expect(page).toContain('<div class="is-clean"><dt>ODR findings</dt><dd>0</dd></div>');
    expect(page).toContain('<time>2021-08-25</time>');
  });

  it('gives the same bytes for the same graph', () => {
    const graph = describedGraph(['a.v1 > b.v1 c.v1', 'b.v1 > c.v1']);
    expect(formatGraphPage(graph, options)).toBe(formatGraphPage(structuredClone(graph), options));
  });

  it('writes every path once', () => {
    const graph = describedGraph(['a.v1 > b.v1 c.v1', 'b.v1 > c.v1']);
    const { paths, edges } = parseData(formatGraphPage(graph, options));
    expect(paths).toEqual(['a/v1/file.proto', 'b/v1/file.proto', 'c/v1/file.proto']);
    expect(edges.imports).toEqual([
      [0, 7, 1, 0],
      [0, 7, 2, 0],
      [1, 7, 2, 0],
    ]);
  });
});

function parseData(page: string): PageData {
  const [, json = ''] = /<script type="application\/json" id="graph-data">(.*?)<\/script>/s.exec(page) ?? [];
  return JSON.parse(json) as PageData;
}
