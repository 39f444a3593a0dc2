/**
 * The workflow of a CI system that runs `shepherd check`. It holds nothing that was found in the project, so no name of a folder
 * can become a command.
 */
import type { SourceFile } from '@protoshepherd/source';

/** The CI systems that a workflow can be written for, and where it stands. It takes effect at the top of a repository only. */
export const workflowPaths = { github: '.github/workflows/shepherd.yml', gitlab: '.gitlab/shepherd.yml' } as const;

/** A CI system. */
export type CiSystem = keyof typeof workflowPaths;

/** How the program comes to the machine that checks. */
export interface Installation {
  /** Installs what the project depends on; undefined if nothing of that is needed. */
  readonly install: string | undefined;
  /** Is our program one of the things that the project depends on? */
  readonly isInstalled: boolean;
  /** What a workflow writes for `shepherd`. */
  readonly program: string;
}

/** The file of a workflow. */
export function ciWorkflow(system: CiSystem, installation: Installation): SourceFile {
  const render = { github: githubWorkflow, gitlab: gitlabJob }[system];
  return { path: workflowPaths[system], text: render(installation) };
}

function githubWorkflow({ install, program }: Installation): string {
  const installStep = install === undefined ? '' : `      - run: ${install}\n`;
  return `# Checks the API. Findings are annotations on the lines that they are about.
name: shepherd

on:
  pull_request:
  push:
    branches: [main, master]

permissions:
  contents: read

jobs:
  check:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v6
      - uses: actions/setup-node@v6
        with:
          node-version: 24
${installStep}      - run: ${program} check --format github
`;
}

function gitlabJob({ install, program }: Installation): string {
  const installLine = install === undefined ? '' : `    - ${install}\n`;
  return `# Checks the API. Findings are shown on the merge request, as code quality. It takes effect with these lines in .gitlab-ci.yml:
#
#   include:
#     - local: /.gitlab/shepherd.yml

shepherd:
  image: node:24
  rules:
    - if: $CI_PIPELINE_SOURCE == "merge_request_event"
    - if: $CI_COMMIT_BRANCH == $CI_DEFAULT_BRANCH
  script:
${installLine}    - ${program} check --format gitlab --output gl-code-quality-report.json
  artifacts:
    when: always
    reports:
      codequality: gl-code-quality-report.json
`;
}
