/**
 * Resolves the name of an option to a path of fields: `(validate.rules).string.min_len` is an extension of `FieldOptions`, a field of its
 * message, and a field of that field's message. Trees use the same few names again and again, so each is resolved once; a file may reuse
 * the result if it sees the extensions and has no nearer declaration of the name with which the lookup begins.
 */
import { OptionNode, type OptionNamePartNode } from '@protoshepherd/syntax';

import type { Declaration } from '../declaration.ts';
import type { LinkedFile } from '../link/linked-file.ts';
import { resolveOption, type Scope } from '../link/resolve-name.ts';
import type { Linker } from '../linker.ts';
import type { FieldShape } from '../shape/field-shape.ts';
import { recordUse } from '../shape/message-shape.ts';
import { optionName } from '../shape/option-rows.ts';
import { FieldType } from '../shape/scalar-types.ts';

/** The path of an option name. */
export interface OptionPath {
  /** The fields of the path; the last one is set. Shorter than the name if there is a problem. */
  readonly fields: readonly FieldShape[];
  readonly problem?: PathProblem;
}

/** Why a name cannot be resolved. */
export interface PathProblem {
  readonly rule: 'unknown-option' | 'option-name';
  readonly message: string;
  /** The part of the name that causes the problem. */
  readonly part: number;
}

/** A path that is valid in many files. */
export interface SharedPath {
  readonly path: OptionPath;
  /** The first names of the lookups of its extensions. */
  readonly firstParts: readonly string[];
  /** The files that declare its extensions. */
  readonly files: readonly LinkedFile[];
}

/** Paths by the options message at their start, and by name. */
export type SharedPaths = Map<Declaration, Map<string, SharedPath>>;

/** Resolves the name of an option; `optionsType` is the message at its start. */
export function optionPath(linker: Linker, scope: Scope, optionsType: Declaration, row: number): OptionPath {
  const { file } = scope;
  const name = optionName(file.tree, row);
  const known = linker.optionPaths.get(optionsType)?.get(name);
  if (known !== undefined && holdsIn(linker, file, known)) {
    for (const field of known.path.fields) recordUse(field.file, file);
    return known.path;
  }
  const { parts = [] } = new OptionNode(file.tree, row).name ?? {};
  const path = followName(linker, scope, optionsType, parts);
  const shared = sharedPath(path, parts);
  if (shared !== undefined && holdsIn(linker, file, shared)) {
    let paths = linker.optionPaths.get(optionsType);
    if (paths === undefined) linker.optionPaths.set(optionsType, (paths = new Map<string, SharedPath>()));
    paths.set(name, shared);
  }
  return path;
}

/** Does a lookup in this file end as in the others: at the root scope, with the same extensions? */
export function holdsIn(linker: Linker, file: LinkedFile, { firstParts, files }: SharedPath): boolean {
  for (const first of firstParts) if (!file.leavesFree(linker.symbols, first)) return false;
  for (const each of files) if (each !== file && !file.visibleToOptions.has(each)) return false;
  return true;
}

/** The reusable part of a path. A feature cannot be used in the file that defines it, so features are resolved every time. */
function sharedPath({ fields, problem }: OptionPath, parts: readonly OptionNamePartNode[]): SharedPath | undefined {
  if (problem !== undefined || (parts[0]?.name === 'features' && parts.length > 1)) return undefined;
  const extensions = parts.flatMap((part, index) =>
    part.extension === undefined ? [] : [{ part, field: fields[index] }],
  );
  if (extensions.some(({ field }) => field?.isExtension !== true)) return undefined;
  return {
    path: { fields },
    firstParts: extensions.flatMap(({ part }) =>
      part.name.startsWith('.') ? [] : [part.name.split('.')[0] as string],
    ),
    files: extensions.map(({ field }) => (field as FieldShape).file),
  };
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
      const message = problem ?? 'the type of this option is unknown';
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

/** Can the path continue after a field? */
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

/** Plain fields in parentheses are allowed, too, with their full names. */
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
