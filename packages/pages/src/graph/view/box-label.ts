/** The label of a family or closed cluster, and its width. */
import { displayWidth, formatCount, packageLabel, printable } from '@protoshepherd/report/words';

import { mapMeasures } from '../layout/cluster-measures.ts';
import { isFamily, type ClusterNode } from './cluster-tree.ts';
import type { PageGraph } from './page-graph.ts';
import { shortLabel } from './short-label.ts';

/** The texts of a box; the offset of a version is in pixels from the left. */
export interface BoxLabel {
  readonly name: string;
  /** The number of packages of a closed cluster. */
  readonly count: string;
  readonly versions: readonly VersionLabel[];
  readonly width: number;
}

/** A version in the box of its family. */
export interface VersionLabel {
  readonly number: number;
  /** Empty for an unversioned package that is alone in its family. */
  readonly text: string;
  readonly x: number;
  readonly width: number;
}

const { nameCharacter, versionCharacter, boxPadding, versionPadding, versionGap, longestName } = mapMeasures;
/** The label of an unversioned package next to versions of the same family. */
const noVersion = 'none';
/** Longer versions are cut. */
const maxVersionLength = 16;
/** The width of the triangle that marks an expandable cluster. */
const openSign = 16;

export function labelBox(graph: PageGraph, node: ClusterNode): BoxLabel {
  const name = shortLabel(packageLabel(node.label === '' ? node.name : node.label), longestName);
  const nameEnd = boxPadding + displayWidth(name) * nameCharacter;
  if (!isFamily(node)) {
    const count = formatCount(node.packages.length);
    const width = openSign + nameEnd + 8 + count.length * versionCharacter + boxPadding;
    return { name, count, versions: [], width };
  }
  let x = nameEnd + 8;
  const versions = node.packages.map((number): VersionLabel => {
    const version = graph.packages[number]?.version ?? (node.packages.length === 1 ? '' : noVersion);
    const text = shortLabel(printable(version), maxVersionLength);
    const width = displayWidth(text) * versionCharacter + 2 * versionPadding;
    const label = { number, text, x, width: text === '' ? 0 : width };
    x += label.width + (text === '' ? 0 : versionGap);
    return label;
  });
  return { name, count: '', versions, width: x - versionGap + boxPadding };
}
