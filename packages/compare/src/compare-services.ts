/** Services and their methods. A method is known by its name, then by its types and neighbours. */
import type { MethodFact, ServiceFact } from '@protoshepherd/schema';

import type { ChangeKind } from './change-kinds.ts';
import { compareOptions } from './compare-options.ts';
import { compareOrder } from './compare-order.ts';
import { comparePolicy } from './compare-policy.ts';
import { halfOf, type Comparison, type Files } from './comparison.ts';
import type { Placed } from './match-declarations.ts';
import { pairBy, pairingOf, type Pair, type Pairing } from './pairing.ts';
import { reportDeclarations } from './report-declarations.ts';

/** Compares all services. */
export function compareServices(comparison: Comparison, services: Pairing<Placed<ServiceFact>>): void {
  reportDeclarations(comparison, 'service', services);
  for (const { before, after } of services.pairs) {
    compareService(comparison, { before: before.file, after: after.file }, { before: before.fact, after: after.fact });
  }
}

function compareService(comparison: Comparison, files: Files, pair: Pair<ServiceFact>): void {
  const { changes } = comparison;
  compareOptions(comparison, files, 'service', pair, new Set(comparePolicy(comparison, files, 'service', pair)));
  const methods = pairMethods(comparison, pair);
  for (const method of methods.removed) {
    changes.add({ kind: 'method-removed', element: 'method', before: halfOf(files.before, method) });
  }
  for (const method of methods.added) {
    changes.add({ kind: 'method-added', element: 'method', after: halfOf(files.after, method) });
  }
  for (const each of methods.pairs) compareMethod(comparison, files, each);
  compareOrder(comparison, files, 'service', pair, [methods.pairs]);
}

/** A method that stands where another one was, with the same types, is that one under another name. */
function pairMethods({ matcher }: Comparison, { before, after }: Pair<ServiceFact>): Pairing<MethodFact> {
  const named = pairBy(before.methods, after.methods, ({ name }) => name);
  const partners = new Map(named.pairs.map((pair) => [pair.before, pair.after]));
  const taken = new Set(partners.values());
  for (const method of named.removed) {
    const place = before.methods.indexOf(method);
    const partner = after.methods[place];
    if (partner === undefined || taken.has(partner)) continue;
    const hasSameTypes =
      matcher.isSameType(method.request, partner.request) && matcher.isSameType(method.response, partner.response);
    if (hasSameTypes) partners.set(method, partner);
  }
  return pairingOf(before.methods, after.methods, partners);
}

function compareMethod(comparison: Comparison, files: Files, pair: Pair<MethodFact>): void {
  const { matcher, changes } = comparison;
  const { before, after } = pair;
  const add = (kind: ChangeKind, from: string, to: string, isRename = false): void => {
    if (from === to) return;
    const sides = { before: halfOf(files.before, before, from), after: halfOf(files.after, after, to) };
    changes.add({ kind, element: 'method', ...(isRename && { isRename }), ...sides });
  };
  const type = (kind: 'method-request' | 'method-response', from: string, to: string): void => {
    const oldPackage = files.before.schemaFile.package;
    const newPackage = files.after.schemaFile.package;
    const movesAlong =
      matcher.newPackage(files.before.packageVersion.name) === files.after.packageVersion.name &&
      oldPackage !== newPackage &&
      from.replace(`${oldPackage}.`, `${newPackage}.`) === to;
    if (!movesAlong) add(kind, from, to, matcher.isSameType(from, to));
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
