/**
 * A bundle asks for all modules of Node at its top, also for those that one of thirty commands uses. Those are loaded when something of them is first used: HTTP, threads and child
 * processes take a tenth of the start.
 */

/** Modules that most runs do not use, and that the bundle uses by name only. */
const rare = new Set([
  'node:child_process',
  'node:console',
  'node:fs/promises',
  'node:http',
  'node:net',
  'node:os',
  'node:stream/promises',
  'node:timers/promises',
  'node:worker_threads',
  'node:zlib',
]);

/** What a module exports. */
type Exports = Readonly<Record<string | symbol, unknown>>;

/** A `require` that loads rare modules late. */
export function requireLate(load: (id: string) => unknown): (id: string) => unknown {
  return (id) => (rare.has(id) ? lateExports(() => load(id) as Exports) : load(id));
}

/** Stands for the exports of a module, which is loaded when one of them is asked for. */
function lateExports(load: () => Exports): Exports {
  return new Proxy<Exports>({}, { get: (_, name) => load()[name], has: (_, name) => name in load() });
}
