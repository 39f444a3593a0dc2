/**
 * 0.2.0: renames the plugin's option `reports` to `outputFolder`, because the folder contains more than reports now.
 */
import { readNxJson, updateNxJson, type NxJsonConfiguration, type Tree } from '@nx/devkit';

import { pluginName } from '../plugin-options.ts';

type PluginEntry = NonNullable<NxJsonConfiguration['plugins']>[number];

/** Renames the option in every registration of the plugin in nx.json. */
export function renameReportsOption(tree: Tree): void {
  const nxJson = readNxJson(tree);
  if (nxJson?.plugins === undefined) return;
  const plugins = nxJson.plugins.map(renameIn);
  const isChanged = plugins.some((each, at) => each !== nxJson.plugins?.[at]);
  if (isChanged) updateNxJson(tree, { ...nxJson, plugins });
}

/** The registration with the new name; the same object if there is nothing to rename. */
function renameIn(entry: PluginEntry): PluginEntry {
  if (typeof entry === 'string' || entry.plugin !== pluginName) return entry;
  const { reports, ...options } = (entry.options ?? {}) as { readonly reports?: unknown };
  if (reports === undefined) return entry;
  // An existing option with the new name takes precedence.
  return { ...entry, options: { outputFolder: reports, ...options } };
}
