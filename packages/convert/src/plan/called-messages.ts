/**
 * The directions in which the messages of a version are converted when another version serves its calls: messages reachable from a request come in, messages
 * reachable from a response go out. Without services, every message can go both ways.
 */
import type { PackageVersion } from '@protoshepherd/api-tree';

import type { PlacedMessage, TypeIndex } from './type-index.ts';

/** The incoming and outgoing messages of a package, by unique name. */
export interface CalledMessages {
  readonly incoming: ReadonlySet<string>;
  readonly outgoing: ReadonlySet<string>;
}

/** Collects the request and response messages of a package's services; `undefined` if it has none. */
export function calledMessages(index: TypeIndex, owner: PackageVersion): CalledMessages | undefined {
  const requests: PlacedMessage[] = [];
  const responses: PlacedMessage[] = [];
  for (const file of owner.files) {
    for (const { methods } of index.tree.schema.describe(file.schemaFile).services) {
      for (const { request, response } of methods) {
        requests.push(...present(index.message(file, request)));
        responses.push(...present(index.message(file, response)));
      }
    }
  }
  if (requests.length === 0 && responses.length === 0) return undefined;
  return { incoming: reachable(index, requests), outgoing: reachable(index, responses) };
}

function present<Value>(value: Value | undefined): Value[] {
  return value === undefined ? [] : [value];
}

function reachable(index: TypeIndex, from: readonly PlacedMessage[]): ReadonlySet<string> {
  const reached = new Set<string>();
  const waiting = [...from];
  for (let message = waiting.pop(); message !== undefined; message = waiting.pop()) {
    if (reached.has(message.name)) continue;
    reached.add(message.name);
    for (const { type } of message.fact.fields) {
      const held = type.kind === 'map' ? type.value : type;
      const known = held.kind === 'unknown' ? index.withinOwner(message, held.name) : held;
      if (known?.kind === 'message') waiting.push(...present(index.message(message.file, known.name)));
    }
  }
  return reached;
}
