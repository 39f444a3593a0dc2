import fc from 'fast-check';
import { expect, test } from 'vitest';

import { partOfTree } from './part-of-tree.mjs';

/** Trees in which every file may import every other, and files that are only imported. */
const trees = fc
  .array(fc.array(fc.nat({ max: 15 }), { maxLength: 3 }), { minLength: 1, maxLength: 12 })
  .map((imports) => {
    const formatPath = (at: number): string => (at < imports.length ? `p${at % 5}/f${at}.proto` : `deps/d${at}.proto`);
    const writeImports = (used: readonly number[]): string =>
      used.map((each) => `import "${formatPath(each)}";\n`).join('');
    return {
      tree: new Map(imports.map((used, at) => [formatPath(at), `${writeImports(used)}// end\n`])),
      others: new Map([12, 13, 14, 15].map((at) => [`deps/d${at}.proto`, '// end\n'])),
    };
  });
const listImports = (text: string): string[] => [...text.matchAll(/import "(.*)"/g)].map(([, file]) => file ?? '');

test('a part contains all its imports, every smaller part, and whole packages up to its share', () => {
  fc.assert(
    fc.property(trees, fc.double({ min: 0.01, max: 1, noNaN: true }), ({ tree, others }, share) => {
      const { chosen, imported } = partOfTree(tree, others, share);
      const has = new Set([...chosen, ...imported]);
      for (const file of has)
        for (const used of listImports(tree.get(file) ?? ''))
          expect(has.has(used) || !(tree.has(used) || others.has(used))).toBe(true);
      for (const file of partOfTree(tree, others, share / 2).chosen) expect(has.has(file)).toBe(true);
      const length = (files: Iterable<string>): number =>
        [...files].reduce((sum, file) => sum + (tree.get(file)?.length ?? 0), 0);
      expect(length(chosen)).toBeGreaterThanOrEqual(share * length(tree.keys()));
    }),
  );
});

test('the whole is the whole tree, in any order of files', () => {
  fc.assert(
    fc.property(trees, ({ tree, others }) => {
      expect(partOfTree(tree, others, 1).chosen).toEqual([...tree.keys()].toSorted());
      const turned = new Map([...tree].toReversed());
      expect(new Set(partOfTree(turned, others, 0.3).chosen)).toEqual(new Set(partOfTree(tree, others, 0.3).chosen));
    }),
  );
});
