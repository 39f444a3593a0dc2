import { expect, test } from 'vitest';

import { scratchFolder } from '../../../workspace/test/scratch-folder.ts';
import { openProject } from '../open-project.ts';

const file = (packageName: string, imports: readonly string[], rest: string): string =>
  `syntax = "proto3";\npackage ${packageName};\n${imports.map((each) => `import "${each}";\n`).join('')}${rest}\n`;

const trees = {
  'with every kind of finding': {
    'core/v1/core.proto': file('core.v1', [], 'message Core {}'),
    'core/v2/core.proto': file('core.v2', ['core/v1/core.proto'], 'message Core { core.v1.Core old = 1; }'),
    'route/v1/route.proto': file('route.v1', ['core/v2/core.proto', 'nowhere.proto'], 'message Route {} // nothing'),
    'shop/v1/a.proto': file('shop.v1', ['cart/v1/a.proto'], '// shepherd:waive odr\nmessage A {}'),
    'cart/v1/a.proto': file('cart.v1', ['shop/v1/b.proto'], 'message A { option deprecated = true; }'),
    'shop/v1/b.proto': file('shop.v1', ['route/v1/route.proto'], 'message B {}'),
  },
  'with an error': {
    'core/v1/core.proto': file('core.v1', [], 'message Core {'),
    'core/v2/core.proto': file('core.v2', ['core/v1/core.proto'], 'message Core {}'),
  },
};

test.each(Object.entries(trees))(
  'a project that reads heads only gives the same answers: a tree %s',
  async (_, files) => {
    const directory = scratchFolder(files);
    const answers = [undefined, ['odr', 'self-version', 'package-cycle', 'unresolved-import']].map(async (only) => {
      const [kept, usual] = await Promise.all(
        [true, false].map(async (headsOnly) => {
          const project = openProject({ roots: ['.'], directory, asOf: '2021-01-01', readsHistory: false, headsOnly });
          const checked = await project.check(only === undefined ? {} : { only });
          return checked.ok ? checked.value.findings : checked.failure.findings;
        }),
      );
      expect(kept).toEqual(usual);
      expect(usual?.length).toBeGreaterThan(0);
    });
    await Promise.all(answers);
  },
);
