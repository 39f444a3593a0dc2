/**
 * Small changes, at least one for every row of the judgement table, with their effects on bytes, JSON and code. If a row depends on details,
 * there is a case for both answers. The default of a text is proto3, in the package `p.v1`.
 */
import type { ChangeKind } from '@protoshepherd/compare';

import type { Texts } from '../support/build-tree.ts';

type Answer = 'safe' | 'breaks';

/** One change. */
export interface CompatCase {
  readonly kind: ChangeKind;
  readonly before: Texts;
  readonly after: Texts;
  readonly wire: Answer;
  readonly json: Answer;
  readonly source: Answer;
}

type Side = string | Texts;

/** `wire json source`, each `-` for safe or `x` for breaks. */
type Effects = `${'-' | 'x'}${'-' | 'x'}${'-' | 'x'}`;

function one(kind: ChangeKind, effects: Effects, before: Side, after: Side): CompatCase {
  const answer = (at: number): Answer => (effects[at] === 'x' ? 'breaks' : 'safe');
  return { kind, before: texts(before), after: texts(after), wire: answer(0), json: answer(1), source: answer(2) };
}

function texts(side: Side): Texts {
  const files = typeof side === 'string' ? { 'p/v1/a.proto': side } : side;
  return Object.fromEntries(
    Object.entries(files).map(([path, text]) => [path, /^(?:syntax|edition) /.test(text) ? text : `syntax = "proto3";\npackage p.v1;\n${text}`]),
  );
}

const proto2 = (text: string): string => `syntax = "proto2";\npackage p.v1;\n${text}`;
const edition = (text: string): string => `edition = "2023";\npackage p.v1;\n${text}`;
const next = (text: string): string => `edition = "2024";\npackage p.v1;\n${text}`;
const inPackage = (name: string, text: string): string => `syntax = "proto3";\npackage ${name};\n${text}`;
const message = (fields: string): string => `message M { ${fields} }\n`;
const declareEnum = (values: string): string => `enum E { ${values} }\nmessage M { E e = 1; }\n`;
const service = (rpcs: string): string => `message M {}\nmessage N { string id = 1; }\nservice S { ${rpcs} }\n`;
const item = 'message Item { string id = 1; string name = 2; int32 size = 3; }\n';
const extendable = 'message Item { optional int32 a = 1; optional int32 b = 2; optional int32 c = 3; extensions 100 to 200; }\n';
const extended = 'message M { extensions 100 to 200; }\nmessage N { extensions 100 to 200; }\n';

