/** The contents of releases off the mainline as compact values for JSON: names are written once, and the states of a release are one list of numbers. */
import type { ElementIdentity } from '../api-history.ts';
import type { OffMainlineRecord, OffMainlineRecords, TreeState } from '../mainline/mainline-record.ts';
import { elementKinds } from './packed-history.ts';
import { DamagedRecord, parseNumber, parseNumbers, parseObjectId, parseTexts, parseList } from './packed-value.ts';

const places: readonly TreeState['where'][] = ['roots', 'elsewhere', 'nowhere'];

/** Records as plain values; `unpackOffMainline` reads them. */
export function packOffMainline(records: OffMainlineRecords): readonly unknown[] {
  const names = new Map<string, number>();
  const nameNumber = (name: string): number => {
    const known = names.get(name) ?? names.size;
    names.set(name, known);
    return known;
  };
  const packStates = (states: ReadonlyMap<string, TreeState>): number[] =>
    [...states].flatMap(([name, { where, isDeprecated }]) => [
      nameNumber(name),
      2 * places.indexOf(where) + Number(isDeprecated),
    ]);
  const packAdditions = (additions: OffMainlineRecord['additions']): number[] =>
    [...additions].flatMap(([name, each]) => [
      nameNumber(name),
      elementKinds.indexOf(each.kind),
      nameNumber(each.package),
    ]);
  const packed = [...records].map(([commit, { position, packages, elements, additions }]) => [
    commit,
    position ?? null,
    packStates(packages),
    packStates(elements),
    packAdditions(additions),
  ]);
  return [[...names.keys()], packed];
}

/** Reads packed records; throws `DamagedRecord` if they are damaged. */
export function unpackOffMainline(packed: unknown): OffMainlineRecords {
  const [packedNames, records] = parseList(packed);
  const names = parseTexts(packedNames);
  return new Map(
    parseList(records).map((each): [string, OffMainlineRecord] => {
      const [commit, position, packages, elements, additions] = parseList(each);
      return [
        parseObjectId(commit),
        {
          position: position === null ? undefined : parseNumber(position),
          packages: unpackStates(parseNumbers(packages), names),
          elements: unpackStates(parseNumbers(elements), names),
          additions: unpackAdditions(parseNumbers(additions), names),
        },
      ];
    }),
  );
}

function unpackStates(numbers: readonly number[], names: readonly string[]): ReadonlyMap<string, TreeState> {
  const states = new Map<string, TreeState>();
  for (let at = 0; at < numbers.length; at += 2) {
    const name = names[numbers[at] as number];
    const mark = numbers[at + 1];
    const where = mark === undefined ? undefined : places[Math.floor(mark / 2)];
    if (name === undefined || mark === undefined || where === undefined) throw new DamagedRecord();
    states.set(name, { where, isDeprecated: mark % 2 === 1 });
  }
  return states;
}

function unpackAdditions(numbers: readonly number[], names: readonly string[]): OffMainlineRecord['additions'] {
  const additions = new Map<string, ElementIdentity>();
  for (let at = 0; at < numbers.length; at += 3) {
    const name = names[numbers[at] as number];
    const kind = elementKinds[numbers[at + 1] ?? -1];
    const packageName = names[numbers[at + 2] ?? -1];
    if (name === undefined || kind === undefined || packageName === undefined) throw new DamagedRecord();
    additions.set(name, { kind, package: packageName });
  }
  return additions;
}
