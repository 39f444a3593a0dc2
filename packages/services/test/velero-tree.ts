/** The small tree of Velero's kinds in test/corpus/adapt, as its configuration reads it. */
import { readdirSync, readFileSync } from 'node:fs';

import type { ApiTree, Family } from '@protoshepherd/api-tree';
import { planSteps, type AdaptationPlan, type AdaptDecisions } from '@protoshepherd/services';

import { buildTree, type Texts } from '../../../test/support/build-tree.ts';

const folder = new URL('../../../test/corpus/adapt/velero/', import.meta.url);
const annotations = 'shepherd/annotations/v1/adapt.proto';

/** The imports of annotated files. */
export const adaptAnnotations: Texts = {
  [annotations]: readFileSync(new URL(`../../../api/${annotations}`, import.meta.url), 'utf8'),
};

/** The files of the tree, by path. */
function veleroFiles(): Texts {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.proto'));
  return Object.fromEntries(paths.map((path) => [path, readFileSync(new URL(path, folder), 'utf8')]));
}

/** The tree. */
export function veleroTree(): ApiTree {
  return buildTree(veleroFiles(), { layout: 'kind-version', includes: adaptAnnotations });
}

/** The plan from v1 of a kind to its v2. */
export function veleroPlan(family: string, decisions: AdaptDecisions = {}): AdaptationPlan {
  const tree = veleroTree();
  return planSteps(tree, tree.family(family) as Family, { decisions })[0] as AdaptationPlan;
}
