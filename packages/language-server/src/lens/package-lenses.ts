/** The lenses of a package statement: its dependents, its end of support, and whether it would move to a next major version. */
import type { ApiFile } from '@protoshepherd/api-tree';
import type { DescribedCause, DescribedUpgrade, PackageGraph } from '@protoshepherd/dag';
import type { SupportWindow } from '@protoshepherd/scheduler';
import type { Location } from 'vscode-languageserver';

import { countDependentPackages, describeDependents } from '../hover/dependents.ts';
import type { ProtoDocument } from '../server/workspace.ts';
import { nodeSpan } from './node-span.ts';

/** The number of packages that depend on this one, with the imports of the direct dependents. */
export function dependentsLens(
  document: ProtoDocument,
  graph: PackageGraph,
  { packageVersion }: ApiFile,
): { readonly title: string; readonly places: readonly Location[] } {
  const { index } = graph;
  const own = index.numberOf(packageVersion.name);
  const direct = own === undefined ? [] : [...index.dependentsOf(own)];
  const places = direct.flatMap((dependent) =>
    graph
      .uses(dependent, own as number)
      .flatMap(({ file, row }) => document.locationOf(file.schemaFile, nodeSpan(file.schemaFile, row)) ?? []),
  );
  return { title: describeDependents(countDependentPackages(graph, packageVersion.name), 'this'), places };
}

/** The end of support of a package; undefined if it is unknown. */
export function windowTitle({ supportEnds, open, state }: SupportWindow): string | undefined {
  if (supportEnds !== null) return `${state}, supported until ${supportEnds}`;
  return open === null ? undefined : `no end of support yet: ${open}`;
}

/** The target of a package move, and the first reason. */
export function describeUpgradeCause({ to, because }: DescribedUpgrade): string {
  const [first, ...others] = because;
  const more = others.length === 0 ? '' : ` and ${others.length} more`;
  return `would move to ${to}${first === undefined ? '' : `: ${causeText(first)}${more}`}`;
}

function causeText(cause: DescribedCause): string {
  switch (cause.kind) {
    case 'deprecated':
      return `${lastPart(cause.element)} is deprecated`;
    case 'rename':
      return `${lastPart(cause.element)} becomes ${cause.to}`;
    case 'promotion':
      return `${lastPart(cause.element)} joins the oneof ${cause.to}`;
    case 'move':
      return `${cause.file} moves to ${cause.to}`;
    case 'dependency':
      return `${cause.path[1] ?? cause.path[0] ?? 'a dependency'} moves`;
    case 'forced':
      return 'it was requested';
  }
}

function lastPart(name: string): string {
  return name.split('.').slice(-2).join('.');
}
