/** What `shepherd init` tells a person: what it wrote, what it took the project for and why, and how to go on. */
import { formatCount } from '@protoshepherd/report';
import { printable } from '@protoshepherd/workspace';

import type { DetectedProject, DetectedRoot } from './detect-project.ts';

/** A setup that has been written. */
export interface Setup {
  readonly written: readonly string[];
  readonly unchanged: readonly string[];
  readonly project: DetectedProject;
  /** What a person must know about the CI system and the folder. */
  readonly remarks: readonly string[];
  /** What to write for `shepherd`. */
  readonly program: string;
}

/** The words about a setup. */
export function describeSetup({ written, unchanged, project, remarks, program }: Setup): string {
  const paragraphs = [
    [...written.map((path) => `wrote ${path}`), ...unchanged.map((path) => `left ${path} as it was`)],
    describeProject(project),
    [...openRemarks(project), ...remarks],
    [
      'Next:',
      `  ${program} check                     what there is to say about the API`,
      `  ${program} check --write-baseline    accept what an old API has, so that only new findings count`,
      `  ${program} graph --format html --output graph.html`,
    ],
  ];
  return `${paragraphs
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')}\n`;
}

function describeProject({ roots, includes, layout }: DetectedProject): string[] {
  const rows = [
    ...roots.map((root) => ['root', root.folder, describeRoot(root)] as const),
    ...includes.map(({ folder, resolves }) => {
      const example = printable(resolves[0] as string);
      return ['include', folder, `resolves ${formatCount(resolves.length, 'import')} such as ${example}`] as const;
    }),
    ['layout', layout.layout, printable(layout.because)] as const,
  ].map(([kind, name, because]) => [kind, printable(name), because] as const);
  const width = Math.max(...rows.map(([, name]) => name.length));
  return rows.map(([kind, name, because]) => `${kind.padEnd(7)}  ${name.padEnd(width)}  ${because}`);
}

function describeRoot({ files, agreeing }: DetectedRoot): string {
  if (files === 0) return 'no .proto files yet';
  return `${formatCount(files, '.proto file')}, ${formatCount(agreeing)} in the directory of their package`;
}

function openRemarks({ roots, open, outside }: DetectedProject): string[] {
  const isEmpty = roots.every((root) => root.files === 0);
  return [
    ...(isEmpty ? ['There is no .proto file here yet: name the folder of your API under roots once it is there.'] : []),
    ...(open.length > 0
      ? [`${formatCount(open.length, 'import')} such as ${printable(open[0] as string)} resolved nowhere: name the folder under includes.`]
      : []),
    ...(outside.length > 0
      ? [`${formatCount(outside.length, '.proto file')} such as ${printable(outside[0] as string)} left out: name the folder under roots if it is part of the API.`]
      : []),
  ];
}
