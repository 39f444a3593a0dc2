/** Features of editions on every kind of element, by name, in braces and by number, with their effects and restrictions. */
import type { Random } from './random.ts';

const values: Readonly<Record<string, readonly string[]>> = {
  field_presence: ['EXPLICIT', 'IMPLICIT', 'LEGACY_REQUIRED', 'FIELD_PRESENCE_UNKNOWN'],
  enum_type: ['OPEN', 'CLOSED', 'ENUM_TYPE_UNKNOWN'],
  repeated_field_encoding: ['PACKED', 'EXPANDED'],
  utf8_validation: ['VERIFY', 'NONE'],
  message_encoding: ['LENGTH_PREFIXED', 'DELIMITED'],
  json_format: ['ALLOW', 'LEGACY_BEST_EFFORT'],
  enforce_naming_style: ['STYLE2024', 'STYLE_LEGACY', 'STYLE2026'],
  default_symbol_visibility: ['EXPORT_ALL', 'EXPORT_TOP_LEVEL', 'LOCAL_ALL', 'STRICT'],
  enforce_proto_limits: ['LEGACY_NO_EXPLICIT_LIMITS', 'PROTO_LIMITS2026'],
};

const defaults: Readonly<Record<string, string>> = {
  int32: 'default = 1',
  string: 'default = "a"',
  bytes: 'default = "a"',
  E: 'default = B',
  bool: 'default = true',
};

/** The features that a field may set. */
function fieldFeatures(type: string, label: string): readonly string[] {
  const encoding = type === 'M' || type === 'N' ? ['message_encoding'] : type === 'string' ? ['utf8_validation'] : [];
  if (label === '') return type === 'M' || type === 'N' ? encoding : ['field_presence', ...encoding];
  return encoding.length > 0 ? encoding : ['repeated_field_encoding'];
}

/** A file of an edition with random features. */
export function featureFile(random: Random, number: number): string {
  const edition = random.pick(['2023', '2023', '2023', '2023', '2024', '2024', '2026', 'UNSTABLE', 'proto3']);
  const start = edition === 'proto3' ? 'syntax = "proto3";' : `edition = "${edition}";`;
  const feature = (likely: readonly string[]): string => {
    const name = random.chance(85) ? random.pick(likely) : random.pick(Object.keys(values));
    const known = values[name] as readonly string[];
    const value = random.chance(98) ? random.pick(known) : random.pick(['1', 'NOPE', '"x"']);
    if (random.chance(75)) return `features.${name} = ${value}`;
    const inBraces = random.chance(30) ? String(random.below(5)) : value;
    return `features = { ${name}: ${inBraces}${random.chance(20) ? ` json_format: ALLOW` : ''} }`;
  };
  const statement = (percent: number, likely: readonly string[]): string =>
    random.chance(percent) ? ` option ${feature(likely)};` : '';
  const list = (percent: number, likely: readonly string[], other = ''): string => {
    const options = [...(random.chance(percent) ? [feature(likely)] : []), ...(other === '' ? [] : [other])];
    return options.length === 0 ? '' : ` [${options.join(', ')}]`;
  };
  const ofField = ['field_presence', 'repeated_field_encoding', 'utf8_validation', 'message_encoding'];
  const field = (index: number): string => {
    const type = random.pick([
      'int32',
      'string',
      'bytes',
      'E',
      'M',
      'N',
      'bool',
      'uint64',
      'sint32',
      'fixed64',
      'varint32',
      'zigzag64',
    ]);
    const label = random.pick(random.chance(95) ? ['', '', '', 'repeated '] : ['optional ', 'required ']);
    const fitted = random.chance(15) ? ofField : fieldFeatures(type, label);
    const fitting = random.chance(90) ? (label === '' ? (defaults[type] ?? '') : '') : 'default = 1';
    const other = random.chance(70)
      ? ''
      : random.pick([
          fitting,
          fitting,
          'json_name = "f1"',
          'packed = true',
          'lazy = true',
          'ctype = CORD',
          'jstype = JS_STRING',
        ]);
    return random.chance(12)
      ? `map<${random.pick(['int32', 'string', 'sint64', 'bool', 'E', 'float'])}, ${type}> f${index} = ${index + 1}${list(15, ofField)};`
      : `${label}${type} f${index} = ${index + 1}${list(35, fitted, other)};`;
  };
  const visibility = (): string =>
    edition >= '2024' && edition !== 'proto3' && random.chance(20) ? random.pick(['export ', 'local ']) : '';
  const enumeration = `${visibility()}enum E {${statement(40, ['enum_type', 'json_format'])} ${random.pick(['A = 0;', 'A = 0;', 'A = 1;'])} B = 2${list(8, ['enforce_naming_style'])}; ${random.chance(10) ? 'b = 3;' : ''} }`;
  const oneof = random.chance(25)
    ? ` oneof o {${statement(10, ['enforce_naming_style'])} ${field(10).replace(/^repeated /, '')} }`
    : '';
  const extensions = random.chance(40) ? ` extensions 100 to 110${list(8, ['enforce_naming_style'])};` : '';
  const nested = random.chance(25)
    ? ` ${visibility()}message ${random.pick(['Inner', 'inner_bad', 'Inner2'])} { ${field(0)} }`
    : '';
  const message = `${visibility()}message M {${statement(25, ['json_format', 'enforce_naming_style', 'enforce_proto_limits'])} ${random.list(4, field)}${oneof}${extensions}${nested} }`;
  const extend =
    extensions !== '' && random.chance(60) ? ` extend M { ${field(101).replace(/^map.*/, 'int32 f101 = 102;')} }` : '';
  const service = random.chance(15)
    ? ` service S {${statement(25, ['enforce_naming_style'])} rpc R(M) returns (N) {${statement(25, ['enforce_naming_style'])} } }`
    : '';
  const option = ` extend google.protobuf.FileOptions { M c = ${number}; }${random.chance(50) ? ` option (c) = { ${random.list(3, (index) => `f${index}: ${random.pick(['1', '"a"', 'B', '{}', '[1, 2]', '[{}]', 'true', '0'])}`)} };` : ''}`;
  return `${start} package PKG; import "google/protobuf/descriptor.proto";${statement(40, [...ofField, 'enum_type', 'json_format', 'default_symbol_visibility'])} ${enumeration} ${message}${extend} message N {}${service}${option}`;
}
