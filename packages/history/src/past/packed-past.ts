/**
 * A past as compact values for JSON: moments are positions, shapes are written once, and the states of the elements of a package are one list of numbers.
 * The file may be damaged when it is read back, so every value is checked before it is used.
 */
import type { ElementKind } from '@protoshepherd/api-tree';

import type { ElementHistory, ElementState, Moment, PackageHistory, Stretch } from '../api-history.ts';
import type { Past } from './history-builder.ts';
import { DamagedRecord, numbersIn, textIn, textsIn, valuesIn } from './packed-value.ts';

const kinds: readonly ElementKind[] = [
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

/** A past as plain values; `unpackPast` reads them. */
export function packPast({ packages, elements }: Past): readonly unknown[] {
  const shapes = new Map<string, number>();
  const shapeNumber = (shape: string): number => {
    const known = shapes.get(shape) ?? shapes.size;
    shapes.set(shape, known);
    return known;
  };
  const elementsByPackage = new Map<string, ElementHistory[]>();
  for (const element of elements.values()) {
    const list = elementsByPackage.get(element.package);
    if (list === undefined) elementsByPackage.set(element.package, [element]);
    else list.push(element);
  }
  const packed = [...packages.values()].map(({ name, stretches, deprecations, movedFrom }) => {
    const own = elementsByPackage.get(name) ?? [];
    const prefix = name === '' ? 0 : name.length + 1;
    return [
      name,
      packStretches(stretches),
      packStretches(deprecations),
      movedFrom === undefined ? [] : [movedFrom.package, movedFrom.at.position],
      own.map((element) => element.name.slice(prefix)),
      own.flatMap((element) => [kinds.indexOf(element.kind), element.states.length]),
      own.flatMap(({ states }) =>
        states.flatMap(({ from, shape, isDeprecated }) => [
          from.position,
          shape === undefined ? absent : shapeNumber(shape),
          Number(isDeprecated),
        ]),
      ),
    ];
  });
  return [[...shapes.keys()], packed];
}

function packStretches(stretches: readonly Stretch[]): number[] {
  return stretches.flatMap(({ from, to }) => [from.position, to?.position ?? absent]);
}

/** Reads a packed past; throws `DamagedRecord` if it is damaged. `momentAt` looks up the commits of the mainline. */
export function unpackPast(packed: unknown, momentAt: (position: number) => Moment | undefined): Past {
  return new Unpacking(momentAt).past(packed);
}

class Unpacking {
  readonly #momentAt: (position: number) => Moment | undefined;
  readonly #packages = new Map<string, PackageHistory>();
  readonly #elements = new Map<string, ElementHistory>();
  #shapes: readonly string[] = [];

  constructor(momentAt: (position: number) => Moment | undefined) {
    this.#momentAt = momentAt;
  }

  past(packed: unknown): Past {
    const [shapes, packages] = valuesIn(packed);
    this.#shapes = textsIn(shapes);
    for (const each of valuesIn(packages)) this.#takePackage(valuesIn(each));
    return { packages: this.#packages, elements: this.#elements };
  }

  #takePackage([packedName, stretches, deprecations, move, names, sizes, states]: readonly unknown[]): void {
    const name = textIn(packedName);
    const [origin, at] = valuesIn(move);
    this.#packages.set(name, {
      name,
      stretches: this.#stretches(numbersIn(stretches)),
      deprecations: this.#stretches(numbersIn(deprecations)),
      movedFrom: origin === undefined ? undefined : { package: textIn(origin), at: this.#moment(at) },
    });
    this.#takeElements(name, textsIn(names), numbersIn(sizes), numbersIn(states));
  }

  #takeElements(
    packageName: string,
    names: readonly string[],
    sizes: readonly number[],
    numbers: readonly number[],
  ): void {
    const prefix = packageName === '' ? '' : `${packageName}.`;
    let at = 0;
    for (const [index, own] of names.entries()) {
      const kind = kinds[sizes[2 * index] as number];
      const count = sizes[2 * index + 1];
      // A damaged count must not exceed the numbers that are left.
      if (kind === undefined || count === undefined || !(at + 3 * count <= numbers.length)) throw new DamagedRecord();
      const states: ElementState[] = [];
      for (let state = 0; state < count; state++, at += 3) states.push(this.#state(numbers, at));
      const name = prefix + own;
      this.#elements.set(name, { name, kind, package: packageName, states });
    }
    if (at !== numbers.length) throw new DamagedRecord();
  }

  #state(numbers: readonly number[], at: number): ElementState {
    const shapeNumber = numbers[at + 1] as number;
    const shape = this.#shapes[shapeNumber];
    if (shape === undefined && shapeNumber !== absent) throw new DamagedRecord();
    return { from: this.#moment(numbers[at]), shape, isDeprecated: numbers[at + 2] === 1 };
  }

  #stretches(numbers: readonly number[]): Stretch[] {
    const stretches: Stretch[] = [];
    for (let at = 0; at < numbers.length; at += 2) {
      const to = numbers[at + 1];
      stretches.push({ from: this.#moment(numbers[at]), to: to === absent ? undefined : this.#moment(to) });
    }
    return stretches;
  }

  #moment(position: unknown): Moment {
    const moment = typeof position === 'number' ? this.#momentAt(position) : undefined;
    if (moment === undefined) throw new DamagedRecord();
    return moment;
  }
}