const files: readonly CompatCase[] = [
  one('package-added', '---', item, { 'p/v1/a.proto': item, 'q/v1/a.proto': inPackage('q.v1', '') }),
  one('package-removed', 'xxx', { 'p/v1/a.proto': item, 'q/v1/a.proto': inPackage('q.v1', '') }, item),
  one('package-renamed', 'xxx', item, { 'q/v1/a.proto': inPackage('q.v1', item) }),
  one('package-status', '---', item, `${item}option (udpa.annotations.file_status).package_version_status = FROZEN;`),
  one('file-added', '---', item, { 'p/v1/a.proto': item, 'p/v1/b.proto': '' }),
  one('file-removed', '--x', { 'p/v1/a.proto': item, 'p/v1/b.proto': '' }, item),
  one('file-renamed', '--x', item, { 'p/v1/b.proto': item }),
  one('file-package', 'xxx', { 'p/v1/a.proto': item, 'p/v1/b.proto': '', 'q/v1/a.proto': inPackage('q.v1', '') }, { 'p/v1/a.proto': inPackage('q.v1', item), 'p/v1/b.proto': '', 'q/v1/a.proto': inPackage('q.v1', '') }),
  one('file-syntax', '--x', message('optional int32 a = 1;'), proto2(message('optional int32 a = 1;'))),
  one('file-syntax', '---', edition(message('int32 a = 1;')), next(message('int32 a = 1;'))),
  one('file-option', '--x', item, `option go_package = "x";\n${item}`),
  one('file-option', '---', item, `option java_multiple_files = false;\n${item}`),
  one('import-added', '---', { 'p/v1/a.proto': item, 'p/v1/b.proto': '' }, { 'p/v1/a.proto': `import "p/v1/b.proto";\n${item}`, 'p/v1/b.proto': '' }),
  one('import-removed', '---', { 'p/v1/a.proto': `import "p/v1/b.proto";\n${item}`, 'p/v1/b.proto': '' }, { 'p/v1/a.proto': item, 'p/v1/b.proto': '' }),
  one('import-removed', '--x', { 'p/v1/a.proto': `import public "p/v1/b.proto";\n${item}`, 'p/v1/b.proto': '' }, { 'p/v1/a.proto': item, 'p/v1/b.proto': '' }),
  one('import-modifier', '---', { 'p/v1/a.proto': `import "p/v1/b.proto";\n${item}`, 'p/v1/b.proto': '' }, { 'p/v1/a.proto': `import public "p/v1/b.proto";\n${item}`, 'p/v1/b.proto': '' }),
  one('import-modifier', '--x', { 'p/v1/a.proto': `import public "p/v1/b.proto";\n${item}`, 'p/v1/b.proto': '' }, { 'p/v1/a.proto': `import "p/v1/b.proto";\n${item}`, 'p/v1/b.proto': '' }),
  one('declaration-moved', '--x', { 'p/v1/a.proto': `${item}message K {}`, 'p/v1/b.proto': '' }, { 'p/v1/a.proto': 'message K {}', 'p/v1/b.proto': item }),
];

const messages: readonly CompatCase[] = [
  one('message-added', '---', '', item),
  one('message-removed', 'xxx', `${item}message K {}`, 'message K {}'),
  one('message-renamed', 'xxx', item, item.replace('Item', 'Thing')),
  one('message-set-wire-format', 'x--', proto2('message M { extensions 4 to max; }'), proto2('message M { option message_set_wire_format = true; extensions 4 to max; }')),
  one('message-descriptor-accessor', '--x', message('int32 a = 1;'), message('option no_standard_descriptor_accessor = true; int32 a = 1;')),
  one('message-descriptor-accessor', '---', message('option no_standard_descriptor_accessor = true; int32 a = 1;'), message('int32 a = 1;')),
  one('message-json-format', '-x-', edition(message('int32 a = 1;')), edition(message('option features.json_format = LEGACY_BEST_EFFORT; int32 a = 1;'))),
  one('message-json-format', '---', edition(message('option features.json_format = LEGACY_BEST_EFFORT; int32 a = 1;')), edition(message('int32 a = 1;'))),
  one('enum-json-format', '-x-', edition(declareEnum('Z = 0;')), edition(declareEnum('option features.json_format = LEGACY_BEST_EFFORT; Z = 0;'))),
  one('enum-json-format', '---', edition(declareEnum('option features.json_format = LEGACY_BEST_EFFORT; Z = 0;')), edition(declareEnum('Z = 0;'))),
  one('extension-range-added', '---', proto2('message M {}'), proto2('message M { extensions 5; }')),
  one('extension-range-removed', '-xx', proto2('message M { extensions 5 to 9; }'), proto2('message M { extensions 5 to 8; }')),
  one('reserved-range-added', '---', message(''), message('reserved 5;')),
  one('reserved-range-removed', 'x--', message('reserved 5;'), message('')),
  one('reserved-name-added', '---', message(''), message('reserved "a";')),
  one('reserved-name-removed', '-x-', message('reserved "a";'), message('')),
  one('oneof-added', '---', message(''), message('oneof o { int32 a = 1; }')),
  one('oneof-removed', '--x', message('oneof o { int32 a = 1; }'), message('int32 a = 1;')),
  one('oneof-renamed', '--x', message('oneof o { int32 a = 1; string b = 2; }'), message('oneof p { int32 a = 1; string b = 2; }')),
];

