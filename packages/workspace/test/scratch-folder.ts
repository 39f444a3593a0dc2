/** A real folder for one test, filled with one line per file and removed after the test. */
import { execFileSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { onTestFinished } from 'vitest';

/** Creates a folder with some files in it and returns its real path. */
export function scratchFolder(files: Readonly<Record<string, string | Buffer>> = {}): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'shepherd-test-')));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  fill(folder, files);
  return folder;
}

/** Writes files below a folder, creating missing folders. */
export function fill(folder: string, files: Readonly<Record<string, string | Buffer>>): void {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
}

/** Everything below a folder: files with their texts, folders that are empty with a slash at the end. */
export function readFolder(folder: string): Record<string, string> {
  const content: Record<string, string> = {};
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted()) {
    const path = join(folder, name);
    if (!statSync(path).isDirectory()) content[name] = readFileSync(path, 'utf8');
    else if (readdirSync(path).length === 0) content[`${name}/`] = '';
  }
  return content;
}

/** Creates a named pipe; opening it blocks until the other end is opened. */
export function makePipe(path: string): void {
  const program = 'mkfifo';
  execFileSync(program, [path]);
}

/** The error of a call. */
export function catchError(call: () => unknown): unknown {
  try {
    call();
  } catch (error) {
    return error;
  }
  throw new Error('nothing was thrown');
}
