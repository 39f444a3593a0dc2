// @ts-check
/** Infers a graph with the plugin, and prints the time and memory as JSON. */
import { inferGraph } from './infer-graph.mjs';

const { ms, files } = await inferGraph(process.argv[2] ?? '');
const { userCPUTime, maxRSS } = process.resourceUsage();
process.stdout.write(
  JSON.stringify({ ms, userMs: Math.round(userCPUTime / 1000), residentMegabytes: maxRSS / 1000, files }),
);
