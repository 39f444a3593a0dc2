/**
 * Runs commands that write on a copy of the API in a temporary folder. Their changes become changes in the generator's tree. So a dry run shows everything
 * without writing, and generators can build on each other.
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

/** The content of the copy. */
export interface ScratchPlan {
  /** Files to copy, relative to the root of the workspace. */
  readonly files: readonly string[];
  /** Folders to create, even if they are empty. */
  readonly folders: readonly string[];
  /** Folders to link, because they are only read, relative to the root of the workspace. */
  readonly links: readonly string[];
}

/**
 * Runs a command on a copy, applies its changes to the tree and returns its output. If the command fails, throws an error
 * with its output.
 */
export async function runInScratch(tree: Tree, plan: ScratchPlan, args: readonly string[]): Promise<string> {
  const scratch = mkdtempSync(join(tmpdir(), 'shepherd-nx-'));
  try {
    // The searches for a configuration and for a CI system end at the top of a repository.
    mkdirSync(join(scratch, '.git'));
    for (const file of plan.files) writeFile(scratch, file, tree.read(file) ?? Buffer.alloc(0));
    for (const folder of plan.folders) mkdirSync(join(scratch, folder), { recursive: true });
    for (const link of plan.links) linkFolder(tree.root, scratch, link);
    const { status, stdout, stderr } = await runShepherd(tree.root, args, 'kept', scratch);
    if (status !== 0) throw new Error(`shepherd ${args[0]} failed:\n${stdout}${stderr}`.trimEnd());
    applyChanges(tree, scratch, plan.files);
    return stdout;
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

function writeFile(scratch: string, file: string, content: Buffer): void {
  mkdirSync(dirname(join(scratch, file)), { recursive: true });
  writeFileSync(join(scratch, file), content);
}

function linkFolder(root: string, scratch: string, folder: string): void {
  if (!existsSync(join(root, folder)) || existsSync(join(scratch, folder))) return;
  mkdirSync(dirname(join(scratch, folder)), { recursive: true });
  symlinkSync(join(root, folder), join(scratch, folder), 'dir');
}

function applyChanges(tree: Tree, scratch: string, before: readonly string[]): void {
  const after = new Set(filesBelow(scratch, ''));
  for (const file of after) {
    const content = readFileSync(join(scratch, file));
    if (tree.read(file)?.equals(content) !== true) tree.write(file, content);
  }
  for (const file of before) if (!after.has(file)) tree.delete(file);
}

/** All files of a folder, except in linked folders. */
function filesBelow(scratch: string, folder: string): readonly string[] {
  return readdirSync(join(scratch, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) return path === '.git' ? [] : filesBelow(scratch, path);
    return entry.isFile() ? [path] : [];
  });
}
