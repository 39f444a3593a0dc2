// @ts-check
/** Copies the trees of the gallery to separate folders, so that the pages are the same on every machine: in a repository with one commit on a fixed day, or outside of any repository. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync } from 'node:fs';
import path from 'node:path';

const day = '2026-03-02T12:00:00Z';
const git = {
  PATH: process.env['PATH'],
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_AUTHOR_NAME: 'Fleet',
  GIT_AUTHOR_EMAIL: 'fleet@example.com',
  GIT_AUTHOR_DATE: day,
  GIT_COMMITTER_NAME: 'Fleet',
  GIT_COMMITTER_EMAIL: 'fleet@example.com',
  GIT_COMMITTER_DATE: day,
};

/**
 * Creates both trees below a folder.
 * @param {string} root Of the workspace.
 * @param {string} folder
 * @returns {Readonly<Record<'fleet' | 'xds', string>>} Where they are.
 */
export function makeTrees(root, folder) {
  const fleet = path.join(folder, 'fleet');
  mkdirSync(fleet);
  for (const name of ['api', 'shepherd.yaml', 'lifecycle.yaml'])
    cpSync(path.join(root, name), path.join(fleet, name), { recursive: true });
  for (const args of [
    ['init', '--quiet', '--initial-branch=main'],
    ['add', '--all'],
    ['commit', '--quiet', '--message=The fleet API'],
    ['remote', 'add', 'origin', 'https://github.com/example/fleet.git'],
  ])
    execFileSync('git', args, { cwd: fleet, env: git });
  const xds = path.join(folder, 'grpc-js-xds');
  cpSync(path.join(root, 'node_modules/@grpc/grpc-js-xds/deps'), xds, { recursive: true });
  return { fleet, xds };
}
