/** Resolves the ends of a migration: the type of a message, and a target version or type. */
import { compareByAge, parseVersion, type ApiTree, type Version } from '@protoshepherd/api-tree';
import { TypeIndex, type PlacedMessage } from '@protoshepherd/convert';

import { Routes, type MessagePair } from './routes.ts';

/** A resolved migration. */
export interface Migration {
  readonly pair: MessagePair;
  readonly routes: Routes;
}

/** A migration, or the reason why there is none. */
export type MigrationResolution =
  | { readonly kind: 'found'; readonly migration: Migration }
  /** `known` are the existing names. */
  | { readonly kind: 'unknown-type'; readonly name: string; readonly known: readonly string[] }
  /** `known` are the existing versions. */
  | { readonly kind: 'unknown-version'; readonly family: string; readonly known: readonly string[] }
  /** The package lacks the message; `instead` is the replacement according to the schema. */
  | { readonly kind: 'gone'; readonly package: string; readonly instead: string | undefined };

/** Resolves both ends of a migration. `to` is a version (`v4alpha`) or the full name of a message. */
export function resolveMigration(tree: ApiTree, fromName: string, to: string): MigrationResolution {
  const index = new TypeIndex(tree);
  const from = index.named(fromName);
  if (from === undefined) return unknownType(tree, index, fromName);
  const version = parseVersion(to, tree.stages);
  if (version !== undefined) return findVersion(tree, from, version);
  const target = index.named(to);
  if (target === undefined) return unknownType(tree, index, to);
  const targetVersion = target.owner.version;
  const routes = new Routes(tree, targetVersion, chooseDirection(from, targetVersion));
  return { kind: 'found', migration: { pair: { from, to: target }, routes } };
}

function findVersion(tree: ApiTree, from: PlacedMessage, version: Version): MigrationResolution {
  const routes = new Routes(tree, version, chooseDirection(from, version));
  const packages = from.owner.version?.text === version.text ? [from.owner] : routes.successors(from, version);
  const [first] = packages;
  // Only the requested version counts, not a fallback to another one.
  if (first === undefined || first.version?.text !== version.text) {
    const known = from.owner.siblings.flatMap((each) => each.version?.text ?? []);
    return { kind: 'unknown-version', family: from.owner.family, known };
  }
  const to = packages.map((each) => routes.counterpart(from, each)).find((each) => each !== undefined);
  if (to === undefined) return { kind: 'gone', package: first.name, instead: routes.findReplacement(from) };
  return { kind: 'found', migration: { pair: { from, to }, routes } };
}

function chooseDirection(from: PlacedMessage, version: Version | undefined): 'forward' | 'backward' {
  const own = from.owner.version;
  return own !== undefined && version !== undefined && compareByAge(version, own) < 0 ? 'backward' : 'forward';
}

function unknownType(tree: ApiTree, index: TypeIndex, name: string): MigrationResolution {
  const known = tree.packages.flatMap((each) =>
    [...index.indexPackage(each).messages.values()].map((message) => message.name),
  );
  return { kind: 'unknown-type', name, known };
}
