/**
 * A past as compact values for JSON: moments are positions, shapes are stored once, and the states of the elements of a package are one list of numbers.
 * The file may be damaged, so every value is validated when it is read.
 */
import type { ElementKind } from '@protoshepherd/api-tree';

import type { DatedCommit } from '../api-history.ts';
import { DamagedRecord, parseNumbers, parseText, parseTexts, parseList } from './packed-value.ts';
import type { ElementRecord, PackageRecord, RecordedHistory, RecordedState } from './recorded-history.ts';

/** Every kind of element; its index is its number in the cache. */
export const elementKinds: readonly ElementKind[] = [
  'message',
  'field',
  'oneof',
  'enum',
  'enumValue',
  'service',
  'method',
  'extension',
];

const absent = -1;

/** The length of a state: position, shape and marks. */
const numbersPerState = 3;
const deprecatedMark = 1;
const elsewhereMark = 2;

/** A past as plain values; `unpackHistory` reads them. */
export function packHistory(past: RecordedHistory): readonly unknown[] {
  const shapes = new Map<string, number>();
  const shapeNumber = (shape: string | undefined): number => {
    if (shape === undefined) return absent;
    const known = shapes.get(shape) ?? shapes.size;
    shapes.set(shape, known);
    return known;
  };
  const packStates = (states: readonly RecordedState[]): number[] =>
    states.flatMap(({ from, shape, isDeprecated, isElsewhere }) => [
      from.position,
      shapeNumber(shape),
      (isDeprecated ? deprecatedMark : 0) + (isElsewhere === true ? elsewhereMark : 0),
    ]);
  const packed = past.map(({ name, states, movedFrom, elements }) => [
    name,
    packStates(states),
    movedFrom === undefined ? [] : [movedFrom.package, movedFrom.at.position],
    elements.map((element) => element.name),
    elements.flatMap((element) => [elementKinds.indexOf(element.kind), element.states.length]),
    elements.flatMap((element) => packStates(element.states)),
  ]);
  return [[...shapes.keys()], packed];
}

/** Reads a packed past; throws `DamagedRecord` if it is damaged. `momentAt` looks up the commits of the mainline. */
export function unpackHistory(
  packed: unknown,
  momentAt: (position: number) => DatedCommit | undefined,
): RecordedHistory {
  return new Unpacking(momentAt).past(packed);
}

class Unpacking {
  readonly #momentAt: (position: number) => DatedCommit | undefined;
  #shapes: readonly string[] = [];

  constructor(momentAt: (position: number) => DatedCommit | undefined) {
    this.#momentAt = momentAt;
  }

  past(packed: unknown): RecordedHistory {
    const [shapes, packages] = parseList(packed);
    this.#shapes = parseTexts(shapes);
    return parseList(packages).map((each) => this.#package(parseList(each)));
  }

  #package([name, states, move, names, sizes, elementStates]: readonly unknown[]): PackageRecord {
    const [origin, at] = parseList(move);
    const numbers = parseNumbers(states);
    return {
      name: parseText(name),
      states: this.#states(numbers, 0, numbers.length / numbersPerState),
      movedFrom: origin === undefined ? undefined : { package: parseText(origin), at: this.#moment(at) },
      elements: this.#elements(parseTexts(names), parseNumbers(sizes), parseNumbers(elementStates)),
    };
  }

  #elements(names: readonly string[], sizes: readonly number[], numbers: readonly number[]): ElementRecord[] {
    let at = 0;
    const elements = names.map((name, index) => {
      const kind = elementKinds[sizes[2 * index] as number];
      const count = sizes[2 * index + 1];
      if (kind === undefined || count === undefined) throw new DamagedRecord();
      const states = this.#states(numbers, at, count);
      at += numbersPerState * count;
      return { name, kind, states };
    });
    if (at !== numbers.length) throw new DamagedRecord();
    return elements;
  }

  #states(numbers: readonly number[], start: number, count: number): RecordedState[] {
    // A damaged count must not exceed the remaining numbers.
    if (!Number.isInteger(count) || count < 0 || start + numbersPerState * count > numbers.length)
      throw new DamagedRecord();
    // Nearly all elements have one state, and `Array.from` takes several times as long as this list.
    if (count === 1) return [this.#state(numbers, start)];
    return Array.from({ length: count }, (_, index) => this.#state(numbers, start + numbersPerState * index));
  }

  #state(numbers: readonly number[], at: number): RecordedState {
    const shapeNumber = numbers[at + 1] as number;
    const marks = numbers[at + 2] as number;
    const shape = this.#shapes[shapeNumber];
    if (shape === undefined && shapeNumber !== absent) throw new DamagedRecord();
    const from = this.#moment(numbers[at]);
    const isDeprecated = (marks & deprecatedMark) !== 0;
    return (marks & elsewhereMark) === 0
      ? { from, shape, isDeprecated }
      : { from, shape, isDeprecated, isElsewhere: true };
  }

  #moment(position: unknown): DatedCommit {
    const moment = typeof position === 'number' ? this.#momentAt(position) : undefined;
    if (moment === undefined) throw new DamagedRecord();
    return moment;
  }
}
