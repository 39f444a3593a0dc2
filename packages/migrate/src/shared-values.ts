/**
 * Values that are used in several places by aliases. Each is walked once for every route that leads to it, so that aliases cannot multiply; and since its text
 * is there only once, all routes must agree on what becomes of it.
 */
import type { Span } from '@protoshepherd/source';
import type { DataEntry, DataItem, DataNode } from '@protoshepherd/workspace';

import type { DataPath } from './migration-notes.ts';
import type { NoteList } from './note-list.ts';

/** What becomes of a part that is not touched. */
export const stays = 'stays';

export class SharedValues {
  readonly #notes: NoteList;
  /** Whether values go on, by the routes that led to them. */
  readonly #walked = new Map<DataNode, Map<string, boolean>>();
  /** What becomes of parts that can be reached in several ways. */
  readonly #claims = new Map<Span, string>();
  /** Values that have been found to be free data. */
  readonly #kept = new Set<DataNode>();
  #depth = 0;

  constructor(notes: NoteList) {
    this.#notes = notes;
  }

  /** Walks a value, or remembers what was found when it was walked along the same route before. */
  once(node: DataNode, route: string, visit: (node: DataNode) => boolean): boolean {
    const target = node.kind === 'alias' ? node.target : node;
    return target.isAnchored === true ? this.onceShared(target, route, visit) : visit(target);
  }

  /** The same for a value that can be reached in several ways though it has no anchor: what is around it has one. */
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

  /** Says what becomes of a part, and learns whether this is the first to say so. That two do not agree is noted. */
  claim(part: Span, outcome: string, path: DataPath | undefined): boolean {
    return this.#depth === 0 || this.claimShared(part, outcome, path);
  }

  /** Data that stays as it is, whatever it means: what is used elsewhere, too, must stay there as well. */
  keep(root: DataNode, path: DataPath | undefined): void {
    const waiting = [{ node: root, isShared: this.#depth > 0 }];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const node = next.node.kind === 'alias' ? next.node.target : next.node;
      const isShared = next.isShared || node.isAnchored === true;
      if (node.isAnchored === true) {
        if (this.#kept.has(node)) continue;
        this.#kept.add(node);
      }
      if (isShared) this.claimShared(node, stays, path);
      for (const part of partsOf(node)) {
        if (isShared) this.claimShared(part, stays, path);
        if ('key' in part) waiting.push({ node: part.key, isShared });
        waiting.push({ node: part.value, isShared });
      }
    }
  }

  /** The same for a part that others may speak of, too, wherever it is met. */
  claimShared(part: Span, outcome: string, path: DataPath | undefined): boolean {
    const former = this.#claims.get(part);
    if (former === undefined) this.#claims.set(part, outcome);
    else if (former !== outcome) {
      const text = 'this is used in several places that change differently; write it out in each of them';
      this.#notes.misfit(part, path, text);
    }
    return former === undefined;
  }
}

function partsOf(node: DataNode): readonly (DataEntry | DataItem)[] {
  if (node.kind === 'map') return node.entries;
  return node.kind === 'list' ? node.items : [];
}
