import { symlinkSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { scratchFolder } from '../../../workspace/test/scratch-folder.ts';
import { openProject } from '../open-project.ts';

const importing = (...paths: readonly string[]): string =>
  ['syntax = "proto3";', ...paths.map((path) => `import "${path}";`), ''].join('\n');

const imported = [
  'b/b.proto',
  'inner/c/c.proto',
  'c/c.proto',
  'linked/b.proto',
  'deps.proto',
  'unsaved.proto',
  'skipped/s.proto',
  'google/protobuf/any.proto',
  'missing.proto',
];

/**
 * A project with imports that resolve to roots, one of them inside another, through a link, to includes, to an unsaved file and to excluded
 * files, and with unresolved imports.
 */
function scratchPlaces(): { readonly directory: string; readonly overlay: ReadonlyMap<string, string> } {
  const directory = scratchFolder({
    'shepherd.yaml': 'version: 1\nroots: [api, api/inner]\nincludes: [deps]\nexclude: [api/skipped]\n',
    'api/a.proto': importing(...imported),
    'api/b/b.proto': importing(),
    'api/inner/c/c.proto': importing(),
    'api/skipped/s.proto': importing(),
    'deps/deps.proto': importing(),
  });
  symlinkSync(join(directory, 'api/b'), join(directory, 'api/linked'));
  return { directory, overlay: new Map([['api/unsaved.proto', importing()]]) };
}

test('an import is located where the linked tree has it', async () => {
  const { directory, overlay } = scratchPlaces();
  const project = openProject({ directory, overlay, asOf: '2021-06-01', readsBrokenFiles: true });
  const [locator, loaded] = [await project.importLocator(), await project.tree()];
  if (!locator.ok || !loaded.ok) throw new Error('the project can be read');
  const { tree, originOf } = loaded.value;
  const imports = tree.schema.file('a.proto')?.imports ?? [];
  expect(imports.map(({ path }) => path)).toEqual(imported);
  for (const { path, file } of imports)
    expect([path, locator.value(path)]).toEqual([path, file === undefined ? undefined : originOf(file.path)]);
  expect(imported.filter((path) => locator.value(path) === undefined)).toEqual(imported.slice(-2));
});

test('no file is read for that', async () => {
  const { directory } = scratchPlaces();
  const refuse = (): never => {
    throw new Error('a file was parsed');
  };
  const project = openProject({ directory, asOf: '2021-06-01', parse: refuse });
  const locator = await project.importLocator();
  expect(locator.ok && locator.value('deps.proto')).toBe(join(directory, 'deps/deps.proto'));
  await expect(project.tree()).rejects.toThrow('a file was parsed');
});
