/** Two validators of a JSON value: one with our schema, and an independent implementation of protobuf. */
import {
  create,
  createFileRegistry,
  fromBinary,
  fromJson,
  type FileRegistry,
  type JsonValue,
} from '@bufbuild/protobuf';
import { FileDescriptorProtoSchema, FileDescriptorSetSchema } from '@bufbuild/protobuf/wkt';
import { generateJsonSchema, type JsonSchemaObject, type JsonSchemaRequest } from '@protoshepherd/json-schema';
import type { Schema } from '@protoshepherd/schema';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';

import { buildTree, type Texts } from '../../../test/support/build-tree.ts';

// Property names and requirements are in different places, values may have several types, and fields may be called
// `constructor`.
const validator = new Ajv2020({ strict: true, strictRequired: false, allowUnionTypes: true, ownProperties: true });

/** Compiles a schema in the strict mode of the validator, without caching it by name. */
export function compileJsonSchema(schema: JsonSchemaObject): ValidateFunction {
  validator.removeSchema(schema.$id);
  return validator.compile(schema);
}

/** The descriptors of a schema. */
export function buildRegistry(schema: Schema): FileRegistry {
  const file = schema.files.map((each) => fromBinary(FileDescriptorProtoSchema, schema.descriptorBytes(each)));
  return createFileRegistry(create(FileDescriptorSetSchema, { file }));
}

/** Why protobuf cannot read a value; undefined if it can. */
export function loadError(registry: FileRegistry, type: string, json: JsonValue): string | undefined {
  const message = registry.getMessage(type);
  if (message === undefined) return `there is no message ${type}`;
  try {
    fromJson(message, json, { registry });
    return undefined;
  } catch (error) {
    return String(error);
  }
}

export interface Validators {
  readonly schema: Schema;
  readonly registry: FileRegistry;
  /** The result of the validator. */
  validates(json: unknown): boolean;
  /** Its errors, for messages of failed tests. */
  errors(): string;
  /** The result of protobuf. */
  loads(json: JsonValue): boolean;
}

/** The validators of one type of some files. */
export function createValidators(texts: Texts, type: string, request: Partial<JsonSchemaRequest> = {}): Validators {
  const { schema } = buildTree(texts);
  const validate = compileJsonSchema(generateJsonSchema(schema, { ...request, types: [type] }));
  const registry = buildRegistry(schema);
  return {
    schema,
    registry,
    validates: (json) => validate(json),
    errors: () => JSON.stringify(validate.errors),
    loads: (json) => loadError(registry, type, json) === undefined,
  };
}
