/** The types of the well-known files, as import suggestions. */
import { childRows, KindNumber, slotColumns, tokenText } from '@protoshepherd/syntax';

import { wellKnownSources } from '../link/well-known-sources.ts';
import { wellKnownTree } from '../link/well-known-tree.ts';

/** A well-known type. */
export interface WellKnownType {
  readonly name: string;
  readonly kind: 'message' | 'enum';
  /** The path to import. */
  readonly path: string;
}

/** Files for compilers and plugins, whose types are not used in APIs. */
const forCompilers = /\/(?:descriptor|plugin|\w+_features|\w+_options)\.proto$/;

const nameColumns: ReadonlyMap<number, number> = new Map([
  [KindNumber.message, slotColumns('message').name],
  [KindNumber.enum, slotColumns('enum').name],
]);

let known: readonly WellKnownType[] | undefined;

/** The paths of all well-known files. */
export const wellKnownPaths: readonly string[] = Object.keys(wellKnownSources);

/** The top-level messages and enums of all well-known files, except those for compilers. */
export function wellKnownTypes(): readonly WellKnownType[] {
  return (known ??= wellKnownPaths.filter((path) => !forCompilers.test(path)).flatMap(readTypes));
}

function readTypes(path: string): readonly WellKnownType[] {
  const tree = wellKnownTree(path);
  if (tree === undefined) return [];
  return childRows(tree.rows, 0, ...nameColumns.keys()).map((row): WellKnownType => {
    const kind = tree.rows[row] === KindNumber.enum ? 'enum' : 'message';
    const name = tree.rows[row + (nameColumns.get(tree.rows[row] as number) as number)] as number;
    return { name: `google.protobuf.${tokenText(tree, name)}`, kind, path };
  });
}
