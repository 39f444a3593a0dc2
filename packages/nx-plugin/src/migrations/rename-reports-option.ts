/** 0.2.0: the option `reports` of the plugin is called `outputFolder`, since the folder holds more than reports now. */
import { readNxJson, updateNxJson, type NxJsonConfiguration, type Tree } from '@nx/devkit';

import { pluginName } from '../plugin-options.ts';

type PluginEntry = NonNullable<NxJsonConfiguration['plugins']>[number];

/** Renames the option wherever nx.json registers the plugin. */
export function renameReportsOption(tree: Tree): void {
  const nxJson = readNxJson(tree);
  if (nxJson?.plugins === undefined) return;
  const plugins = nxJson.plugins.map(renameIn);
  const isChanged = plugins.some((each, at) => each !== nxJson.plugins?.[at]);
  if (isChanged) updateNxJson(tree, { ...nxJson, plugins });
}

/** The entry of a plugin with the new name; the same entry if there is nothing to rename. */
function renameIn(entry: PluginEntry): PluginEntry {
  if (typeof entry === 'string' || entry.plugin !== pluginName) return entry;
  const { reports, ...options } = (entry.options ?? {}) as { readonly reports?: unknown };
  if (reports === undefined) return entry;
  // An option that has the new name already stays as it is.
  return { ...entry, options: { outputFolder: reports, ...options } };
}
