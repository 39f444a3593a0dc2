// @ts-check
/** Asks the plugin for a graph and prints what that needed as JSON. */
import { inferGraph } from './infer-graph.mjs';

const { ms, files } = await inferGraph(process.argv[2] ?? '');
const { userCPUTime, maxRSS } = process.resourceUsage();
process.stdout.write(
  JSON.stringify({ ms, userMs: Math.round(userCPUTime / 1000), residentMegabytes: maxRSS / 1000, files }),
);
