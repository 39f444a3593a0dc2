import { readNxJson, updateNxJson } from '@nx/devkit';
import { createTreeWithEmptyWorkspace } from '@nx/devkit/testing';
import { expect, test } from 'vitest';

import { renameReportsOption } from './rename-reports-option.ts';

const plugin = '@protoshepherd/nx-plugin';

/** The plugins of nx.json after the migration. */
function migrate(plugins: NonNullable<ReturnType<typeof readNxJson>>['plugins']): unknown {
  const tree = createTreeWithEmptyWorkspace();
  updateNxJson(tree, { ...readNxJson(tree), plugins: plugins ?? [] });
  renameReportsOption(tree);
  const once = tree.read('nx.json', 'utf8');
  renameReportsOption(tree);
  expect(tree.read('nx.json', 'utf8')).toBe(once);
  return readNxJson(tree)?.plugins;
}

test('the option has its new name, and other options stay', () => {
  expect(migrate([{ plugin, options: { reports: 'out', against: 'main' } }])).toEqual([
    { plugin, options: { outputFolder: 'out', against: 'main' } },
  ]);
});

test('other plugins, plugins without options and the new name stay as they are', () => {
  const plugins = [plugin, { plugin: 'other', options: { reports: 'x' } }, { plugin, options: { outputFolder: 'y' } }];
  expect(migrate(plugins)).toEqual(plugins);
  expect(migrate([{ plugin, options: { reports: 'x', outputFolder: 'y' } }])).toEqual([
    { plugin, options: { outputFolder: 'y' } },
  ]);
});
