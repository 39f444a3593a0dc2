/** Trees of one service in several versions, from a few lines each. */
import type { ApiTree, PackageVersion } from '@protoshepherd/api-tree';
import {
  planAdaptation,
  type AdaptationPlan,
  type AdaptDecisions,
  type MethodPlan,
  type ServicePlan,
} from '@protoshepherd/services';

import { buildTree } from '../../../test/support/build-tree.ts';
import { adaptAnnotations } from './velero-tree.ts';

/** A tree with the packages `store.v1` and so on, one for each text. The text has the methods of the service `Store`, preceded by messages. */
export function storeTree(...versions: readonly string[]): ApiTree {
  const files = versions.map((text, at): [string, string] => {
    const [messages = '', methods = ''] = text.split('---');
    const head = `syntax = "proto3";\npackage store.v${at + 1};\nimport "shepherd/annotations/v1/adapt.proto";\n`;
    return [`store/v${at + 1}/store.proto`, `${head}${messages}\nservice Store {\n${methods}\n}\n`];
  });
  return buildTree(Object.fromEntries(files), { includes: adaptAnnotations });
}

/** The package `store.vN`. */
function storeVersion(tree: ApiTree, version: number): PackageVersion {
  const found = tree.package(`store.v${version}`);
  if (found === undefined) throw new Error(`there is no version ${version}`);
  return found;
}

/** The plan from one version of a tree to another. */
export function storePlan(tree: ApiTree, decisions: AdaptDecisions = {}, from = 1, to = 2): AdaptationPlan {
  return planAdaptation(tree, { from: storeVersion(tree, from), to: storeVersion(tree, to), decisions });
}

/** The one service of a plan. */
export function onlyService({ services }: AdaptationPlan): ServicePlan {
  const [service] = services;
  if (service === undefined || services.length > 1) throw new Error('there is not just one service');
  return service;
}

/** The actions, method by method: `List safe: drop parameter`. */
export function listAnswers({ methods }: ServicePlan): string[] {
  return methods.map(({ name, answer }: MethodPlan) => `${name} ${answer}`);
}
