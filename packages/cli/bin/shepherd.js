#!/usr/bin/env node
// @ts-check
/**
 * Starts the bundle. In a clone that has not been built yet it says so, instead of showing the stack of a failed
 * import.
 */
const bundle = new URL('../dist/shepherd.js', import.meta.url).href;

try {
  await import(bundle);
} catch (error) {
  if (!(error instanceof Error && 'url' in error && error.url === bundle)) throw error;
  process.stderr.write('error: shepherd has not been built; run npm run build\n');
  process.exitCode = 70;
}