const fields: readonly CompatCase[] = [
  one('field-added', '---', message('int32 a = 1;'), message('int32 a = 1; string b = 2;')),
  one('field-added', 'xx-', proto2(message('')), proto2(message('required int32 a = 1;'))),
  one('field-added', 'x--', message('reserved 1;'), message('int32 a = 1;')),
  one('field-added', '-x-', message('reserved "a";'), message('int32 a = 1;')),
  one('field-removed', 'xxx', message('int32 a = 1;'), message('')),
  one('field-removed', '-xx', message('int32 a = 1; string b = 2;'), message('reserved 1; reserved "a"; string b = 2;')),
  one('field-removed', 'xxx', proto2(message('required int32 a = 1;')), proto2(message('reserved 1;'))),
  one('field-renamed', '-xx', message('int32 a = 1;'), message('int32 b = 1;')),
  one('field-renamed', '--x', message('int32 a = 1;'), message('int32 b = 1 [json_name = "a"];')),
  one('field-renamed', 'x-x', message('string bucket = 1; string key = 2;'), message('string plugin = 1; string bucket = 2; string key = 3;')),
  one('field-renumbered', 'x--', message('int32 a = 1;'), message('int32 a = 2;')),
  one('field-type', '-xx', message('int32 a = 1; sint32 b = 2; string c = 3;'), message('int64 a = 1; sint32 b = 2; string c = 3;')),
  one('field-type', '-xx', message('int32 a = 1;'), message('bool a = 1;')),
  one('field-type', '-xx', message('sint32 a = 1;'), message('sint64 a = 1;')),
  one('field-type', '-xx', message('string a = 1;'), message('bytes a = 1;')),
  one('field-type', '--x', message('int32 a = 1;'), message('uint32 a = 1;')),
  one('field-type', '--x', message('fixed32 a = 1;'), message('sfixed32 a = 1;')),
  one('field-type', '--x', message('fixed64 a = 1;'), message('sfixed64 a = 1;')),
  one('field-type', 'x-x', message('int32 a = 1;'), message('sint32 a = 1;')),
  one('field-type', 'x-x', message('fixed64 a = 1;'), message('int64 a = 1;')),
  one('field-type', 'xxx', message('bytes a = 1;'), message('string a = 1;')),
  one('field-type', 'xxx', message('M a = 1;'), message('bytes a = 1;')),
  one('field-type', '-xx', message('map<string, int32> a = 1;'), message('map<string, int64> a = 1;')),
  one('field-type', '--x', `${item}${message('Item a = 1;')}`, `${item.replace('Item', 'Thing')}${message('Thing a = 1;')}`),
  one('field-cardinality', 'xxx', message('int32 a = 1;'), message('repeated int32 a = 1;')),
  one('field-cardinality', 'xxx', message('repeated M a = 1;'), message('M a = 1;')),
  one('field-cardinality', '-xx', message('map<string, int32> a = 1;'), message('message AEntry { string key = 1; int32 value = 2; } repeated AEntry a = 1;')),
  one('field-presence', '--x', message('int32 a = 1; string b = 2;'), message('optional int32 a = 1; string b = 2;')),
  one('field-presence', '--x', message('optional int32 a = 1;'), message('int32 a = 1;')),
  one('field-required', 'xx-', proto2(message('required int32 a = 1;')), proto2(message('optional int32 a = 1;'))),
  one('field-default', 'xx-', proto2(message('optional int32 a = 1 [default = 3];')), proto2(message('optional int32 a = 1;'))),
  one('field-default', '---', proto2(message('optional int32 a = 1 [default = 0];')), proto2(message('optional int32 a = 1;'))),
  one('field-json-name', '-x-', message('int32 a = 1;'), message('int32 a = 1 [json_name = "b"];')),
  one('field-joined-oneof', '--x', message('int32 a = 1; string b = 2;'), message('oneof o { int32 a = 1; } string b = 2;')),
  one('field-joined-oneof', 'xxx', message('int32 a = 1; oneof o { int32 b = 2; }'), message('oneof o { int32 a = 1; int32 b = 2; }')),
  one('field-left-oneof', '--x', message('oneof o { int32 a = 1; }'), message('int32 a = 1;')),
  one('field-left-oneof', 'xxx', message('oneof o { int32 a = 1; int32 b = 2; }'), message('int32 a = 1; oneof o { int32 b = 2; }')),
  one('field-changed-oneof', 'xxx', message('oneof o { int32 a = 1; int32 b = 2; } oneof p { int32 c = 3; }'), message('oneof o { int32 a = 1; } oneof p { int32 b = 2; int32 c = 3; }')),
  one('field-changed-oneof', '--x', message('oneof o { int32 a = 1; } oneof p { int32 b = 2; }'), message('oneof p { int32 a = 1; } oneof o { int32 b = 2; }')),
  one('field-packed', '---', message('repeated int32 a = 1; string b = 2;'), message('repeated int32 a = 1 [packed = false]; string b = 2;')),
  one('field-delimited', 'x--', edition(message('M a = 1;')), edition(message('M a = 1 [features.message_encoding = DELIMITED];'))),
  one('field-utf8', 'x--', edition(message('string a = 1 [features.utf8_validation = NONE];')), edition(message('string a = 1;'))),
  one('field-utf8', '---', edition(message('string a = 1;')), edition(message('string a = 1 [features.utf8_validation = NONE];'))),
  one('field-java-utf8', 'x--', proto2(message('optional string a = 1;')), proto2(`option java_string_check_utf8 = true;\n${message('optional string a = 1;')}`)),
  one('field-java-utf8', '---', proto2(`option java_string_check_utf8 = true;\n${message('optional string a = 1;')}`), proto2(message('optional string a = 1;'))),
  one('field-jstype', '--x', message('int64 a = 1;'), message('int64 a = 1 [jstype = JS_STRING];')),
  one('field-cpp-string-type', '--x', message('string a = 1;'), message('string a = 1 [ctype = CORD];')),
  one('extension-added', '---', proto2(extended), proto2(`${extended}extend M { optional int32 e = 100; }`)),
  one('extension-removed', '-xx', proto2(`${extended}extend M { optional int32 e = 100; }`), proto2(extended)),
  one('extension-renamed', '-xx', proto2(`${extended}extend M { optional int32 e = 100; }`), proto2(`${extended}extend M { optional int32 f = 100; }`)),
  one('extension-renumbered', 'x--', proto2(`${extended}extend M { optional int32 e = 100; }`), proto2(`${extended}extend M { optional int32 e = 101; }`)),
  one('extension-extendee', 'xxx', proto2(`${extended}extend M { optional int32 e = 100; }`), proto2(`${extended}extend N { optional int32 e = 100; }`)),
  one('extension-extendee', '--x', proto2(`${extendable}extend Item { optional int32 e = 100; }`), proto2(`${extendable.replace('Item', 'Thing')}extend Thing { optional int32 e = 100; }`)),
];

