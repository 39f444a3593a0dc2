import { describe, expect, it } from 'vitest';

import { collectComments } from './comments.ts';
import type { AnyNode } from './nodes/view-at.ts';
import { parseFile } from './parse-file.ts';
import { descendants } from './walk.ts';

/** The comments of a field or message, by name: leading, trailing, detached. */
function commentsBy(name: string, text: string): unknown {
  const nodes = [...descendants(parseFile({ path: 'c.proto', text }).root)];
  const node = nodes.find((each) => (each as { name?: { text?: string } }).name?.text === name) as AnyNode;
  const { leading, trailing, detached } = collectComments(node);
  return [leading?.text, trailing?.text, detached.map((block) => block.text)];
}

describe('commentsOf', () => {
  it('attaches the block that touches a declaration, and detaches those above', () => {
    const text = 'message A {\n  // far\n\n  // other\n\n  // near\n  // too\n  int32 a = 1;\n}';
    expect(commentsBy('a', text)).toEqual([' near\n too\n', undefined, [' other\n']]);
    expect(commentsBy('A', text)).toEqual([undefined, ' far\n', []]);
  });

  it('gives a comment on the same line to the statement before it', () => {
    const text = 'message A {\n  int32 a = 1; // here\n  // next\n  int32 b = 2; /* there */\n}';
    expect(commentsBy('a', text)).toEqual([undefined, ' here\n', []]);
    expect(commentsBy('b', text)).toEqual([' next\n', ' there ', []]);
  });

  it('attaches a comment between two statements on one line to neither', () => {
    const text = 'message A { int32 a = 1; /* whose */ int32 b = 2; }';
    expect(commentsBy('a', text)).toEqual([undefined, undefined, []]);
    expect(commentsBy('b', text)).toEqual([undefined, undefined, [' whose ']]);
  });

  it('removes stars and margins from block comments', () => {
    expect(commentsBy('A', '/* one\n   * two\n     three\n */\nmessage A {}')).toEqual([
      ' one\n two\nthree\n',
      undefined,
      [],
    ]);
  });

  it('carries detached comments over empty statements', () => {
    expect(commentsBy('A', '// far\n\n;\n// near\nmessage A {}')).toEqual([' near\n', undefined, [' far\n']]);
  });

  it('locates every block in the text', () => {
    const text = '// one\n// two\nmessage A {}';
    const [message] = parseFile({ path: 'c.proto', text }).root.members;
    const span = collectComments(message as AnyNode).leading?.span;
    expect(text.slice(span?.start, span?.end)).toBe('// one\n// two');
  });
});
