/**
 * Versions that are converted through a hub: one of them, or a type of their own. A new version then adds two functions a message, instead of two for every
 * existing version. A hub must be able to hold all values of all versions.
 */
import type { ApiTree, PackageVersion } from '@protoshepherd/api-tree';

import { calledMessages } from './called-messages.ts';
import type { ConversionPlan } from './conversion-plan.ts';
import type { ConversionStyle } from './conversion-style.ts';
import { findHubDefects, type HubDefect } from './find-hub-defects.ts';
import { neededFunctions, type ConversionFunction } from './needed-functions.ts';
import { createPlanner } from './plan-conversion.ts';
import { TypeIndex } from './type-index.ts';

/** One version and its conversions to and from the hub. */
export interface SpokePlan {
  readonly spoke: string;
  readonly toHub: ConversionPlan;
  readonly fromHub: ConversionPlan;
  readonly functions: readonly ConversionFunction[];
}

/** A hub and its versions. */
export interface HubPlan {
  readonly hub: string;
  /** In version order. */
  readonly spokes: readonly SpokePlan[];
  /** Values of versions that the hub cannot hold. */
  readonly defects: readonly HubDefect[];
  /** The number of functions for a message that all versions contain, with and without a hub. */
  readonly functionsPerMessage: { readonly withHub: number; readonly withoutHub: number };
}

/** The input of a hub plan. */
export interface HubRequest {
  readonly tree: ApiTree;
  readonly hub: PackageVersion;
  /** All versions; the hub may be one of them. */
  readonly versions: readonly PackageVersion[];
  readonly style: ConversionStyle;
}

/** Plans the conversions of some versions through a hub. */
export function planHub({ tree, hub, versions, style }: HubRequest): HubPlan {
  const plan = createPlanner({ tree });
  const index = new TypeIndex(tree);
  const outside = versions.filter((each) => each !== hub);
  const spokes = outside.map((version): SpokePlan => {
    const toHub = plan(version, hub);
    const fromHub = plan(hub, version);
    const called = style.directions === 'called' ? calledMessages(index, version) : undefined;
    const steps = { spoke: version.name, toHub: toHub.messages, fromHub: fromHub.messages, called };
    return { spoke: version.name, toHub, fromHub, functions: neededFunctions(style, steps) };
  });
  return {
    hub: hub.name,
    spokes,
    defects: spokes.flatMap(({ spoke, toHub }) => findHubDefects(toHub, tree.package(spoke)?.version?.text ?? spoke)),
    functionsPerMessage: { withHub: 2 * outside.length, withoutHub: versions.length * (versions.length - 1) },
  };
}
