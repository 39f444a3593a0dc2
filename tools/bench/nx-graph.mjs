// @ts-check
/**
 * The cost of the plugin in the project graph of an Nx workspace. `nx-graph` measures the whole construction for 2,000 packages, from process start
 * to exit, against a workspace with the same files where project.json files declare the same projects, targets and edges; the difference is the cost
 * of the plugin. `nx-infer` measures the plugin alone, and checks that its time grows linearly with the packages.
 */
import { execFileSync } from 'node:child_process';
import { appendFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { measureCommands, measureInTurns, findContender } from './benchmark.mjs';
import { inferGraph } from './infer-graph.mjs';
import { enter, nx, writeWorkspace } from './nx-workspace.mjs';
import { atMost } from './ratio.mjs';

const packageCount = 2000;

/** The maximum cost of the plugin for this many packages, in seconds. */
const mostAdded = 1.5;

const workFolder = (/** @type {string} */ name) => path.join(tmpdir(), 'shepherd-bench', `nx-graph-${name}`);

/** @type {import('./benchmark.mjs').Benchmark} */
export const nxGraphBenchmark = {
  name: 'nx-graph',
  async run(rounds) {
    const [inferred, declared] = [workFolder('inferred'), workFolder('declared')];
    writeWorkspace(inferred, packageCount);
    writeWorkspace(declared, packageCount);
    await declareProjects(declared);
    const [here, there] = [inferred, declared].map(listProjects);
    if (here !== there || here === '') throw new Error('the workspaces do not have the same projects');
    const command = [process.execPath, nx, 'show', 'projects'];
    const both = [
      { contender: 'plugin', work: inferred },
      { contender: 'project.json', work: declared },
    ];
    // By default, Nx runs a plugin in its own process, whose CPU time would not be counted.
    const moments = [
      { moment: 'cold', prepare: forget },
      { moment: 'again', prepare: () => {} },
      { moment: 'one process', isolate: 'false', prepare: forget },
      { moment: 'daemon', daemon: 'true', prepare: startDaemonAndChangeFile },
    ];
    const subjects = moments.flatMap(({ moment, daemon = 'false', isolate = 'true', prepare }) =>
      both.map(({ contender, work }) => ({
        who: `${moment}, ${contender}`,
        command,
        prepare() {
          enter(work);
          Object.assign(process.env, { NX_DAEMON: daemon, NX_ISOLATE_PLUGINS: isolate });
          prepare(work);
        },
      })),
    );
    const contenders = measureCommands(subjects, tmpdir(), rounds);
    for (const { work } of both) stopDaemon(work);
    const more = (/** @type {string} */ moment, /** @type {'ms' | 'userMs'} */ time) => {
      const [plugin, own] = both.map(
        ({ contender }) => findContender(contenders, `${moment}, ${contender}`)[time] ?? Number.NaN,
      );
      return ((plugin ?? Number.NaN) - (own ?? Number.NaN)) / 1000;
    };
    return {
      name: 'nx-graph',
      what: `nx show projects with ${packageCount} packages, process start to exit: without a cache, again, without a process for the plugin, and with the daemon after a change`,
      contenders,
      ratios: [
        ...moments.map(({ moment }) => atMost(`${moment}: seconds more`, more(moment, 'ms'), mostAdded)),
        atMost('one process: seconds of CPU more', more('one process', 'userMs'), mostAdded),
      ],
    };
  },
};

/** @type {import('./benchmark.mjs').Benchmark} */
export const nxInferBenchmark = {
  name: 'nx-infer',
  run(rounds) {
    const subjects = [packageCount, 2 * packageCount].map((count) => {
      const work = workFolder(String(count));
      writeWorkspace(work, count);
      return { who: `${count} packages`, script: new URL('nx-infer-contender.mjs', import.meta.url), args: [work] };
    });
    const contenders = measureInTurns(subjects, rounds);
    const [once = 0, twice = 0] = subjects.map(({ who }) => findContender(contenders, who).ms);
    const growth = twice / once;
    return {
      name: 'nx-infer',
      what: 'the own work of the plugin for a graph: loading, projects and edges',
      contenders,
      ratios: [atMost('times as long for twice as many', growth, 2.2)],
    };
  },
};

/**
 * Writes the projects that the plugin infers to project.json files, and removes the plugin.
 * @param {string} work
 */
async function declareProjects(work) {
  const { projects, edges } = await inferGraph(work);
  /** @type {Map<string, Set<string>>} */
  const imported = new Map();
  for (const { source, target } of edges) imported.set(source, (imported.get(source) ?? new Set()).add(target));
  for (const [name, project] of Object.entries(projects)) {
    const declared = { ...project, implicitDependencies: [...(imported.get(name) ?? [])] };
    writeFileSync(path.join(work, project.root, 'project.json'), JSON.stringify(declared));
  }
  writeFileSync(path.join(work, 'nx.json'), '{ "analytics": false, "neverConnectToCloud": true }\n');
}

/** @param {string} work */
function listProjects(work) {
  enter(work);
  forget(work);
  return execFileSync(process.execPath, [nx, 'show', 'projects'], { cwd: work, encoding: 'utf8' })
    .split('\n')
    .toSorted()
    .join('\n');
}

/** @param {string} work */
function forget(work) {
  rmSync(path.join(work, '.nx'), { recursive: true, force: true });
}

/** @param {string} work */
function startDaemonAndChangeFile(work) {
  execFileSync(process.execPath, [nx, 'show', 'projects'], { cwd: work, stdio: 'ignore' });
  appendFileSync(path.join(work, 'api/team1/service1/v1/api.proto'), '// A change.\n');
}

/** @param {string} work */
function stopDaemon(work) {
  enter(work);
  process.env['NX_DAEMON'] = 'true';
  execFileSync(process.execPath, [nx, 'daemon', '--stop'], { cwd: work, stdio: 'ignore' });
}
