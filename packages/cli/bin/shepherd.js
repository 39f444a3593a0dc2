#!/usr/bin/env node
// @ts-check
/**
 * Starts the bundle. It is CommonJS, because Node takes milliseconds longer to start its loader of ES modules. In a clone that has not been built yet, it says so
 * instead of showing the stack of a failed import.
 */
const bundle = '../dist/shepherd.cjs';

try {
  require(bundle);
} catch (error) {
  if (
    !(error instanceof Error && 'code' in error && error.code === 'MODULE_NOT_FOUND' && error.message.includes(bundle))
  )
    throw error;
  process.stderr.write('error: shepherd has not been built; run npm run build\n');
  process.exitCode = 70;
}
