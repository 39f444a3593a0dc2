/** Errors of linking: names, numbers, types, options and features that contradict each other. */
import { declareFindings, type FindingIdOf, type WrongExample } from '@protoshepherd/source';

const proto = (...lines: readonly string[]): WrongExample => ({ language: 'proto', text: lines.join('\n') });
const proto2 = (...lines: readonly string[]): WrongExample => proto('syntax = "proto2";', ...lines);
const proto3 = (...lines: readonly string[]): WrongExample => proto('syntax = "proto3";', ...lines);

export const schemaFindings = declareFindings(
  {
    'duplicate-import': {
      summary: 'A file imports the same file twice.',
      why: 'The second import adds nothing, and protoc rejects it.',
      wrong: proto3('import "google/protobuf/any.proto";', 'import "google/protobuf/any.proto";'),
      remedy: 'Remove one of the two.',
    },
    'import-cycle': {
      summary: 'Files import one another in a cycle.',
      why: 'No file of the cycle can be compiled before the others, so no compiler accepts it. The related locations show every import in the cycle.',
      wrong: proto3('import "example.proto";'),
      remedy: 'Move the shared declarations into a file that imports none of the others.',
    },
    'import-order': {
      summary: 'A plain import must come before all `import option` statements.',
      why: 'Edition 2024 requires this order.',
      wrong: proto(
        'edition = "2024";',
        'import option "google/protobuf/any.proto";',
        'import "google/protobuf/empty.proto";',
      ),
      remedy: 'Move the `import option` statements to the end of the imports.',
    },
    'import-redacted': {
      summary: 'An `import option` imports an option whose values may be redacted.',
      why: 'A file that is imported only for options may be absent at run time, so a program could not know which values to redact. protoc rejects such an import.',
      remedy: 'Write a plain `import`, or remove `debug_redact` from the enum values of the type of the option.',
    },
    'missing-import': {
      summary: 'A file uses a type of a file that it does not import.',
      why: 'A file sees only what it imports itself, and what those files import publicly.',
      remedy: 'Import the file that the finding names.',
    },
    'unresolved-type': {
      summary: 'There is no type of this name.',
      why: 'A name is looked up from the innermost scope outwards, and the first scope that contains its first part decides: in `package a.v1`, `b.C` can mean `a.b.C`. A name with a leading dot is a full name.',
      wrong: proto3('message A { Missing b = 1; }'),
      remedy:
        'Correct the name, add the import that the finding suggests, or pass the folder of the file with `--include`.',
    },
    'wrong-type': {
      summary: 'A name refers to the wrong kind of declaration.',
      why: 'As the type of a field, a name must mean a message or an enum. An `rpc` or `extend` needs a message.',
      wrong: proto3('enum E { Z = 0; }', 'service S { rpc Call(E) returns (E); }'),
      remedy:
        'Name the right type. If a declaration in an inner scope has the same name, write the full name with a leading dot.',
    },
    'type-visibility': {
      summary: 'A type is used outside its file, or exported, although its visibility does not allow that.',
      why: 'From edition 2024 on, types can be local to their file. With `default_symbol_visibility = STRICT`, nested types always are.',
      wrong: proto(
        'edition = "2024";',
        'option features.default_symbol_visibility = STRICT;',
        'message A { export message B {} }',
      ),
      remedy: 'Export the type, or move it to the top level of its file.',
    },
    'duplicate-name': {
      summary: 'Two declarations have the same full name.',
      why: 'Names are unique across all files of a package. The values of an enum are siblings of the enum, so two enums in one scope cannot both have a value `UNKNOWN`.',
      wrong: proto3('message A {}', 'message A {}'),
      remedy: 'Rename one of them; prefix the values of an enum with its name.',
    },
    'name-too-long': {
      summary: 'A full name or a package name is longer than protoc allows.',
      why: 'A package has at most 511 bytes and 101 parts, a full name at most 65535 bytes.',
      wrong: proto3(`package ${Array.from({ length: 102 }, () => 'a').join('.')};`),
      remedy: 'Shorten the name.',
    },
    'duplicate-number': {
      summary: 'Two fields, values or extensions have the same number.',
      severities: ['error', 'warning'],
      why: 'Encoded messages contain only the number, so a reader could not distinguish the two. It is a warning if two files extend a message with the same number, because a program may use only one of the files.',
      wrong: proto3('message A { string b = 1; string c = 1; }'),
      remedy: 'Use the free number that the finding names. Enum values may share a number with `allow_alias`.',
    },
    'reserved-number': {
      summary: 'A field or value has a number that is reserved or set aside for extensions.',
      why: 'A reserved number usually belonged to a removed element; old bytes with this number would be read as the new element.',
      wrong: proto3('message A { reserved 1; string b = 1; }'),
      remedy: 'Use another number.',
    },
    'overlapping-ranges': {
      summary: 'Two reserved or extension ranges overlap.',
      why: 'No number needs two ranges; an overlap is usually a typing error in one of the limits.',
      wrong: proto3('message A { reserved 1 to 5, 4 to 9; }'),
      remedy: 'Correct the limits, or merge the ranges.',
    },
    'empty-enum': {
      summary: 'An enum has no values.',
      why: 'A field of the enum type needs a default value.',
      wrong: proto3('enum E {}'),
      remedy: 'Add a value with the number zero.',
    },
    'first-value': {
      summary: 'The first value of an open enum must be zero.',
      why: 'An unset field is read as zero, so zero must be a value of the enum.',
      wrong: proto3('enum E { A = 1; }'),
      remedy: 'Put a value such as `E_UNSPECIFIED = 0` first.',
    },
    'closed-enum': {
      summary: 'A closed enum cannot be the type of a field without presence.',
      why: 'An unset field is read as zero, and a closed enum need not have a value zero.',
      wrong: proto(
        'edition = "2023";',
        'enum E { option features.enum_type = CLOSED; A = 1; }',
        'message M { E e = 1 [features.field_presence = IMPLICIT]; }',
      ),
      remedy: 'Open the enum, or give the field presence.',
    },
    'needless-alias': {
      summary: '`allow_alias` is set and has no effect.',
      why: 'The option allows two values to share a number; if no values do, protoc rejects it.',
      wrong: proto3('enum E { option allow_alias = true; A = 0; }'),
      remedy: 'Remove the option.',
    },
    'map-key': {
      summary: 'The key of a map must be an integer, a bool or a string.',
      why: 'Floating point numbers, bytes and enums cannot be compared reliably in every language.',
      wrong: proto3('message A { map<float, string> b = 1; }'),
      remedy: 'Choose another type of key.',
    },
    'map-value': {
      summary: 'The first value of an enum in a map must be zero.',
      why: 'A map entry without a value is read as zero.',
      wrong: proto2('enum E { A = 1; }', 'message M { map<string, E> m = 1; }'),
      remedy: 'Give the enum a first value of zero, or wrap the enum in a message.',
    },
    'default-value': {
      summary: 'A default does not match its field.',
      why: 'proto3 has no defaults. In proto2 and editions, messages, repeated fields and fields without presence have none, and any other default must have the type of its field.',
      wrong: proto3('message A { int32 b = 1 [default = 5]; }'),
      remedy: 'Remove the default, or correct its value.',
    },
    'json-name': {
      summary: 'A `json_name` is invalid.',
      why: 'A name in brackets means an extension, a name cannot contain a null character, and an extension cannot have a `json_name`.',
      wrong: proto3('message A { string b = 1 [json_name = "[b]"]; }'),
      remedy: 'Choose another name.',
    },
    'json-name-conflict': {
      summary: 'Two fields or values have the same name in JSON.',
      why: 'JSON names are in lowerCamelCase, so `foo_bar` and `fooBar` have the same one. For enum values, some languages ignore the prefix and the case.',
      wrong: proto3('message A { string foo_bar = 1; string fooBar = 2; }'),
      remedy: 'Rename one of them, or give it a `json_name`.',
    },
    'message-set': {
      summary: 'A MessageSet must be a proto2 message without fields.',
      why: 'MessageSet is an old wire format that contains only extensions.',
      wrong: proto2('message A { option message_set_wire_format = true; optional string b = 1; }'),
      remedy: 'Remove the option or the fields. New messages use `google.protobuf.Any`.',
    },
    'lite-runtime': {
      summary:
        'Files for the lite runtime and other files depend on each other in a way that generated code does not support.',
      why: 'Code for the lite runtime has no descriptors. So a file for the lite runtime cannot be imported by other files, extend their messages, or have generic services.',
      wrong: proto3('option optimize_for = LITE_RUNTIME;', 'option cc_generic_services = true;', 'service S {}'),
      remedy: 'Give both files the same `optimize_for`, or turn off generic services.',
    },
    extension: {
      summary: 'The message, or the syntax or edition of the file, does not allow an extension.',
      why: 'proto3 files can extend only the options of descriptor.proto, an extension cannot be required, and a MessageSet can be extended only by optional messages.',
      wrong: proto2('message A { extensions 1 to 9; }', 'extend A { required string b = 1; }'),
      remedy: 'Correct the label, or use `google.protobuf.Any` instead.',
    },
    'extension-number': {
      summary: 'An extension has a number outside the extension ranges of its message.',
      why: 'Only the numbers in an `extensions` range are available to extensions.',
      wrong: proto2('message A { extensions 1 to 9; }', 'extend A { optional string b = 10; }'),
      remedy: 'Use a number in the range.',
    },
    'extension-declaration': {
      summary: 'An extension and the declarations of its range do not agree.',
      why: 'A range can declare extensions by name and type; then only these can use it.',
      wrong: proto2(
        'message A { extensions 1 to 9 [verification = DECLARATION]; }',
        'extend A { optional string b = 1; }',
      ),
      remedy: 'Add the extension to the declarations, or correct its name, type or label.',
    },
    'unknown-option': {
      summary: 'There is no option of this name.',
      why: 'A plain name is a field of the options message in descriptor.proto; a name in parentheses is an extension that the file must import.',
      wrong: proto3('option missing = true;'),
      remedy: 'Correct the name, or import the file that declares the option.',
    },
    'option-name': {
      summary: 'The name of an option cannot be resolved.',
      why: 'Each part before a dot must name a message field, and a custom feature cannot be used in the file that declares it.',
      wrong: proto3('option java_package.name = "a";'),
      remedy: 'Correct the name.',
    },
    'option-value': {
      summary: 'An option has a value that its type does not allow.',
      why: 'The value of an option has the type of its field: a number in its range, the name of an enum value, or a message in braces with its required fields.',
      wrong: proto3('option java_multiple_files = "yes";'),
      remedy: 'The finding says what is expected.',
    },
    'option-set-twice': {
      summary: 'An option, or a field of its value, is set twice.',
      why: 'Only one of the values could take effect. This includes two members of the same oneof.',
      wrong: proto3('option java_package = "a";', 'option java_package = "b";'),
      remedy: 'Remove one of them.',
    },
    'option-misfit': {
      summary: 'An option is set on an element to which it does not apply.',
      why: 'Examples are `packed` on a string, `jstype` on a 32-bit number, and an option that editions have replaced by a feature.',
      wrong: proto3('message A { string b = 1 [packed = true]; }'),
      remedy: 'Remove the option, or use the feature that the finding names.',
    },
    'option-target': {
      summary: 'An option is set on a kind of element that is not one of its targets.',
      why: 'The field that declares an option can list its `targets`.',
      wrong: proto(
        'edition = "2024";',
        'message A { string b = 1 [features.enforce_naming_style = STYLE2024, features.default_symbol_visibility = EXPORT_ALL]; }',
      ),
      remedy: 'Set the option on an element of one of these kinds.',
    },
    'option-edition': {
      summary: 'An option or its value does not exist in the edition of the file.',
      why: 'The declaration of a feature states the editions in which it was introduced and removed.',
      wrong: proto('edition = "2023";', 'option features.enforce_naming_style = STYLE2024;'),
      remedy: 'Move the file to an edition that has it, or remove the option.',
    },
    'unknown-field': {
      summary: 'The value of an option sets a field that its message does not have.',
      why: 'The fields of an option value are checked against its message type.',
      wrong: proto('edition = "2023";', 'option features = { missing: OPEN };'),
      remedy: 'Correct the name. Write the full name of an extension in brackets.',
    },
    'feature-misfit': {
      summary: 'A feature is set on an element to which it does not apply.',
      why: 'Examples are presence on a repeated field, and a repeated encoding on a singular field.',
      wrong: proto('edition = "2023";', 'message A { repeated string b = 1 [features.field_presence = EXPLICIT]; }'),
      remedy: 'Remove the feature.',
    },
    'feature-support': {
      summary: 'The `feature_support` of a feature contradicts itself.',
      why: 'A feature is introduced, then deprecated with a warning text, then removed with an error text, in this order.',
      wrong: proto2(
        'import "google/protobuf/descriptor.proto";',
        'message F { optional bool b = 1 [feature_support = { edition_introduced: EDITION_2023 edition_deprecated: EDITION_2024 }]; }',
      ),
      remedy: 'Correct the editions, or add the missing text.',
    },
    'naming-style': {
      summary: 'A name does not follow the style that the edition enforces.',
      why: 'From edition 2024 on, the style guide of protobuf is part of the language, unless `features.enforce_naming_style` opts out.',
      wrong: proto('edition = "2024";', 'message not_camel {}'),
      remedy: 'Rename the element, or set `STYLE_LEGACY` on it.',
    },
    'too-large': {
      summary: 'A message, oneof or enum has more members than the edition allows.',
      why: 'The generated code of very large types exceeds limits of some languages, so editions from 2026 on limit the number of members.',
      remedy: 'Split the type, or turn the limit off with `features.enforce_proto_limits`.',
    },
  },
  // The parser reports these for single files, and `check` has a rule about unresolved imports.
  ['number-range', 'reserved-name', 'unknown-dialect', 'wrong-dialect', 'too-many-problems', 'unresolved-import'],
);

export const { createFinding } = schemaFindings;

/** The id of a link error. */
export type SchemaFindingId = FindingIdOf<typeof schemaFindings>;
