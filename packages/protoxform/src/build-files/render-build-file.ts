/** Renders a BUILD file. */
import { sortBy } from '@protoshepherd/source';

import type { BuildStyle } from './build-style.ts';

/** The contents of a BUILD file for a folder of .proto files. */
export interface BuildPackage {
  readonly hasServices: boolean;
  /** The targets it depends on. */
  readonly dependencies: ReadonlySet<string>;
}

/** The text of a BUILD file. */
export function renderBuildFile(
  { hasServices, dependencies }: BuildPackage,
  style: BuildStyle,
  generator: string,
): string {
  const lines = [...(hasServices ? ['    has_services = True,'] : []), ...dependencyLines(dependencies)];
  const body = lines.length === 0 ? '' : `\n${lines.join('\n')}\n`;
  return `${style.header.replace('GENERATOR', generator)}\n${style.rule}(${body})\n`;
}

function dependencyLines(dependencies: ReadonlySet<string>): string[] {
  // A folder precedes its subfolders, as in buildifier's order.
  const sorted = sortBy(dependencies, (target) => target.replaceAll(':', '!')).map((target) => `"${target}"`);
  if (sorted.length === 0) return [];
  if (sorted.length === 1) return [`    deps = [${sorted[0] as string}],`];
  return ['    deps = [', ...sorted.map((target) => `        ${target},`), '    ],'];
}
