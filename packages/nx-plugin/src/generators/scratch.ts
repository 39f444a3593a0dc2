/**
 * A copy of the API in a temporary folder, for commands that write. What a command changes there becomes a change of the tree that a generator works on. So
 * a dry run shows everything and writes nothing, and generators can build on each other.
 */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import type { Tree } from '@nx/devkit';

import { runShepherd } from '../run/start-shepherd.ts';

/** What a command gets to see. */
export interface ScratchPlan {
  /** Files that are copied, from the root of the workspace. */
  readonly files: readonly string[];
  /** Folders that have to be there, even if they are empty. */
  readonly folders: readonly string[];
  /** Folders that are only read, from the root of the workspace: these are linked. */
  readonly links: readonly string[];
}

/** Runs a command on a copy, takes over its changes and returns its output. If it fails, its output is thrown as an error. */
export async function runInScratch(tree: Tree, plan: ScratchPlan, args: readonly string[]): Promise<string> {
  const scratch = mkdtempSync(join(tmpdir(), 'shepherd-nx-'));
  try {
    // The search for a configuration ends at the top of a repository, and so does that for a CI system.
    mkdirSync(join(scratch, '.git'));
    for (const file of plan.files) place(scratch, file, tree.read(file) ?? Buffer.alloc(0));
    for (const folder of plan.folders) mkdirSync(join(scratch, folder), { recursive: true });
    for (const link of plan.links) linkFolder(tree.root, scratch, link);
    const { status, stdout, stderr } = await runShepherd(tree.root, args, 'kept', scratch);
    if (status !== 0) throw new Error(`shepherd ${args[0]} failed:\n${stdout}${stderr}`.trimEnd());
    takeOver(tree, scratch, plan.files);
    return stdout;
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

function place(scratch: string, file: string, content: Buffer): void {
  mkdirSync(dirname(join(scratch, file)), { recursive: true });
  writeFileSync(join(scratch, file), content);
}

function linkFolder(root: string, scratch: string, folder: string): void {
  if (!existsSync(join(root, folder)) || existsSync(join(scratch, folder))) return;
  mkdirSync(dirname(join(scratch, folder)), { recursive: true });
  symlinkSync(join(root, folder), join(scratch, folder), 'dir');
}

function takeOver(tree: Tree, scratch: string, before: readonly string[]): void {
  const after = new Set(filesBelow(scratch, ''));
  for (const file of after) {
    const content = readFileSync(join(scratch, file));
    if (tree.read(file)?.equals(content) !== true) tree.write(file, content);
  }
  for (const file of before) if (!after.has(file)) tree.delete(file);
}

/** All files of a folder; linked folders are left out. */
function filesBelow(scratch: string, folder: string): readonly string[] {
  return readdirSync(join(scratch, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) return path === '.git' ? [] : filesBelow(scratch, path);
    return entry.isFile() ? [path] : [];
  });
}
