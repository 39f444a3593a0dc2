/** The files for CI systems that are for users, as data. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { parse } from 'yaml';

/** Where a file of the workspace is. */
export function workspacePath(path: string): string {
  return fileURLToPath(new URL(`../../${path}`, import.meta.url));
}

/** The text of a file of the workspace. */
export function readText(path: string): string {
  return readFileSync(workspacePath(path), 'utf8');
}

/** A YAML file of the workspace, read. */
export function readYaml(path: string): unknown {
  return parse(readText(path));
}

/** The composite action of GitHub. */
export interface Action {
  readonly inputs: Readonly<Record<string, { readonly default: string }>>;
  readonly runs: {
    readonly steps: readonly {
      readonly env?: Readonly<Record<string, string>>;
      readonly run?: string;
      readonly uses?: string;
      readonly with?: Readonly<Record<string, string>>;
    }[];
  };
}

/** A job of GitLab. */
export interface GitlabJob {
  readonly extends?: string;
  readonly variables?: Readonly<Record<string, string>>;
  readonly before_script?: readonly string[];
  readonly script: readonly string[];
}

/** A hook of the pre-commit framework. */
export interface Hook {
  readonly id: string;
  readonly entry: string;
}

export const actionPath = 'tools/ci/github/action.yml';
export const gateScriptPath = 'tools/ci/github/run-gates.sh';
export const gitlabPath = 'tools/ci/gitlab/shepherd.gitlab-ci.yml';
export const gitHookPath = 'tools/ci/git-hooks/pre-commit';
export const hooksPath = '.pre-commit-hooks.yaml';
