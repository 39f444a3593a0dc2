/** What `shepherd init` tells a person: what it wrote, what it took the project for and why, and how to go on. */
import { formatCount } from '@protoshepherd/report';
import { printable, type Layout } from '@protoshepherd/workspace';

import type { DetectedProject, DetectedRoot } from './detect-project.ts';

/** A setup that has been written. */
export interface Setup {
  readonly written: readonly string[];
  readonly unchanged: readonly string[];
  readonly project: DetectedProject;
  /** What a person must know about the CI system and the folder. */
  readonly remarks: readonly string[];
  /** What a person writes for `shepherd`. */
  readonly program: string;
}

/** The words about a setup. */
export function describeSetup({ written, unchanged, project, remarks, program }: Setup): string {
  const paragraphs = [
    [...written.map((path) => `wrote ${path}`), ...unchanged.map((path) => `left ${path} as it was`)],
    describeProject(project),
    [...projectRemarks(project), ...remarks],
    [
      'Next:',
      `  ${program} check                    what there is to say about the API`,
      `  ${program} check --write-baseline   on an old API: accept what is there, so that only new findings count`,
      `  ${program} rules                    what is checked`,
    ],
  ];
  return `${paragraphs
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')}\n`;
}

function describeProject({ roots, includes, layout }: DetectedProject): string[] {
  const rows = [
    ...roots.map((root) => ['root', root.folder, describeRoot(root, layout.layout)] as const),
    ...includes.map(
      ({ folder, resolves }) => ['include', folder, `resolves ${countWith(resolves, 'import')}`] as const,
    ),
    ['layout', layout.layout, printable(layout.because)] as const,
  ].map(([kind, name, because]) => [kind, printable(name), because] as const);
  const width = Math.max(...rows.map(([, name]) => name.length));
  return rows.map(([kind, name, because]) => `${kind.padEnd(7)}  ${name.padEnd(width)}  ${because}`);
}

function describeRoot({ files, agreeing }: DetectedRoot, layout: Layout): string {
  if (files === 0) return 'no .proto files yet';
  const agreement = layout === 'envoy' ? `, ${formatCount(agreeing)} in the directory of their package` : '';
  return `${formatCount(files, '.proto file')}${agreement}`;
}

function projectRemarks({ roots, open, outside }: DetectedProject): string[] {
  const isEmpty = roots.every((root) => root.files === 0);
  return [
    ...(isEmpty ? ['There is no .proto file here yet: name the folder of your API under roots once it is there.'] : []),
    ...(open.length > 0 ? [`Nothing here resolves ${countWith(open, 'import')}: name the folder under includes.`] : []),
    ...(outside.length > 0
      ? [`Left out: ${countWith(outside, '.proto file')}; name the folder under roots if it is part of the API.`]
      : []),
  ];
}

/** How many there are, and the first of them. */
function countWith(names: readonly string[], noun: string): string {
  return `${formatCount(names.length, noun)}${names.length === 1 ? ',' : ' such as'} ${printable(names[0] as string)}`;
}
