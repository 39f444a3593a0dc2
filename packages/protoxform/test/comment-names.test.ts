/** Names in comments when a package is renamed and other packages have its name as prefix. */
import { movePackages } from '@protoshepherd/protoxform';
import { expect, test } from 'vitest';

import { buildTree } from '../../../test/support/build-tree.ts';

const files = {
  'a/type/t.proto': 'syntax = "proto3";\n\npackage a.type;\n\nmessage T {\n}\n',
  'a/type/matcher/m.proto': 'syntax = "proto3";\n\npackage a.type.matcher;\n\nmessage M {\n}\n',
  'a/use/u.proto':
    'syntax = "proto3";\n\npackage a.use;\n\nimport "a/type/t.proto";\nimport "a/type/matcher/m.proto";\n\n' +
    '// See `a.type.T` and `a.type.matcher.M`.\nmessage U {\n  a.type.T t = 1;\n  a.type.matcher.M m = 2;\n}\n',
};

/** The text of the file that uses both, after some packages moved from `a.type` to `a.kind`. */
function useAfter(...packages: readonly string[]): string | undefined {
  const tree = buildTree(files);
  const places = packages.flatMap((from) =>
    (tree.package(from)?.files ?? []).map(
      (file) =>
        [file, { package: from.replace('a.type', 'a.kind'), path: file.path.replace('a/type', 'a/kind') }] as const,
    ),
  );
  return movePackages(tree, new Map(places)).find(({ path }) => path === 'a/use/u.proto')?.text;
}

test('a package that moves together with one inside of its name', () => {
  expect(useAfter('a.type', 'a.type.matcher')).toContain('// See `a.kind.T` and `a.kind.matcher.M`.\n');
});

test('only one package moves', () => {
  expect(useAfter('a.type')).toContain('// See `a.kind.T` and `a.type.matcher.M`.\n');
});
