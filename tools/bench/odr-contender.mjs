// @ts-check
/**
 * Generates a graph of package versions, and finds all violations of the One Definition Rule in it, with a shortest path to each version. Prints the
 * time and memory as JSON.
 *
 * The graph resembles a real tree: areas of several hundred packages that import only earlier ones, a few shared packages that all areas import, and
 * two to five versions in one family of five, of which an area mostly uses one.
 */
import { parseVersion } from '@protoshepherd/api-tree';
import { findComponents, findViolations, GraphIndex, witnessPaths } from '@protoshepherd/dag';

const total = Number(process.argv[2]);
const areaSize = 500;
const importsEach = 5;

/** A pseudorandom number generator with a fixed seed. */
let state = 20_211_117;
function chance() {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return state / 2 ** 32;
}

/** @param {number} below */
const pick = (below) => Math.floor(chance() * below);

/** @type {import('@protoshepherd/dag').VersionNode[]} */
const nodes = [];
for (let family = 0; nodes.length < total; family++) {
  const versions = family % 5 === 0 ? 2 + pick(4) : 1;
  for (let number = 1; number <= versions && nodes.length < total; number++) {
    const version = parseVersion(`v${number}`);
    nodes.push({
      name: `area.family${String(family).padStart(6, '0')}.v${number}`,
      family: `family${family}`,
      version,
    });
  }
}

/** @type {[string, string][]} */
const edges = [];
for (const [at, { name }] of nodes.entries()) {
  const start = at - (at % areaSize);
  for (let count = 0; count < importsEach; count++) {
    // One import in fifty selects any nearby package; all others select the newest version of their target.
    const isShared = chance() < 0.1 || at === start;
    const target = isShared ? pick(Math.min(100, total)) : start + pick(at - start);
    edges.push([name, nodes[chance() < 0.02 ? target : newest(target)]?.name ?? name]);
  }
}

/**
 * The newest version of the family of a node, within the graph.
 * @param {number} at
 */
function newest(at) {
  let last = at;
  while (nodes[last + 1]?.family === nodes[at]?.family) last++;
  return last;
}

const started = performance.now();
const index = new GraphIndex(nodes, edges);
const violations = findViolations(index, findComponents(index));
let steps = 0;
for (const [, ways] of witnessPaths(index, violations))
  for (const { nodes: passed, omitted } of ways) steps += passed.length + omitted;
const ms = performance.now() - started;
process.stdout.write(
  JSON.stringify({
    ms,
    residentMegabytes: process.resourceUsage().maxRSS / 1000,
    files: nodes.length,
    violations: violations.length,
    steps,
  }),
);
