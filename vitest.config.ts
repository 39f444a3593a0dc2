/**
 * One test run over all packages. Workspace packages are resolved to their sources, never to a build that may be stale; the
 * slow tiers (corpora, other implementations, a browser) run only when SHEPHERD_TIERS=all asks for them.
 */
import { defaultServerConditions } from 'vite';
import { configDefaults, defineConfig } from 'vitest/config';

const conditions = ['@protoshepherd/source', ...defaultServerConditions];
const slowTiers = ['corpus', 'peer', 'browser'].map((tier) => `**/*.${tier}.test.ts`);

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions, externalConditions: conditions } },
  test: {
    include: ['packages/*/src/**/*.test.ts', 'tools/**/*.test.ts', 'test/**/*.test.ts'],
    exclude: [...configDefaults.exclude, ...(process.env['SHEPHERD_TIERS'] === 'all' ? [] : slowTiers)],
    server: { deps: { inline: [/@protoshepherd\//, 'protoshepherd'] } },
    pool: 'threads',
    maxWorkers: 2,
    // Processes are started and trees of files written; a busy machine takes its time.
    testTimeout: 30_000,
    reporters: ['default', './tools/closing-line-reporter.mjs'],
    coverage: { include: ['packages/*/src/**/*.ts'], exclude: ['**/*.test.ts'] },
  },
});
