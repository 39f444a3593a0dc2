/**
 * Handles values that aliases reuse. Each is walked once for every route to it, so that aliases cannot multiply the work. Since its text exists only once, all
 * routes must agree on its changes.
 */
import type { Span } from '@protoshepherd/source';
import type { DataEntry, DataItem, DataNode } from '@protoshepherd/workspace';

import type { DataPath } from './migration-notes.ts';
import type { NoteList } from './note-list.ts';

/** The outcome of an unchanged part. */
export const unchanged = 'stays';

export class SharedValues {
  readonly #notes: NoteList;
  /** Whether values can be migrated, by route. */
  readonly #walked = new Map<DataNode, Map<string, boolean>>();
  /** The outcomes of parts that are reachable in several ways. */
  readonly #claims = new Map<Span, string>();
  /** Values known to be free-form data. */
  readonly #kept = new Set<DataNode>();
  #depth = 0;

  constructor(notes: NoteList) {
    this.#notes = notes;
  }

  /** Walks a value, or returns the cached result for the same route. */
  once(node: DataNode, route: string, visit: (node: DataNode) => boolean): boolean {
    const target = node.kind === 'alias' ? node.target : node;
    return target.isAnchored === true ? this.onceShared(target, route, visit) : visit(target);
  }

  /** The same for a value without an anchor that is reachable in several ways, because an enclosing value has one. */
  onceShared(target: DataNode, route: string, visit: (node: DataNode) => boolean): boolean {
    const walked = this.#walked.get(target) ?? new Map<string, boolean>();
    this.#walked.set(target, walked);
    const known = walked.get(route);
    if (known !== undefined) return known;
    this.#depth++;
    const goesOn = visit(target);
    this.#depth--;
    walked.set(route, goesOn);
    return goesOn;
  }

  /** Records the outcome of a part and returns whether it is the first record. Conflicting outcomes are noted. */
  claim(part: Span, outcome: string, path: DataPath | undefined): boolean {
    return this.#depth === 0 || this.claimShared(part, outcome, path);
  }

  /** Keeps free-form data unchanged. Parts that are used elsewhere must stay unchanged there, too. */
  keep(root: DataNode, path: DataPath | undefined): void {
    const waiting = [{ node: root, isShared: this.#depth > 0 }];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const node = next.node.kind === 'alias' ? next.node.target : next.node;
      const isShared = next.isShared || node.isAnchored === true;
      if (node.isAnchored === true) {
        if (this.#kept.has(node)) continue;
        this.#kept.add(node);
      }
      if (isShared) this.claimShared(node, unchanged, path);
      for (const part of listParts(node)) {
        if (isShared) this.claimShared(part, unchanged, path);
        if ('key' in part) waiting.push({ node: part.key, isShared });
        waiting.push({ node: part.value, isShared });
      }
    }
  }

  /** The same for a part that may be shared, wherever it is reached. */
  claimShared(part: Span, outcome: string, path: DataPath | undefined): boolean {
    const former = this.#claims.get(part);
    if (former === undefined) this.#claims.set(part, outcome);
    else if (former !== outcome) {
      const text = 'the aliases of this value change differently; replace each alias by its value';
      this.#notes.addMismatch(part, path, text);
    }
    return former === undefined;
  }
}

function listParts(node: DataNode): readonly (DataEntry | DataItem)[] {
  if (node.kind === 'map') return node.entries;
  return node.kind === 'list' ? node.items : [];
}
