/** Plans the adapter between two versions of a family: compares first, then judges. */
import { matchWithinScope, type ApiTree, type PackageVersion } from '@protoshepherd/api-tree';

import {
  worstVerdict,
  type AdaptationPlan,
  type ServicePlan,
  type ServiceChange,
  type ServiceChangeKind,
} from './adaptation-plan.ts';
import { compareMethods, isModified } from './compare-methods.ts';
import type { AdaptDecisions } from './decisions.ts';
import type { JudgeContext } from './judge-field.ts';
import { judgeKeptMethod, judgeNewMethod, judgeOldMethod } from './judge-method.ts';
import { serviceMethods, type ServiceMethods } from './service-methods.ts';
import { indexTypes } from './type-index.ts';

/** The input of a plan. */
export interface AdaptationRequest {
  /** The older version, which the adapter calls. */
  readonly from: PackageVersion;
  /** The newer version, which the adapter implements. */
  readonly to: PackageVersion;
  /** If set, plan only this service. */
  readonly service?: string;
  /** Decisions from the configuration. */
  readonly decisions?: AdaptDecisions;
}

/** Plans an adapter that implements the services of a newer version with an older one. */
export function planAdaptation(tree: ApiTree, request: AdaptationRequest): AdaptationPlan {
  const { from, to, service, decisions = {} } = request;
  const context = { types: indexTypes(tree), decisions, from: versionLabel(from), to: versionLabel(to) };
  const isMeant = ({ name }: ServiceMethods): boolean => service === undefined || service === name;
  const newer = serviceMethods(context.types, to).filter(isMeant);
  const older = serviceMethods(context.types, from).filter(isMeant);
  // The newer side comes first, so that results are in its order.
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

/** The label of a version among its siblings: `v2`, or the package name if it has no version. */
export function versionLabel({ version, name }: PackageVersion): string {
  return version?.text ?? name;
}

/** Callers address services and methods by name only. */
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

/** Method names by change, and the number of methods in the newer version. */
interface ChangedMethods extends Pick<ServiceChange, 'added' | 'removed' | 'modified'> {
  readonly newSize: number;
}

/** Classifies how a service differs from its older version. */
function classifyChange({ added, removed, modified, newSize }: ChangedMethods): ServiceChange {
  const parts = [
    { kind: 'addition', names: added },
    { kind: 'removal', names: removed },
    { kind: 'modification', names: modified },
  ] as const;
  const [first, second] = parts.filter(({ names }) => names.length > 0);
  // No method of the older version remains, and there are new ones.
  const isComplete = removed.length > 0 && added.length > 0 && added.length === newSize;
  const kind: ServiceChangeKind = isComplete
    ? 'complete'
    : second === undefined
      ? (first?.kind ?? 'layout only')
      : 'mixed';
  const text = first?.kind === kind ? `${kind} (${first.names.join(', ')})` : kind;
  return { kind, added, removed, modified, text };
}
