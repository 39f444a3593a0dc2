/** `nx g …:init`: adds the plugin, a configuration for the .proto files, a CI workflow and scripts to an Nx workspace. */
import { readJson, readNxJson, updateJson, updateNxJson, writeJson, type Tree } from '@nx/devkit';

import { listTree } from '@protoshepherd/workspace';

import { pluginName } from '../plugin-options.ts';
import { readConfigPath } from './api-plan.ts';
import { runInScratch } from './scratch.ts';

/** The user's choices. */
export interface InitOptions {
  readonly root?: readonly string[];
  readonly layout?: string;
  readonly ci?: string;
  readonly force?: boolean;
  readonly skipScripts?: boolean;
  readonly skipStarter?: boolean;
}

/** Files that reveal the CI system and the package manager. */
const traces = [
  'package.json',
  'package-lock.json',
  'pnpm-lock.yaml',
  'yarn.lock',
  'bun.lock',
  '.gitlab-ci.yml',
  'nx.json',
];

/** No script has the name of a target, because Nx would infer a target from the script. */
const scripts: Readonly<Record<string, string>> = {
  'api:check': 'nx run check',
  'api:odr': 'nx run-many -t odr --output-style=static',
  'api:next': 'nx run protoxform',
  'api:sync': 'nx sync:check',
};

/** Adds Shepherd to a workspace. */
export async function init(tree: Tree, options: InitOptions): Promise<void> {
  const protos = listTree({ roots: ['.'], directory: tree.root }).files.map(({ path }) => path);
  if (options.force === true || !tree.exists(readConfigPath(tree))) await writeConfig(tree, protos, options);
  addPlugin(tree);
  if (options.skipScripts !== true && tree.exists('package.json')) addScripts(tree);
}

async function writeConfig(
  tree: Tree,
  protos: readonly string[],
  { root = [], layout, ci, force, skipStarter }: InitOptions,
): Promise<void> {
  const workflows = tree.exists('.github/workflows')
    ? tree.children('.github/workflows').map((file) => `.github/workflows/${file}`)
    : [];
  const files = [...protos, ...listBufFiles(protos), ...traces, ...workflows].filter((file) => tree.isFile(file));
  const args = [
    'init',
    ...root.map((each) => `--root=${each}`),
    ...(layout === undefined ? [] : [`--layout=${layout}`]),
    ...(ci === undefined ? [] : [`--ci=${ci}`]),
    ...(force === true ? ['--force'] : []),
    ...(skipStarter === true ? ['--no-starter'] : []),
  ];
  await runInScratch(tree, { files, folders: [], links: ['node_modules'] }, args);
}

/** The possible paths of buf's configuration, which reveals much about an API. */
function listBufFiles(paths: readonly string[]): string[] {
  const folders = new Set(['']);
  for (const path of paths) {
    for (let at = path.indexOf('/'); at !== -1; at = path.indexOf('/', at + 1)) folders.add(path.slice(0, at + 1));
  }
  return [...folders].flatMap((folder) => ['buf.yaml', 'buf.work.yaml', 'buf.lock'].map((name) => `${folder}${name}`));
}

function addPlugin(tree: Tree): void {
  // A folder with an nx installation is a workspace even without nx.json, but Nx does not create that file.
  if (!tree.exists('nx.json')) writeJson(tree, 'nx.json', { $schema: './node_modules/nx/schemas/nx-schema.json' });
  const nxJson = readNxJson(tree) ?? {};
  const plugins = nxJson.plugins ?? [];
  const isThere = plugins.some((each) => (typeof each === 'string' ? each : each.plugin) === pluginName);
  if (!isThere) updateNxJson(tree, { ...nxJson, plugins: [...plugins, pluginName] });
}

function addScripts(tree: Tree): void {
  const manifest = readJson<{ readonly scripts?: Readonly<Record<string, string>> }>(tree, 'package.json');
  const missing = Object.entries(scripts).filter(([name]) => manifest.scripts?.[name] === undefined);
  if (missing.length === 0) return;
  updateJson(tree, 'package.json', (json: typeof manifest) => ({
    ...json,
    scripts: { ...json.scripts, ...Object.fromEntries(missing) },
  }));
}
