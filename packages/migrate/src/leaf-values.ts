/** Migrates leaf values: scalars, enum values, keys and field masks. */
import type { DataNode, DataScalar } from '@protoshepherd/workspace';

import type { DataChange } from './data-change.ts';
import { keyText } from './describe-data.ts';
import { describeRemovedValue, describeOutOfRange, describeReusedValue, ambiguousMask } from './describe-loss.ts';
import type { DataPath } from './migration-notes.ts';
import type { NoteList } from './note-list.ts';
import { renameMaskPath } from './rename-mask.ts';
import type { EnumRoute, MessageRoute, Routes, ValueRoute } from './routes.ts';
import { isRepresentable, describeValue, validateScalar, wholeNumber } from './scalar-values.ts';
import { unchanged, type SharedValues } from './shared-values.ts';

/** The routes, and the collectors of a walk. */
export interface Collected {
  readonly routes: Routes;
  readonly changes: DataChange[];
  readonly notes: NoteList;
  readonly shared: SharedValues;
}

type Path = DataPath | undefined;

export class LeafValues {
  readonly #routes: Routes;
  readonly #changes: DataChange[];
  readonly #notes: NoteList;
  readonly #shared: SharedValues;

  constructor({ routes, changes, notes, shared }: Collected) {
    this.#routes = routes;
    this.#changes = changes;
    this.#notes = notes;
    this.#shared = shared;
  }

  /** Migrates a scalar or an enum value. Returns whether it can be migrated. */
  value(node: DataScalar, route: Extract<ValueRoute, { kind: 'scalar' | 'enum' }>, path: Path): boolean {
    if (route.kind === 'enum') return this.#enum(node, route.route, path);
    const problem = validateScalar(route.from, node.value);
    if (problem !== undefined) this.#notes.addMismatch(node, path, problem);
    else if (!isRepresentable(route.to, node.value)) return this.#outOfRange(node, path, route.to);
    return true;
  }

  /** Migrates a map key. Keys of any type are strings in JSON. */
  key(node: DataNode, route: ValueRoute, path: Path): boolean {
    const text = keyText(node);
    if (text === undefined || route.kind !== 'scalar') {
      this.#notes.addMismatch(node, path, 'a key must be a scalar');
      return true;
    }
    this.#shared.claim(node, unchanged, path);
    const value = route.from === 'bool' && (text === 'true' || text === 'false') ? text === 'true' : text;
    const problem = validateScalar(route.from, value);
    if (problem !== undefined) this.#notes.addMismatch(node, path, problem);
    else if (!isRepresentable(route.to, value)) return this.#outOfRange(node, path, route.to);
    return true;
  }

  /** Migrates a field mask; the message around it gives its names a meaning. */
  mask(node: DataScalar, around: MessageRoute, path: Path): void {
    if (typeof node.value !== 'string')
      return this.#notes.addMismatch(node, path, `expected field names, found ${describeValue(node.value)}`);
    const paths = node.value.split(',');
    const renamed = paths.map((each) => renameMaskPath(this.#routes, around, each, 'json'));
    if (renamed.includes(undefined)) this.#notes.addKept(node, path, ambiguousMask);
    const to = renamed.map((each, index) => each ?? paths[index]).join(',');
    const isSame = to === node.value;
    if (this.#shared.claim(node, isSame ? unchanged : to, path) && !isSame)
      this.#changes.push({ kind: 'text', scalar: node, to });
  }

  #enum(node: DataScalar, route: EnumRoute, path: Path): boolean {
    const { step, byName, byNumber, others, isClosed } = route;
    const { value } = node;
    if (value === null && step.from === 'google.protobuf.NullValue') return true;
    const number = typeof value === 'string' ? undefined : wholeNumber(value);
    if (typeof value !== 'string' && number === undefined) {
      this.#notes.addMismatch(
        node,
        path,
        `expected the name of a value of ${step.from}, found ${describeValue(value)}`,
      );
      return true;
    }
    const found = typeof value === 'string' ? byName.get(value) : byNumber.get(number as bigint);
    if (found === undefined) {
      const other = number === undefined || isClosed ? undefined : others.get(number);
      if (number !== undefined && other !== undefined) {
        this.#notes.addLoss(node, path, describeReusedValue(step, number, other));
        return false;
      }
      if (number !== undefined && !isClosed) return true;
      const near = typeof value === 'string' ? this.#notes.findNearest(value, byName.keys()) : undefined;
      this.#notes.addMismatch(
        node,
        path,
        `${step.from} has no value of this name${near === undefined ? '' : `; did you mean ${near}?`}`,
      );
      return true;
    }
    if (found.to === undefined) {
      this.#notes.addLoss(node, path, describeRemovedValue(step, found));
      return false;
    }
    const kind = number === undefined ? 'text' : 'number';
    const to = number === undefined ? found.to.name : String(found.to.number);
    const isSame = to === String(number ?? value);
    if (this.#shared.claim(node, isSame ? unchanged : to, path) && !isSame) {
      this.#changes.push({ kind, scalar: node, to });
      this.#notes.count('values');
    }
    return true;
  }

  #outOfRange(node: DataNode, path: Path, type: string): boolean {
    this.#notes.addLoss(node, path, describeOutOfRange(type));
    return false;
  }
}