const enums: readonly CompatCase[] = [
  one('enum-added', '---', item, `${item}enum E { Z = 0; }`),
  one('enum-removed', '--x', `${item}enum E { Z = 0; }`, item),
  one('enum-renamed', '--x', `${item}enum E { A = 0; B = 1; C = 2; }`, `${item}enum F { A = 0; B = 1; C = 2; }`),
  one('enum-closed', 'xxx', edition(declareEnum('Z = 0;')), edition(declareEnum('option features.enum_type = CLOSED; Z = 0;'))),
  one('enum-closed', '--x', edition(declareEnum('option features.enum_type = CLOSED; Z = 0;')), edition(declareEnum('Z = 0;'))),
  one('enum-allow-alias', '---', declareEnum('Z = 0;'), declareEnum('option allow_alias = true; Z = 0; A = 0;')),
  one('enum-first-value', 'xx-', proto2('enum E { A = 1; B = 2; }\nmessage M { optional E e = 1; }'), proto2('enum E { B = 2; A = 1; }\nmessage M { optional E e = 1; }')),
  one('enum-value-added', '---', declareEnum('Z = 0;'), declareEnum('Z = 0; A = 1;')),
  one('enum-value-added', 'x--', declareEnum('Z = 0; reserved 1;'), declareEnum('Z = 0; A = 1;')),
  one('enum-value-added', '-x-', declareEnum('Z = 0; reserved "A";'), declareEnum('Z = 0; A = 1;')),
  one('enum-value-removed', 'xxx', declareEnum('Z = 0; A = 1;'), declareEnum('Z = 0;')),
  one('enum-value-removed', '-xx', declareEnum('Z = 0; A = 1;'), declareEnum('Z = 0; reserved 1;')),
  one('enum-value-removed', '-xx', declareEnum('option allow_alias = true; Z = 0; A = 1; B = 1;'), declareEnum('Z = 0; A = 1;')),
  one('enum-value-renamed', '-xx', declareEnum('Z = 0; A = 1;'), declareEnum('Z = 0; B = 1;')),
  one('enum-value-renumbered', 'x--', declareEnum('Z = 0; A = 1;'), declareEnum('Z = 0; A = 2;')),
];

