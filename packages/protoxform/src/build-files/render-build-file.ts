/** A folder as Bazel sees it, and the text that tells Bazel so. */
import { sortBy } from '@protoshepherd/source';

import type { BuildStyle } from './build-style.ts';

/** What is to be said about a folder of .proto files. */
export interface BuildPackage {
  readonly hasServices: boolean;
  /** The targets it needs. */
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
  // A folder comes before the folders in it, as buildifier has it.
  const sorted = sortBy(dependencies, (target) => target.replaceAll(':', '!')).map((target) => `"${target}"`);
  if (sorted.length === 0) return [];
  if (sorted.length === 1) return [`    deps = [${sorted[0] as string}],`];
  return ['    deps = [', ...sorted.map((target) => `        ${target},`), '    ],'];
}
