import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { readTags } from './comment-tags.ts';
import { renderComment } from './render-comment.ts';

const find = (name: string): string | undefined => (name.endsWith('Node') ? 'core.html#Node' : undefined);
const render = (comment: string): string => renderComment(comment, find);

describe('renderComment', () => {
  it('joins lines to paragraphs and keeps lists, also nested ones', () => {
    expect(render(' One\n two.\n\n * a\n   b\n * c\n   - d\n')).toBe(
      '<p>One two.</p><ul><li><p>a b</p></li><li><p>c</p><ul><li><p>d</p></li></ul></li></ul>',
    );
  });

  it('links references of reStructuredText and Markdown, and keeps the text of unresolved ones', () => {
    expect(render(':ref:`the node <envoy_v3_api_msg_core.v3.Node>` and :ref:`docs <arch_overview>`')).toBe(
      '<p><a href="core.html#Node">the node</a> and docs</p>',
    );
    expect(render('[Node][] [it][a.Node] [x][y]')).toBe(
      '<p><a href="core.html#Node">Node</a> <a href="core.html#Node">it</a> [x][y]</p>',
    );
    expect(render('`Node` ``x < y``')).toBe(
      '<p><a href="core.html#Node"><code>Node</code></a> <code>x &lt; y</code></p>',
    );
  });

  it('shows directives that matter to readers, and keeps others as text', () => {
    expect(render('.. attention::\n\n   Do not.\n\nAfter.')).toBe(
      '<div class="admonition"><strong>Attention</strong><p>Do not.</p></div><p>After.</p>',
    );
    expect(render('.. note:: Short.')).toBe('<div class="admonition"><strong>Note</strong><p>Short.</p></div>');
    expect(render('.. unheard-of:: <b>')).toBe('<p>.. unheard-of:: &lt;b&gt;</p>');
  });

  it('keeps code unchanged', () => {
    expect(render('Say::\n\n  a: 1\n    b: <2>\n\nend')).toBe(
      '<p>Say:</p><pre><code>a: 1\n  b: &lt;2&gt;</code></pre><p>end</p>',
    );
    expect(render('```yaml\n* a\n```')).toBe('<pre><code>* a</code></pre>');
    expect(render('.. code-block:: yaml\n  :emphasize-lines: 1\n\n  a: 1')).toBe('<pre><code>a: 1</code></pre>');
  });

  it('links addresses of the web only', () => {
    expect(render('See https://a.example/b. [x](javascript:alert(1)) `y <data:text/html,z>`_')).toBe(
      '<p>See <a href="https://a.example/b" rel="noreferrer">https://a.example/b</a>. [x](javascript:alert(1)) `y &lt;data:text/html,z&gt;`_</p>',
    );
  });

  it('escapes everything', () => {
    const signs = [
      '<',
      '>',
      '"',
      "'",
      '`',
      '*',
      '[',
      ']',
      '(',
      ')',
      ':ref:',
      '..',
      '::',
      '\n',
      ' ',
      '\u2028',
      '\ud800',
      'a',
      '- ',
      'https://',
      '|',
      '```',
    ];
    const text = fc.array(fc.constantFrom(...signs), { maxLength: 60 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(text, (comment) => {
        const html = renderComment(comment, () => '"><script>');
        const tags = html.match(/<[^>]*>/g) ?? [];
        const known =
          /^<\/?(?:p|ul|ol|li|pre|code|strong|em|div class="admonition"|div|a href="[^"<>]*"(?: rel="noreferrer")?|a)>$/;
        expect(tags.filter((tag) => !known.test(tag))).toEqual([]);
        expect(/[\u2028\ud800]/.test(html)).toBe(false);
      }),
    );
  });

  it('ends on deeply nested and very long texts', () => {
    const deep = Array.from({ length: 400 }, (_, at) => `${' '.repeat(at)}- x`).join('\n');
    expect(render(deep)).toContain('<li>');
    expect(render('['.repeat(20_000))).toContain('[[[');
    expect(render(`a ${'`'.repeat(20_001)}`)).toContain('`');
  });
});

describe('readTags', () => {
  it('removes known tags and shows their meaning', () => {
    expect(readTags('A. [#not-implemented-hide:]\n[#next-free-field: 7]\n[#unheard-of: x]')).toEqual({
      text: 'A. \n\n[#unheard-of: x]',
      notes: ['Not implemented yet'],
    });
  });
});
