/** Previews the effect of the next version on a message: losses and renames. Nothing is changed. */
import { compareByAge, type ApiTree, type PackageVersion } from '@protoshepherd/api-tree';
import { TypeIndex, type PlacedMessage } from '@protoshepherd/convert';
import type { Span } from '@protoshepherd/source';
import type { DataNode } from '@protoshepherd/workspace';

import type { DataChange } from './data-change.ts';
import { DataMigration } from './data-migration.ts';
import type { DataPath } from './migration-notes.ts';
import { NoteList } from './note-list.ts';
import { Routes } from './routes.ts';

/** One change in the next version. */
export interface PreviewNote extends Span {
  readonly kind: 'lost' | 'renamed';
  /** The package of the next version. */
  readonly package: string;
  /** `static_resources.clusters[0].hosts`; empty for a rename, whose text names both sides. */
  readonly path: string;
  /** A sentence without the path and without a full stop. */
  readonly text: string;
  readonly replacement?: string;
}

/** The next versions of all messages of a tree. */
export class MigrationPreview {
  readonly #tree: ApiTree;
  readonly #index: TypeIndex;
  readonly #routes = new Map<string, Routes>();

  constructor(tree: ApiTree) {
    this.#tree = tree;
    this.#index = new TypeIndex(tree);
  }

  /** Starts the preview of a text. Messages of one text may share values through aliases, so they share a walk. */
  openText(): (node: DataNode, type: string, path?: DataPath) => readonly PreviewNote[] {
    const walks = new Map<Routes, DataMigration>();
    return (node, type, path) => this.#preview(walks, node, type, path);
  }

  #preview(walks: Map<Routes, DataMigration>, node: DataNode, type: string, path?: DataPath): readonly PreviewNote[] {
    const from = this.#index.named(type);
    const next = from === undefined ? undefined : nextVersion(from);
    if (from === undefined || next?.version === undefined) return [];
    const routes = this.#routesTo(next);
    const to = routes.counterpart(from, next);
    if (to === undefined) return [createRemovalNote(node, from, next, routes.findReplacement(from))];
    const walk = walks.get(routes) ?? new DataMigration(routes, new NoteList());
    walks.set(routes, walk);
    const { notes, changes } = walk;
    const seenNotes = notes.notes.length;
    const seenChanges = changes.length;
    walk.walk(node, { from, to }, path);
    return [
      ...notes.notes.slice(seenNotes).flatMap((note): readonly PreviewNote[] => {
        if (note.kind !== 'lost') return [];
        const { reason: _, ...told } = note;
        return [{ ...told, kind: 'lost', package: next.name }];
      }),
      ...changes.slice(seenChanges).flatMap((change) => renameNote(change, next)),
    ];
  }

  #routesTo({ version }: PackageVersion): Routes {
    const name = version?.text ?? '';
    const routes = this.#routes.get(name) ?? new Routes(this.#tree, version, 'forward');
    this.#routes.set(name, routes);
    return routes;
  }
}

/** The next newer version of a message's package, candidates included. */
function nextVersion({ owner }: PlacedMessage): PackageVersion | undefined {
  const own = owner.version;
  if (own === undefined) return undefined;
  const newer = owner.siblings.filter(({ version }) => version !== undefined && compareByAge(version, own) > 0);
  return newer.toSorted((a, b) => (a.version && b.version ? compareByAge(a.version, b.version) : 0))[0];
}

function createRemovalNote(
  node: DataNode,
  from: PlacedMessage,
  next: PackageVersion,
  instead: string | undefined,
): PreviewNote {
  const { start, end } = node.kind === 'map' ? (node.entries[0]?.key ?? node) : node;
  const text = `${next.name} has no counterpart for ${from.name}`;
  const replacement = instead === undefined ? {} : { replacement: instead };
  return { kind: 'lost', package: next.name, path: '', text, ...replacement, start, end };
}

/** Type URLs of Any values always change, so only other renames are noted. */
function renameNote(change: DataChange, { name: owner, version }: PackageVersion): readonly PreviewNote[] {
  if (change.kind === 'remove-entry' || change.kind === 'remove-item') return [];
  const scalar = change.kind === 'field' ? change.key : change.scalar;
  const from = String(scalar.value);
  if (change.kind === 'text' && from.includes('/')) return [];
  const to = change.kind === 'field' ? change.to.name : change.to;
  const text = `${version?.text ?? owner} renames ${from} to ${to}`;
  return [{ kind: 'renamed', package: owner, path: '', text, start: scalar.start, end: scalar.end }];
}
