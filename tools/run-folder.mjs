// @ts-check
/** Global set-up of vitest: creates a folder that test files share, and deletes it after the run. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

export default function makeRunFolder() {
  const folder = mkdtempSync(path.join(tmpdir(), 'shepherd-test-run-'));
  // Workers inherit this environment.
  process.env['SHEPHERD_TEST_RUN_FOLDER'] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
