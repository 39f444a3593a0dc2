/** Two versions of a family to the plan of an adapter: first what differs, then what an adapter does about it. */
import { matchWithinScope, type ApiTree, type PackageVersion } from '@protoshepherd/api-tree';

import { worstVerdict, type AdaptationPlan, type ServicePlan } from './adaptation-plan.ts';
import { classifyChange } from './classify-change.ts';
import { compareMethods, isModified } from './compare-methods.ts';
import type { AdaptDecisions } from './decisions.ts';
import type { JudgeContext } from './judge-field.ts';
import { judgeKeptMethod, judgeNewMethod, judgeOldMethod } from './judge-method.ts';
import { serviceMethods, type ServiceMethods } from './service-methods.ts';
import { typeIndexOf } from './type-index.ts';

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
  const isMeant = ({ name }: ServiceMethods): boolean => service === undefined || service === name;
  const newer = serviceMethods(context.types, to).filter(isMeant);
  const older = serviceMethods(context.types, from).filter(isMeant);
  // Read from the newer side, so that plans stand in its order.
  const { pairs, removed, added } = matchWithinScope(newer, older, acceptedNames);
  const services = pairs.map(({ before, after }) => planService(context, { newer: before, older: after }));
  return {
    family: to.family,
    from: context.from,
    to: context.to,
    verdict: worstVerdict(services.map(({ verdict }) => verdict)),
    services,
    onlyNew: removed.map(({ name }) => name),
    onlyOld: added.map(({ name }) => name),
  };
}

/** What a version is called among its siblings: `v2`, or the name of the package if it has no version. */
export function versionLabel({ version, name }: PackageVersion): string {
  return version?.text ?? name;
}

/** A caller knows services and methods by their names, and by nothing else. */
const acceptedNames = { accept: ['same name and number'] } as const;

function planService(context: JudgeContext, { older, newer }: Record<'older' | 'newer', ServiceMethods>): ServicePlan {
  const { pairs, removed, added } = matchWithinScope(older.methods, newer.methods, acceptedNames);
  const before = new Map(pairs.map((pair) => [pair.after, pair.before]));
  const modified: string[] = [];
  const present = newer.methods.map((method) => {
    const old = before.get(method);
    if (old === undefined) return judgeNewMethod(context, method);
    const differences = compareMethods(context.types, old, method);
    if (isModified(differences)) modified.push(method.name);
    return judgeKeptMethod(context, method, differences);
  });
  const methods = [...present, ...removed.map((method) => judgeOldMethod(context, method))];
  const change = classifyChange({
    added: added.map(({ name }) => name),
    removed: removed.map(({ name }) => name),
    modified,
    newSize: newer.methods.length,
  });
  return { name: newer.name, change, verdict: worstVerdict(methods.map(({ verdict }) => verdict)), methods };
}
