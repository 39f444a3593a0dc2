import { describe, expect, it } from 'vitest';

import { parseFile } from './parse-file.ts';
import { descendants, walk } from './walk.ts';

const tree = parseFile({
  path: 'w.proto',
  text: 'syntax = "proto3"; message A { message B { int32 c = 1; } } enum D { E = 0; }',
});

describe('walk', () => {
  it('enters parents before children and leaves them after', () => {
    const steps: string[] = [];
    walk(tree.root, {
      enter: ({ kind }) => void steps.push(`<${kind}>`),
      leave: ({ kind }) => void steps.push(`</${kind}>`),
    });
    expect(steps.join('')).toBe(
      '<file><syntax><string></string></syntax>' +
        '<message><message><field><qualifiedName></qualifiedName></field></message></message>' +
        '<enum><enumValue></enumValue></enum></file>',
    );
  });

  it('skips children that the visitor rejects', () => {
    const seen: string[] = [];
    walk(tree.root, {
      enter(node) {
        seen.push(node.kind);
        return node.kind !== 'message';
      },
    });
    expect(seen).toEqual(['file', 'syntax', 'string', 'message', 'enum', 'enumValue']);
  });

  it('stays inside the node it starts from', () => {
    const message = tree.root.members[1];
    expect(message && [...descendants(message)].map((node) => node.kind)).toEqual([
      'message',
      'message',
      'field',
      'qualifiedName',
    ]);
  });
});
