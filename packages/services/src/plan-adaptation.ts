/** Two versions of a family to the plan of an adapter: first what differs, then what an adapter does about it. */
import type { ApiTree, PackageVersion } from '@protoshepherd/api-tree';

import type { AdaptationPlan, ServicePlan } from './adaptation-plan.ts';
import { classifyChange } from './classify-change.ts';
import { compareMethods, isModified } from './compare-methods.ts';
import type { AdaptDecisions } from './decisions.ts';
import type { JudgeContext } from './judge-field.ts';
import { judgeKeptMethod, judgeNewMethod, judgeOldMethod } from './judge-method.ts';
import { serviceMethods, type MethodPlace } from './service-methods.ts';
import { typeIndexOf } from './type-index.ts';
import { worstVerdict } from './verdict.ts';
import { versionLabel } from './version-label.ts';

/** What to plan. */
export interface AdaptationRequest {
  /** The older version, which is called. */
  readonly from: PackageVersion;
  /** The newer version, which the caller sees. */
  readonly to: PackageVersion;
  /** Plan this service only. */
  readonly service?: string;
  /** What was decided beside the .proto files. */
  readonly decisions?: AdaptDecisions;
}

/** Plans how services of an older version stand in for those of a newer one. */
export function planAdaptation(tree: ApiTree, request: AdaptationRequest): AdaptationPlan {
  const { from, to, service, decisions = {} } = request;
  const context = { types: typeIndexOf(tree), decisions, from: versionLabel(from), to: versionLabel(to) };
  const isMeant = (name: string): boolean => service === undefined || service === name;
  const older = serviceMethods(context.types, from);
  const newer = serviceMethods(context.types, to);
  const services = [...newer].flatMap(([name, methods]) => {
    const before = older.get(name);
    return before === undefined || !isMeant(name) ? [] : [planService(context, name, before, methods)];
  });
  return {
    family: to.family,
    from: context.from,
    to: context.to,
    verdict: worstVerdict(services.map(({ verdict }) => verdict)),
    services,
    onlyNew: [...newer.keys()].filter((name) => isMeant(name) && !older.has(name)),
    onlyOld: [...older.keys()].filter((name) => isMeant(name) && !newer.has(name)),
  };
}

/** Methods by name. */
type Methods = ReadonlyMap<string, MethodPlace>;

function planService(context: JudgeContext, name: string, older: Methods, newer: Methods): ServicePlan {
  const modified: string[] = [];
  const present = [...newer].map(([method, place]) => {
    const before = older.get(method);
    if (before === undefined) return judgeNewMethod(context, place);
    const differences = compareMethods(context.types, before, place);
    if (isModified(differences)) modified.push(method);
    return judgeKeptMethod(context, place, differences);
  });
  const gone = [...older].filter(([method]) => !newer.has(method));
  const methods = [...present, ...gone.map(([, place]) => judgeOldMethod(context, place))];
  const change = classifyChange({
    added: [...newer.keys()].filter((method) => !older.has(method)),
    removed: gone.map(([method]) => method),
    modified,
    newSize: newer.size,
  });
  return { name, change, verdict: worstVerdict(methods.map(({ verdict }) => verdict)), methods };
}
