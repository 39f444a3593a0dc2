/**
 * Two features that the generators of C++ and Java define, and the older options with the same meaning: `ctype` on a field, and
 * `java_string_check_utf8` on a file. Like all features, they apply to everything inside, unless an inner element overrides them.
 */
import { isAtLeastEdition } from '@protoshepherd/syntax';

import { enumNumbers } from '../options/scalar-value.ts';
import { OptionMessage } from '../options/option-message.ts';
import type { FieldShape } from '../shape/field-shape.ts';

/** The resolved values for one element. */
export interface LanguageFeatures {
  readonly cppStringType: string;
  readonly javaUtf8Validation: string;
}

/** The defaults of an edition. */
export function defaultLanguageFeatures(edition: string): LanguageFeatures {
  const isView = isAtLeastEdition(edition, '2024');
  return { cppStringType: isView ? 'VIEW' : 'STRING', javaUtf8Validation: 'DEFAULT' };
}

/** The values for an element with these options, given those of the enclosing element. */
export function languageFeatures(around: LanguageFeatures, options: OptionMessage | undefined): LanguageFeatures {
  if (options === undefined) return around;
  const features = findMember(options, 'features', false);
  const cpp = nested(features, 'pb.cpp');
  const java = nested(features, 'pb.java');
  const javaFlag = findMember(options, 'java_string_check_utf8', false)?.value === true ? 'VERIFY' : undefined;
  return {
    cppStringType: findValueName(cpp, 'string_type') ?? findValueName(options, 'ctype') ?? around.cppStringType,
    javaUtf8Validation: findValueName(java, 'utf8_validation') ?? javaFlag ?? around.javaUtf8Validation,
  };
}

interface Member {
  readonly field: FieldShape;
  readonly value: unknown;
}

function findMember(message: OptionMessage, name: string, isExtension: boolean): Member | undefined {
  return message.entries.find(({ field }) => field.isExtension === isExtension && fieldName(field) === name);
}

function fieldName(field: FieldShape): string {
  return field.isExtension ? `${field.file.package}.${field.name}` : field.name;
}

function nested(member: Member | undefined, extension: string): OptionMessage | undefined {
  if (!(member?.value instanceof OptionMessage)) return undefined;
  const value = findMember(member.value, extension, true)?.value;
  return value instanceof OptionMessage ? value : undefined;
}

/** The name of the enum value of a field. */
function findValueName(message: OptionMessage | undefined, name: string): string | undefined {
  const member = message && findMember(message, name, false);
  const type = member?.field.typeDeclaration;
  if (member === undefined || type === undefined) return undefined;
  return [...enumNumbers(type)].find(([, number]) => number === member.value)?.[0];
}
