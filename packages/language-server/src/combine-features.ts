/**
 * Combines several features into one. A connection has one handler for each request, and a server one list of commands, but several features may answer the same request: a
 * hover may be in a `.proto` file or in `shepherd.yaml`. So the handlers of shared requests are called in turn, and the capabilities are merged.
 */
import type { Connection, Disposable, ServerCapabilities } from 'vscode-languageserver';

import type { Feature } from './feature.ts';

/** The requests that several features may answer. */
const sharedRequests = ['onHover', 'onCompletion', 'onExecuteCommand'] as const;

/** Combines features. The first feature with an answer to a shared request wins. */
export function combineFeatures(features: readonly Feature[]): Feature {
  return {
    capabilities: mergeCapabilities(features.map(({ capabilities }) => capabilities)),
    connect(connection, workspace) {
      const shared = shareRequests(connection);
      for (const feature of features) feature.connect(shared, workspace);
    },
  };
}

/** Merges capabilities: lists are concatenated, objects are merged, and for other values the last one wins. */
export function mergeCapabilities(promises: readonly ServerCapabilities[]): ServerCapabilities {
  return promises.reduce((merged: object, each) => mergeObjects(merged, each), {}) as ServerCapabilities;
}

function mergeObjects(first: object, second: object): object {
  const merged = new Map<string, unknown>(Object.entries(first));
  for (const [key, value] of Object.entries(second)) merged.set(key, mergeValues(merged.get(key), value));
  return Object.fromEntries(merged);
}

function mergeValues(first: unknown, second: unknown): unknown {
  if (isList(first) && isList(second)) return [...new Set([...first, ...second])];
  if (isObject(first)) return isObject(second) ? mergeObjects(first, second) : first;
  return second;
}

function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

type Handler = (...parameters: readonly unknown[]) => unknown;

/** A connection that accepts several handlers for each shared request, and delegates everything else. */
function shareRequests(connection: Connection): Connection {
  const shared = Object.create(connection) as Connection;
  for (const request of sharedRequests) {
    const handlers: Handler[] = [];
    const register = (handler: Handler): Disposable => {
      handlers.push(handler);
      // The requests differ only in the types of their handlers, which are passed on without being called here.
      return (connection[request] as (handler: Handler) => Disposable)(callInTurn(handlers));
    };
    Object.defineProperty(shared, request, { value: register });
  }
  return shared;
}

function callInTurn(handlers: readonly Handler[]): Handler {
  return async (...parameters) => {
    for (const handler of handlers) {
      const answer: unknown = await handler(...parameters);
      if (answer !== undefined && answer !== null) return answer;
    }
    return null;
  };
}
