import type { Pairing, Placed, Sides } from '@protoshepherd/api-tree';
import type { MethodFact, ServiceFact } from '@protoshepherd/schema';

import type { ChangeKind } from './change-kinds.ts';
import { compareOptions } from './compare-options.ts';
import { compareOrder } from './compare-order.ts';
import { comparePolicy } from './compare-policy.ts';
import { draftSide, type Comparison, type Files } from './comparison.ts';
import { reportDeclarations } from './report-declarations.ts';

/** Compares all services. */
export function compareServices(comparison: Comparison, services: Pairing<Placed<ServiceFact>>): void {
  reportDeclarations(comparison, 'service', services);
  for (const { before, after } of services.pairs) {
    compareService(comparison, { before: before.file, after: after.file }, { before: before.fact, after: after.fact });
  }
}

function compareService(comparison: Comparison, files: Files, pair: Sides<ServiceFact>): void {
  const { changes } = comparison;
  compareOptions(comparison, files, 'service', pair, new Set(comparePolicy(comparison, files, 'service', pair)));
  const methods = comparison.correspondence.pairMethods(files, pair);
  for (const method of methods.removed) {
    changes.add({ kind: 'method-removed', element: 'method', before: draftSide(files.before, method) });
  }
  for (const method of methods.added) {
    changes.add({ kind: 'method-added', element: 'method', after: draftSide(files.after, method) });
  }
  for (const each of methods.pairs) compareMethod(comparison, files, each);
  compareOrder(comparison, files, 'service', pair, [methods.pairs]);
}

function compareMethod(comparison: Comparison, files: Files, pair: Sides<MethodFact>): void {
  const { correspondence, changes } = comparison;
  const { before, after } = pair;
  const add = (kind: ChangeKind, from: string, to: string, isRename = false): void => {
    if (from === to) return;
    const sides = { before: draftSide(files.before, before, from), after: draftSide(files.after, after, to) };
    changes.add({ kind, element: 'method', ...(isRename && { isRename }), ...sides });
  };
  const type = (kind: 'method-request' | 'method-response', from: string, to: string): void => {
    const oldPackage = files.before.schemaFile.package;
    const newPackage = files.after.schemaFile.package;
    const movesAlong =
      correspondence.isSamePackage(files.before.packageVersion, files.after.packageVersion) &&
      oldPackage !== newPackage &&
      from.replace(`${oldPackage}.`, `${newPackage}.`) === to;
    if (!movesAlong) add(kind, from, to, correspondence.isSameType(files.before, from, to));
  };
  add('method-renamed', before.name, after.name);
  type('method-request', before.request, after.request);
  type('method-response', before.response, after.response);
  add('method-client-streaming', String(before.isClientStreaming), String(after.isClientStreaming));
  add('method-server-streaming', String(before.isServerStreaming), String(after.isServerStreaming));
  add('method-idempotency', before.idempotency, after.idempotency);
  const told = new Set(comparePolicy(comparison, files, 'method', pair));
  if (before.idempotency !== after.idempotency) told.add('idempotency_level');
  compareOptions(comparison, files, 'method', pair, told);
}
