// @ts-check
/**
 * Reads the history of the API in a repository: `history-contender.mjs <repository> none|cache [without-releases]`. Prints the time and memory as JSON.
 */
import { readHistory } from '../../packages/history/dist/index.js';

const [directory = '.', cache = 'none', releases = 'all'] = process.argv.slice(2);
// No tag matches this pattern.
const tagPatterns = releases === 'without-releases' ? ['none/{version}'] : undefined;
const started = performance.now();
const history = await readHistory({
  roots: ['api'],
  layout: 'envoy',
  directory,
  useCache: cache === 'cache',
  ...(tagPatterns !== undefined && { tagPatterns }),
});
const ms = performance.now() - started;
if (history === undefined) throw new Error(`${directory} is no repository`);
process.stdout.write(
  JSON.stringify({
    ms,
    userMs: Math.round(process.cpuUsage().user / 1000),
    residentMegabytes: process.resourceUsage().maxRSS / 1000,
    files: history.packages.size,
  }),
);
