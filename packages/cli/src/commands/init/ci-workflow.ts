/**
 * The CI workflow that runs every gate. It contains no text from the project, so a folder name cannot become a command.
 */
import type { SourceFile } from '@protoshepherd/source';

import { gates, type Gate } from './gates.ts';
import { installLines, pinLines, type PinnedProgram } from './install-lines.ts';
import { pinnedActions } from './pinned-actions.ts';

/** The CI systems with a workflow, and its path. A workflow takes effect only at the top of a repository. */
export const workflowPaths = { github: '.github/workflows/shepherd.yml', gitlab: '.gitlab/shepherd.yml' } as const;

export type CiSystem = keyof typeof workflowPaths;

export const ciSystems = Object.keys(workflowPaths) as readonly CiSystem[];

/** How a CI job installs the program and its inputs. */
export interface Installation {
  /** Installs the packages that contain includes, without running their scripts; undefined if there are none. */
  readonly install: string | undefined;
  /** True if the project depends on our package. */
  readonly isInstalled: boolean;
  readonly program: PinnedProgram;
}

export function ciWorkflow(system: CiSystem, installation: Installation): SourceFile {
  const render = { github: githubWorkflow, gitlab: gitlabJobs }[system];
  return { path: workflowPaths[system], text: render(installation) };
}

function githubWorkflow({ install, program }: Installation): string {
  const installStep = install === undefined ? '' : `      - run: ${install}\n`;
  const steps = gates.map((gate) => `${leaveOutComment(gate, 6)}${githubStep(gate)}`);
  const lines = [...installLines('$RUNNER_TEMP/shepherd'), 'echo "$PWD/bin" >>"$GITHUB_PATH"'];
  return `# Runs all checks of the API. Findings are annotations on the pull request; the lifecycle page is an artifact.
name: shepherd

on:
  pull_request:
  push:
    branches: [main, master]

permissions:
  contents: read

env:
${pinLines(program, '  ')}
jobs:
  check:
    runs-on: ubuntu-latest
    steps:
      - uses: ${pinnedActions.checkout}
        with:
          # The full history: many results depend on when elements were added to the API.
          fetch-depth: 0
          persist-credentials: false
      - uses: ${pinnedActions.setupNode}
        with:
          node-version: 24
      - name: Install shepherd outside of the checkout
        run: |
${lines.map((line) => `          ${line}\n`).join('')}${installStep}${steps.join('')}      - run: shepherd lifecycle --format html --output shepherd-lifecycle.html
        if: '!cancelled()'
      - uses: ${pinnedActions.uploadArtifact}
        if: '!cancelled()'
        with:
          name: shepherd-lifecycle
          path: shepherd-lifecycle.html
          if-no-files-found: ignore
`;
}

/** A gate runs even if an earlier one failed; the job fails if any gate does. */
function githubStep({ args }: Gate): string {
  return `      - run: shepherd ${args.join(' ')} --format github\n        if: '!cancelled()'\n`;
}

/**
 * One job for each gate, because GitLab reads one code quality report for each job. All gates run, and each shows its own
 * status.
 */
function gitlabJobs({ install, program }: Installation): string {
  const before = [
    'checkout=$PWD',
    'home=$(mktemp -d)',
    ...installLines('$home'),
    'PATH="$home/bin:$PATH"',
    'cd "$checkout"',
    ...(install === undefined ? [] : [install]),
  ];
  const jobs = gates.map((gate) => `${leaveOutComment(gate, 0)}${gitlabJob(gate)}`);
  return `# Runs all checks of the API. Findings are a Code Quality report on the merge request; the lifecycle page is an artifact. To use it, add
# these lines to .gitlab-ci.yml:
#
#   include:
#     - local: /.gitlab/shepherd.yml

.shepherd:
  image: node:24
  rules:
    - if: $CI_PIPELINE_SOURCE == "merge_request_event"
    - if: $CI_COMMIT_BRANCH == $CI_DEFAULT_BRANCH
  variables:
    # The full history: many results depend on when elements were added to the API.
    GIT_DEPTH: '0'
${pinLines(program, '    ')}  before_script:
    - |
${before.map((line) => `      ${line}\n`).join('')}
${jobs.join('\n')}
shepherd-lifecycle:
  extends: .shepherd
  script:
    - shepherd lifecycle --format html --output shepherd-lifecycle.html
  artifacts:
    paths:
      - shepherd-lifecycle.html
`;
}

function gitlabJob({ name, args }: Gate): string {
  return `shepherd-${name}:
  extends: .shepherd
  script:
    - shepherd ${args.join(' ')} --format gitlab --output gl-code-quality-report.json
  artifacts:
    when: always
    reports:
      codequality: gl-code-quality-report.json
`;
}

function leaveOutComment({ leaveOut }: Gate, indent: number): string {
  return leaveOut === undefined ? '' : `${' '.repeat(indent)}# Remove this ${leaveOut}.\n`;
}
