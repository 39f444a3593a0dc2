/** Conflicting names: packages, messages, fields and extensions that share a few letters. */
import type { Random } from './random.ts';

const letters = ['a', 'b', 'c', 'PKG'] as const;

/** A file with name lookups through messages and packages of the same names. */
export function scopeFile(random: Random, number: number): string {
  const edition = random.pick(['proto2', 'proto2', '2023']);
  const start = edition === 'proto2' ? 'syntax = "proto2";' : 'edition = "2023";';
  const label = edition === 'proto2' ? 'optional ' : '';
  let next = number;
  const name = (): string => random.pick(letters);
  const path = (): string => {
    const parts = Array.from({ length: 1 + random.below(3) }, name).join('.');
    return random.chance(15) ? `.${parts}` : parts;
  };
  const option = (): string => {
    if (random.chance(75)) return '';
    const value = random.chance(40) ? `{ [${path().replace(/^\./, '')}]: 1 }` : random.pick(['1', '{}']);
    return ` option (${path()}) = ${value};`;
  };
  /** A name that is usually unused in its block. */
  const fresh = (used: Set<string>): string => {
    const free = letters.filter((letter) => !used.has(letter));
    const chosen =
      free.length === 0 || random.chance(20)
        ? `${name()}${random.below(random.chance(95) ? 9999 : 3)}`
        : random.pick(free);
    used.add(chosen);
    return chosen;
  };
  const extend = (used: Set<string>): string => {
    const type = random.pick(['int32', path()]);
    return random.chance(60)
      ? `extend google.protobuf.${random.pick(['Message', 'Field', 'File'])}Options { ${label}${type} ${fresh(used)} = ${next++}; }`
      : `extend ${path()} { ${label}${type} ${fresh(used)} = ${100 + random.below(50)}; }`;
  };
  const member = (depth: number, used: Set<string>, fieldNumber: number): string => {
    switch (random.below(depth > 0 ? 7 : 5)) {
      case 0:
      case 1:
      case 2:
        return `${label}${path()} ${fresh(used)} = ${fieldNumber}${random.chance(30) ? ` [(${path()}) = 1]` : ''};`;
      case 3:
        return extend(used);
      case 4:
        return `enum ${fresh(used)} { ${fresh(used)} = 0; }`;
      default:
        return message(depth - 1, used);
    }
  };
  const message = (depth: number, around: Set<string>): string => {
    const used = new Set<string>();
    const members = random.list(3, (index) => member(depth, used, index + 1));
    return `message ${fresh(around)} {${option()} ${members}${random.chance(60) ? ' extensions 100 to 150;' : ''} }`;
  };
  const used = new Set<string>();
  const top = (): string => {
    if (random.chance(75)) return message(2, used);
    return random.chance(70) ? extend(used) : `enum ${fresh(used)} { ${fresh(used)} = 0; }`;
  };
  const packageName = `PKG${random.list(2, () => `.${name()}`, '')}`;
  const service = random.chance(15) ? ` service ${fresh(used)} { rpc ${name()}(${path()}) returns (${path()}); }` : '';
  return `${start} package ${packageName}; import "google/protobuf/descriptor.proto";${option()} ${random.list(5, top)}${service}`;
}
