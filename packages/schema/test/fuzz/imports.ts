/** Files with plain, public and option imports of each other, and references across them. */
import { fileMark } from './compare-with-protoc.ts';
import type { Random } from './random.ts';

const types = ['M', 'N', 'E', 'M.I', 'M.J', 'Loc', 'Exp'] as const;

/** Three files: the first imports the second and perhaps the third, which may see each other through a public import. */
export function importFile(random: Random, number: number): string {
  return [first(random), second(random, number), third(random, number + 3)].join(fileMark);
}

function first(random: Random): string {
  const edition = random.pick(['proto2', 'proto3', '2023', '2024', '2026']);
  const mayImportOptions = edition === '2024' || edition === '2026' || random.chance(5);
  const modifier = (): string => random.pick(mayImportOptions ? ['', '', 'option '] : ['', '', 'public ', 'weak ']);
  const label = edition === 'proto2' ? 'optional ' : '';
  const scope = random.pick(['PKG', 'PKG.d1', 'PKG.d2', 'PKG.d1.x', 'PKG.own']);
  const prefix = (): string => random.pick(['', 'd1.', 'd2.', 'PKG.d1.', '.PKG.d2.', 'PKG.d2.', 'x.']);
  const field = (index: number): string =>
    `${random.chance(10) ? 'repeated ' : label}${prefix()}${random.pick(types)} f${index} = ${index + 1}${random.chance(25) ? ` [(${prefix()}${random.pick(['fo', 'mo'])})${random.pick([' = 1', '.i = 1', ' = { i: 1 }', ' = { [ext]: 1 }', ' = { [PKG.d1.ext]: 1 }', ' = { n {} }'])}]` : ''};`;
  const option = random.chance(30)
    ? ` option (${prefix()}mo)${random.pick(['.i = 1', ' = { i: 1 e: A }', ' = { any { [type.googleapis.com/PKG.d1.M] { i: 2 } } }'])};`
    : '';
  const extend =
    edition !== 'proto3' && random.chance(25)
      ? ` extend ${prefix()}M { ${label}${random.pick(['int32', `${prefix()}M`])} own = ${100 + random.below(12)}; }`
      : '';
  const service = random.chance(15)
    ? ` service S { rpc R(${prefix()}M) returns (${prefix()}${random.pick(types)}); }`
    : '';
  return (
    `${header(edition)} package ${scope}; import ${modifier()}"DEP1.proto";${random.chance(60) ? ` import ${modifier()}"DEP2.proto";` : ''} ` +
    `message Own {${option} ${random.list(3, field)} }${extend}${service}`
  );
}

function second(random: Random, number: number): string {
  const edition = random.pick(['proto2', '2023', '2024', '2026']);
  const label = edition === 'proto2' ? 'optional ' : '';
  const again = random.chance(50) ? `import ${random.pick(['', 'public '])}"DEP2.proto"; ` : '';
  const enumType = edition === '2023' ? 'CLOSED' : 'OPEN';
  const features = random.chance(20) && edition !== 'proto2' ? `option features.enum_type = ${enumType}; ` : '';
  return (
    `${header(edition)} package PKG.d1; import "google/protobuf/descriptor.proto"; import "google/protobuf/any.proto"; ` +
    `${again}${features}` +
    `message M { ${label}int32 i = 1; ${label}M n = 2; ${label}E e = 3; ${label}google.protobuf.Any any = 4; extensions 100 to 110; message I {} ${visible(random, edition)}enum J { J_A = 0; } } ` +
    `enum E { A = 0; } ${visible(random, edition)}message Loc {} extend M { ${label}int32 ext = 101; } ` +
    `extend google.protobuf.FieldOptions { ${label}int32 fo = ${number}; } extend google.protobuf.MessageOptions { ${label}M mo = ${number + 1}; }`
  );
}

function third(random: Random, number: number): string {
  const edition = random.pick(['proto2', 'proto3', '2024']);
  const label = edition === 'proto2' ? 'optional ' : '';
  const redacted = random.chance(15) ? ' [debug_redact = true]' : '';
  return (
    `${header(edition)} package PKG.d2; import "google/protobuf/descriptor.proto"; ${visible(random, edition)}message N { ${label}int32 i = 1; } message M { message I {} } ` +
    `enum E { E_A = 0${redacted}; } ${visible(random, edition)}message Exp {} ` +
    `extend google.protobuf.FieldOptions { ${label}${random.pick(['E', 'int32'])} fo = ${number}; } extend google.protobuf.MessageOptions { ${label}N mo = ${number + 1}; }`
  );
}

function header(edition: string): string {
  return edition.startsWith('p') ? `syntax = "${edition}";` : `edition = "${edition}";`;
}

function visible(random: Random, edition: string): string {
  return edition === '2024' || edition === '2026' ? random.pick(['', 'export ', 'local ']) : '';
}
