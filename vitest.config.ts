/**
 * One test run over all packages. Workspace packages are resolved to their sources, never to a build that may be stale;
 * the slow tiers (corpora, other implementations, a browser, a clone or an installation) run when SHEPHERD_TIERS asks for them: `slow` for those only, `all` for everything.
 */
import { defaultServerConditions } from 'vite';
import { configDefaults, defineConfig } from 'vitest/config';

import { LongestFirst } from './tools/longest-first.mjs';

const conditions = ['@protoshepherd/source', ...defaultServerConditions];
const tiers = process.env['SHEPHERD_TIERS'];
const slowTiers = ['corpus', 'peer', 'browser', 'clone'].map((tier) => `**/*.${tier}.test.ts`);

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions, externalConditions: conditions } },
  test: {
    include:
      tiers === 'slow' ? slowTiers : ['packages/*/{src,test}/**/*.test.ts', 'tools/**/*.test.ts', 'test/**/*.test.ts'],
    exclude: [...configDefaults.exclude, ...(tiers === undefined ? slowTiers : [])],
    server: { deps: { inline: [/@protoshepherd\//, 'protoshepherd'] } },
    pool: 'threads',
    // Files of a worker share their modules, which saves most of the time to load them. So no test may leave a module or the environment changed.
    isolate: false,
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    globalSetup: './tools/run-folder.mjs',
    // Processes are started and trees of files written; a shared machine may stand still for half a minute.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    reporters: ['default', './tools/closing-line-reporter.mjs'],
    coverage: { include: ['packages/*/src/**/*.ts'], exclude: ['**/*.test.ts'] },
  },
});
