/** Numbers of fields, values and extensions, and reserved ranges, close to each other and to their limits; with and without the message set format. */
import type { Random } from './random.ts';

const near = [
  '0',
  '1',
  '2',
  '3',
  '4',
  '5',
  '7',
  '19000',
  '19999',
  '536870911',
  '536870912',
  '2147483646',
  '2147483647',
  '2147483648',
  '0x3',
  '010',
  '-1',
] as const;

/** A file of messages and enums with random ranges. */
export function rangeFile(random: Random, number: number): string {
  const edition = random.pick(['proto2', 'proto2', 'proto3', '2023', '2024']);
  const isOld = edition.startsWith('p');
  const label = edition === 'proto2' ? 'optional ' : '';
  const start = isOld ? `syntax = "${edition}";` : `edition = "${edition}";`;
  const bound = (): string => (random.chance(70) ? String(1 + random.below(12)) : random.pick(near));
  const range = (signed: boolean): string => {
    const first = signed && random.chance(30) ? `-${random.below(9)}` : bound();
    return random.chance(50)
      ? first
      : `${first} to ${random.chance(25) ? 'max' : signed && random.chance(20) ? `-${random.below(5)}` : bound()}`;
  };
  const ranges = (signed: boolean): string => `${range(signed)}${random.chance(30) ? `, ${range(signed)}` : ''}`;
  const reservedName = (): string => {
    const word = random.pick(['f1', 'f2', 'A1', 'x', 'foo']);
    return isOld === random.chance(95) ? `"${word}"` : word;
  };
  const declaration = (): string =>
    `declaration = { number: ${bound()} ${random.pick(['full_name: ".PKG.e1" type: "int32"', 'full_name: ".PKG.e2" type: ".PKG.M"', 'reserved: true', 'full_name: "PKG.e1" type: "int32"', 'full_name: ".PKG.e1"', 'full_name: ".PKG.e1" type: "int32" repeated: true'])} }`;
  const options = (): string =>
    random.chance(25)
      ? ` [${random.pick(['verification = DECLARATION', 'verification = UNVERIFIED', declaration(), `${declaration()}, ${declaration()}`, `verification = DECLARATION, ${declaration()}`])}]`
      : '';
  const member = (index: number): string => {
    switch (random.below(7)) {
      case 0:
        return `reserved ${ranges(random.chance(5))};`;
      case 1:
        return `reserved ${reservedName()};`;
      case 2:
        return edition === 'proto3' && random.chance(90) ? ';' : `extensions ${ranges(false)}${options()};`;
      case 3:
        return `oneof o${index} { int32 g${index} = ${bound()}; }`;
      case 4:
        return `map<int32, int32> m${index} = ${bound()};`;
      default:
        return `${label}int32 f${index} = ${bound()};`;
    }
  };
  const isSet = edition !== 'proto3' && random.chance(30);
  const message = `message M { ${isSet ? `option message_set_wire_format = ${random.pick(['true', 'true', 'false'])}; ` : ''}${random.list(4, isSet && random.chance(80) ? rangesOnly : member)} }`;
  function rangesOnly(): string {
    return random.chance(60) ? `extensions ${ranges(false)}${options()};` : `reserved ${ranges(false)};`;
  }
  const value = (index: number): string => {
    if (random.chance(25)) return `reserved ${random.chance(70) ? ranges(true) : reservedName()};`;
    return `A${index} = ${index === 0 && random.chance(80) ? '0' : random.chance(20) ? `-${bound().replace('-', '')}` : bound()};`;
  };
  const enumeration = random.chance(50)
    ? ` enum E { ${random.chance(20) ? 'option allow_alias = true; ' : ''}${random.chance(90) ? value(0) : ''} ${random.list(4, (index) => value(index + 1))} }`
    : '';
  const extend =
    edition === 'proto3'
      ? ''
      : random.list(
          2,
          (index) =>
            ` extend M { ${random.chance(10) && label !== '' ? 'repeated ' : label}${random.pick(['int32', 'M', 'M', 'T'])} e${index + 1} = ${bound()}; }`,
          '',
        );
  const set =
    isSet && random.chance(50)
      ? ` message T { ${label}int32 i = 1; extend M { ${label}T t = ${bound()}; } } extend google.protobuf.FileOptions { ${label}M s = ${number}; } option (s) = { ${random.list(2, () => `${random.pick(['[PKG.T.t]', '[T]', '[T.t]', '[e1]', '[PKG.T]', '[e2]'])} { ${random.pick(['', 'i: 1'])} }`)} };`
      : ' message T {}';
  return `${start} package PKG; import "google/protobuf/descriptor.proto"; ${message}${enumeration}${extend}${set}`;
}