const services: readonly CompatCase[] = [
  one('service-added', '---', item, `${item}service S {}`),
  one('service-removed', 'xxx', `${item}service S {}`, item),
  one('service-renamed', 'xxx', service('rpc A(M) returns (N);'), service('rpc A(M) returns (N);').replace('service S', 'service T')),
  one('method-added', '---', service(''), service('rpc A(M) returns (N);')),
  one('method-removed', 'xxx', service('rpc A(M) returns (N);'), service('')),
  one('method-renamed', 'xxx', service('rpc A(M) returns (N);'), service('rpc B(M) returns (N);')),
  one('method-request', 'xxx', service('rpc A(M) returns (N);'), service('rpc A(N) returns (N);')),
  one('method-request', '--x', `${item}service S { rpc A(Item) returns (Item); }`, `${item.replace('Item', 'Thing')}service S { rpc A(Thing) returns (Thing); }`),
  one('method-response', 'xxx', service('rpc A(M) returns (N);'), service('rpc A(M) returns (M);')),
  one('method-response', '--x', `${item}service S { rpc A(Item) returns (Item); }`, `${item.replace('Item', 'Thing')}service S { rpc A(Thing) returns (Thing); }`),
  one('method-client-streaming', 'xxx', service('rpc A(M) returns (N);'), service('rpc A(stream M) returns (N);')),
  one('method-server-streaming', 'xxx', service('rpc A(M) returns (N);'), service('rpc A(M) returns (stream N);')),
  one('method-idempotency', 'xx-', service('rpc A(M) returns (N);'), service('rpc A(M) returns (N) { option idempotency_level = NO_SIDE_EFFECTS; }')),
  one('method-idempotency', '---', service('rpc A(M) returns (N);'), service('rpc A(M) returns (N) { option idempotency_level = IDEMPOTENT; }')),
];

const options: readonly CompatCase[] = [
  one('deprecated', '---', message('int32 a = 1;'), message('int32 a = 1 [deprecated = true];')),
  one('features', '---', edition(message('')), edition(message('option features.enum_type = CLOSED;'))),
  one('option', '---', message('int32 a = 1;'), message('int32 a = 1 [debug_redact = true];')),
  one('validation', '---', message('int32 a = 1;'), message('int32 a = 1 [(validate.rules).int32.gt = 1];')),
  one('visibility', '--x', next(message('')), next(`local ${message('')}`)),
  one('visibility', '---', next(`local ${message('')}`), next(`export ${message('')}`)),
  one('order', '---', message('int32 a = 1; int32 b = 2;'), message('int32 b = 2; int32 a = 1;')),
  one('hidden', '---', message('int32 a = 1;'), message('\n// [#not-implemented-hide:]\nint32 a = 1;')),
  one('work-in-progress', '---', message('int32 a = 1;'), message('int32 a = 1 [(xds.annotations.v3.field_status).work_in_progress = true];')),
];

export const compatCases: readonly CompatCase[] = [...files, ...messages, ...fields, ...enums, ...services, ...options];
