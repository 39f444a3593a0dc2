/**
 * Loads rarely used modules of Node on first use. A bundle requires all of its modules at the top, even those that only
 * one of thirty commands uses; cryptography, HTTP, threads and child processes take a fifth of the start-up time.
 */

/** Modules that most runs do not use, and of which the bundle uses only named exports. */
const lazyModules = new Set([
  'node:child_process',
  'node:console',
  'node:crypto',
  'node:fs/promises',
  'node:http',
  'node:net',
  'node:os',
  'node:stream/promises',
  'node:timers/promises',
  'node:worker_threads',
  'node:zlib',
]);

type Exports = Readonly<Record<string | symbol, unknown>>;

/** Wraps `require` so that rare modules are loaded on first use. */
export function requireLazily(load: (id: string) => unknown): (id: string) => unknown {
  return (id) => (lazyModules.has(id) ? lazyExports(() => load(id) as Exports) : load(id));
}

/** A proxy for the exports of a module, which loads the module on first access. */
function lazyExports(load: () => Exports): Exports {
  return new Proxy<Exports>({}, { get: (_, name) => load()[name], has: (_, name) => name in load() });
}
