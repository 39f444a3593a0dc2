/**
 * Features that preserve the generated code of specific languages. Editions change generator defaults; features restore the old behavior where possible, for the languages that use a tree. Each row reflects the feature
 * file that protoc includes.
 */
import { allMessages, type FileShape } from '@protoshepherd/schema';

import type { Edition } from './edition-defaults.ts';

/** A language with its own features. */
export type Language = 'cpp' | 'go' | 'java' | 'ts';

/** All such languages. */
export const languages: readonly Language[] = ['cpp', 'go', 'java', 'ts'];

/** A file option, and the file that declares it. */
export interface LanguageOption {
  readonly text: string;
  readonly path: string;
}

interface LanguageRow extends LanguageOption {
  readonly language: Language;
  /** The editions with another default. */
  readonly editions: readonly Edition[];
  /** True if the feature affects the file. */
  readonly applies: (shape: FileShape) => boolean;
}

/** The file that declares the C++ features. */
export const cppPath = 'google/protobuf/cpp_features.proto';
const goPath = 'google/protobuf/go_features.proto';

const rows: readonly LanguageRow[] = [
  {
    language: 'cpp',
    editions: ['2024'],
    text: 'features.(pb.cpp).string_type = STRING',
    path: cppPath,
    applies: (shape) => listFields(shape).some(({ cppStringType }) => cppStringType === 'STRING'),
  },
  {
    language: 'cpp',
    editions: ['2024'],
    text: 'features.(pb.cpp).enum_name_uses_string_view = false',
    path: cppPath,
    applies: hasEnums,
  },
  {
    language: 'go',
    editions: ['2023', '2024'],
    text: 'features.(pb.go).legacy_unmarshal_json_enum = true',
    path: goPath,
    applies: (shape) => shape.dialect === 'proto2' && hasEnums(shape),
  },
  {
    language: 'go',
    editions: ['2024'],
    text: 'features.(pb.go).api_level = API_OPEN',
    path: goPath,
    applies: ({ messages }) => messages.length > 0,
  },
];

/** The feature that replaces `java_string_check_utf8`, for any languages. */
const javaUtf8: LanguageOption = {
  text: 'features.(pb.java).utf8_validation = VERIFY',
  path: 'google/protobuf/java_features.proto',
};

/** The options that a file needs: for some languages, and for an option of Java that editions lack. */
export function languageOptions(
  shape: FileShape,
  edition: Edition,
  used: readonly Language[],
): readonly LanguageOption[] {
  const checksUtf8 = shape.options.some(({ name, text }) => name === 'java_string_check_utf8' && text === 'true');
  const own = rows.filter(
    ({ language, editions, applies }) => used.includes(language) && editions.includes(edition) && applies(shape),
  );
  return checksUtf8 ? [...own, javaUtf8] : own;
}

/** Why a file cannot keep its generated code in a language; undefined if it can. */
export function languageRefusal(shape: FileShape, edition: Edition, used: readonly Language[]): string | undefined {
  if (edition === '2024' && used.includes('java')) {
    const isSplit = shape.options.some(({ name, text }) => name === 'java_multiple_files' && text === 'true');
    if (!isSplit) return 'edition 2024 moves Java classes out of the outer class, unless each type says otherwise';
  }
  const optional =
    used.includes('ts') && shape.dialect === 'proto3' ? listFields(shape).find(isOptionalScalar) : undefined;
  if (optional !== undefined)
    return `${optional.fullName} is optional: protoc-gen-es generates an optional property for it in proto3, and a required one in editions`;
  const isLegacy = shape.dialect === 'proto2' && (used.includes('cpp') || used.includes('java'));
  const open = isLegacy ? listFields(shape).find(({ type }) => type.kind === 'enum' && !type.isClosed) : undefined;
  if (open !== undefined)
    return `${open.fullName} has an open enum, which C++ and Java treat as closed in proto2 and not in editions`;
  return undefined;
}

/** True if the file has a field with `ctype`. */
export function usesCtype(shape: FileShape): boolean {
  return listFields(shape).some(({ options }) => options.some(({ name }) => name === 'ctype'));
}

type AnyField = FileShape['messages'][number]['fields'][number];

function listFields({ messages, extensions }: FileShape): readonly AnyField[] {
  return [...extensions, ...allMessages(messages).flatMap((message) => [...message.fields, ...message.extensions])];
}

function isOptionalScalar({ type, cardinality, presence, oneof }: AnyField): boolean {
  return type.kind !== 'message' && cardinality === 'singular' && presence === 'explicit' && oneof === undefined;
}

function hasEnums({ enums, messages }: FileShape): boolean {
  return enums.length > 0 || allMessages(messages).some((message) => message.enums.length > 0);
}
