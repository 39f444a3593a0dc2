// @ts-check
/**
 * Nx workspaces with generated packages, every one importing up to three others. The daemon is off, as in CI. `nx`: the One Definition Rule for 500 packages, process
 * start to exit, first with an empty cache, then all from the cache. `nx-graph`: the own work of the plugin for a graph, and whether it grows in line with
 * the packages; what Nx itself does with that many projects is not in it.
 */
import { existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { measureCommands, measureInTurns, partyNamed } from './benchmark.mjs';
import { atMost } from './ratio.mjs';
import { nodeModules } from './work-folder.mjs';

const packageCount = 500;

/** What the plugin may add to the graph of so many packages, in seconds. */
const graph = { packages: 2000, seconds: 1.5 };

/** @type {import('./benchmark.mjs').Benchmark} */
export const nxBenchmark = {
  name: 'nx',
  run(rounds) {
    const work = path.join(tmpdir(), 'shepherd-bench', 'nx');
    writeWorkspace(work, packageCount);
    enter(work);
    const command = [process.execPath, nx, 'run-many', '-t', 'odr'];
    const forget = (/** @type {string} */ folder) => rmSync(path.join(work, folder), { recursive: true, force: true });
    const parties = measureCommands(
      [
        { who: 'cold', command, prepare: () => forget('.nx') },
        { who: 'all cached', command },
      ],
      work,
      rounds,
    );
    const [cold, cached] = ['cold', 'all cached'].map((who) => partyNamed(parties, who).ms / 1000);
    return {
      name: 'nx',
      what: `nx run-many -t odr over ${packageCount} packages, process start to exit`,
      parties,
      ratios: [
        atMost('seconds with an empty cache', cold ?? NaN, 10),
        atMost('seconds with all in the cache', cached ?? NaN, 4),
      ],
    };
  },
};

/** @type {import('./benchmark.mjs').Benchmark} */
export const nxGraphBenchmark = {
  name: 'nx-graph',
  run(rounds) {
    const counts = [graph.packages, 2 * graph.packages];
    const subjects = counts.map((count) => {
      const work = path.join(tmpdir(), 'shepherd-bench', `nx-graph-${count}`);
      writeWorkspace(work, count);
      return { who: `${count} packages`, script: new URL('nx-graph-party.mjs', import.meta.url), args: [work] };
    });
    const parties = measureInTurns(subjects, rounds);
    const [once = 0, twice = 0] = subjects.map(({ who }) => partyNamed(parties, who).ms / 1000);
    const growth = twice / once;
    return {
      name: 'nx-graph',
      what: 'the own work of the plugin for a graph: loading, projects and edges; without what Nx does with these projects',
      parties,
      ratios: [
        atMost(`seconds for ${graph.packages} packages`, once, graph.seconds),
        atMost('times as long for twice as many', growth, 2.2),
      ],
    };
  },
};

const nx = path.join(nodeModules, '.bin/nx');

/**
 * Makes Nx work in a folder, and keep what it remembers there.
 * @param {string} work
 */
function enter(work) {
  Object.assign(process.env, {
    NX_DAEMON: 'false',
    NX_NO_CLOUD: 'true',
    NX_TUI: 'false',
    NX_WORKSPACE_ROOT_PATH: work,
    NX_CACHE_DIRECTORY: path.join(work, '.nx/cache'),
    NX_WORKSPACE_DATA_DIRECTORY: path.join(work, '.nx/workspace-data'),
  });
}

/**
 * @param {string} work
 * @param {number} count
 */
function writeWorkspace(work, count) {
  const nameOf = (/** @type {number} */ number) => `team${number % 20}.service${number}`;
  const pathOf = (/** @type {number} */ number) => `${nameOf(number).replace('.', '/')}/v1/api.proto`;
  for (let number = 0; number < count; number++) {
    const imported = [...new Set([number >> 1, number >> 2, number - 7])].filter((each) => each >= 0 && each < number);
    const text = [
      'syntax = "proto3";',
      `package ${nameOf(number)}.v1;`,
      imported.map((each) => `import "${pathOf(each)}";\n`).join(''),
      'message Item {',
      ...imported.map((each, index) => `  .${nameOf(each)}.v1.Item part${index} = ${index + 1};`),
      ...Array.from(
        { length: 40 },
        (_, index) => `  // What there is to say about it.\n  string field${index} = ${index + 10};`,
      ),
      '}\n',
    ];
    const file = path.join(work, 'api', pathOf(number));
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text.join('\n'));
  }
  const files = {
    'shepherd.yaml': 'version: 1\nroots: [api]\n',
    'nx.json': '{ "plugins": ["@protoshepherd/nx-plugin"], "analytics": false, "neverConnectToCloud": true }\n',
    'package.json': '{ "name": "bench", "private": true }\n',
    '.gitignore': 'node_modules\n.nx\n',
  };
  for (const [file, text] of Object.entries(files)) writeFileSync(path.join(work, file), text);
  if (!existsSync(path.join(work, 'node_modules'))) symlinkSync(nodeModules, path.join(work, 'node_modules'), 'dir');
}
