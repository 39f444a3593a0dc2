/**
 * The name of an option to the fields it leads through: `(validate.rules).string.min_len` is an extension of `FieldOptions`, a field
 * of its message, and a field of that field's message. Files use the same few names again and again, so each is looked up once per file.
 */
import { OptionNode, type OptionNamePartNode } from '@protoshepherd/syntax';

import type { Declaration } from '../declaration.ts';
import { resolveOption, type Scope } from '../link/resolve-name.ts';
import type { Linker } from '../linker.ts';
import type { FieldShape } from '../shape/field-shape.ts';
import { optionName } from '../shape/option-rows.ts';
import { FieldType } from '../shape/scalar-types.ts';

/** Where the name of an option leads. */
export interface OptionPath {
  /** The fields on the way, the last one is set. Fewer than the name has parts if there is a problem. */
  readonly fields: readonly FieldShape[];
  readonly problem?: PathProblem;
}

/** Why a name leads nowhere. */
export interface PathProblem {
  readonly rule: 'unknown-option' | 'option-name';
  readonly message: string;
  /** Which part of the name is to blame. */
  readonly part: number;
}

/** Follows the name of an option; `optionsType` is the message it starts from. */
export function optionPath(linker: Linker, scope: Scope, optionsType: Declaration, row: number): OptionPath {
  const { file } = scope;
  const name = optionName(file.tree, row);
  const known = file.optionPaths.get(optionsType)?.get(name);
  if (known !== undefined) return known;
  const path = followName(linker, scope, optionsType, new OptionNode(file.tree, row).name?.parts ?? []);
  if (path.problem === undefined && meansTheSameEverywhere(scope, name)) {
    let paths = file.optionPaths.get(optionsType);
    if (paths === undefined) file.optionPaths.set(optionsType, (paths = new Map<string, OptionPath>()));
    paths.set(name, path);
  }
  return path;
}

/** Nothing nested and no member has the name that the search begins with, so it ends at the package from wherever it starts. */
function meansTheSameEverywhere({ file }: Scope, name: string): boolean {
  return [...name.matchAll(/\((\w+)/g)].every(
    ([, first = '']) => !file.nestedNames.has(first) && !file.mayHaveMember(first),
  );
}

function followName(
  linker: Linker,
  scope: Scope,
  optionsType: Declaration,
  parts: readonly OptionNamePartNode[],
): OptionPath {
  const fields: FieldShape[] = [];
  let type: Declaration | undefined = optionsType;
  for (const [index, part] of parts.entries()) {
    const last = fields.at(-1);
    const problem: string | undefined = last === undefined ? startProblem(part) : stepProblem(last);
    if (problem !== undefined || type === undefined) {
      const message = problem ?? 'the type of this option is not known';
      return { fields, problem: { rule: 'option-name', message, part: Math.max(0, index - 1) } };
    }
    const field = partField(linker, scope, type, part);
    if (field === undefined) {
      return { fields, problem: { rule: 'unknown-option', message: unknownMessage(type, part), part: index } };
    }
    if (field.isExtension && field.file === scope.file && type.fullName === 'google.protobuf.FeatureSet') {
      const message = `the feature \`${part.name}\` cannot be used in the file that defines it`;
      return { fields, problem: { rule: 'option-name', message, part: index } };
    }
    fields.push(field);
    type = field.typeDeclaration;
  }
  return { fields };
}

function startProblem(part: OptionNamePartNode): string | undefined {
  const isReserved = part.extension === undefined && part.name === 'uninterpreted_option';
  return isReserved ? '`uninterpreted_option` is for compilers only' : undefined;
}

/** Can the name go on behind a field? */
function stepProblem(field: FieldShape): string | undefined {
  if (field.type !== FieldType.message && field.type !== FieldType.group) {
    return `\`${field.name}\` is not a message, so nothing inside it can be set`;
  }
  return field.cardinality === 'repeated'
    ? `\`${field.name}\` is repeated; set a whole message with braces`
    : undefined;
}

function partField(linker: Linker, scope: Scope, type: Declaration, part: OptionNamePartNode): FieldShape | undefined {
  const { extension: name } = part;
  if (name === undefined) return linker.shapes.message(type).fields.get(part.name);
  const extension = resolveOption(linker.symbols, scope, name.name);
  if (extension === undefined) return plainField(linker, scope, type, name.name);
  if (extension.kind !== 'extension' || linker.shapes.extendee(extension) !== type) return undefined;
  return linker.shapes.extension(extension);
}

/** In parentheses plain fields may be named too, by their full name. */
function plainField(linker: Linker, scope: Scope, type: Declaration, name: string): FieldShape | undefined {
  const dot = name.lastIndexOf('.');
  if (dot <= 0 || resolveOption(linker.symbols, scope, name.slice(0, dot)) !== type) return undefined;
  return linker.shapes.message(type).fields.get(name.slice(dot + 1));
}

function unknownMessage(type: Declaration, part: OptionNamePartNode): string {
  return part.extension === undefined
    ? `\`${type.fullName}\` has no field \`${part.name}\``
    : `\`${part.name}\` is not an extension of \`${type.fullName}\` that this file can see`;
}
