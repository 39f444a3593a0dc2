// @ts-check
/** Global set-up of vitest: a folder for what several test files share, which ends with the run. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

export default function makeRunFolder() {
  const folder = mkdtempSync(path.join(tmpdir(), 'shepherd-test-run-'));
  // Workers take their environment from here.
  process.env['SHEPHERD_TEST_RUN_FOLDER'] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
