/**
 * The schema of a message in its JSON form: an object with only its fields. If an `Any` can contain it, the object may also have an `@type`. Then there are two definitions: one with `@type`, and one
 * that refers to it and forbids `@type`.
 */
import type { MessageFact } from '@protoshepherd/schema';
import { describeRules, noRules, readMessageRules, readOneofRules } from '@protoshepherd/validation';

import { describeElement } from './describe-element.ts';
import { exclusions, nameField, groupByOneof, oneOfNames, type NamedField } from './field-names.ts';
import { fieldSchema } from './field-schema.ts';
import type { Generation } from './generation.ts';
import { joinSchemas } from './join-schemas.ts';
import type { JsonSchema, JsonSchemaObject } from './json-schema.ts';
import type { Declared } from './known-types.ts';

/** The address of the schema of a message; null is accepted. */
export function referToMessage(generation: Generation, name: string, isChecked: boolean): string {
  const own = isChecked ? name : `${name}@unchecked`;
  if (generation.packed === undefined)
    return generation.definitions.refer(own, () => messageSchema(generation, name, own, isChecked));
  return generation.definitions.refer(own, () => ({
    $ref: referToOpen(generation, name, `${own}@any`, isChecked),
    type: ['object', 'null'],
    properties: { '@type': false },
  }));
}

/** The address of the schema of a message inside an `Any`. */
export function referToPacked(generation: Generation, name: string): string {
  return referToOpen(generation, name, `${name}@any`, true);
}

function referToOpen(generation: Generation, name: string, definition: string, isChecked: boolean): string {
  return generation.definitions.refer(definition, () => messageSchema(generation, name, definition, isChecked));
}

function messageSchema(generation: Generation, name: string, definition: string, isChecked: boolean): JsonSchema {
  const found = generation.types.message(name);
  // Unknown types accept everything.
  if (found === undefined) return true;
  const { fact, file } = found;
  const rules = isChecked && generation.hasRules ? readMessageRules(file.tree, fact.row) : noRules;
  const isValidated = isChecked && !rules.skipsNested;
  const fields = fact.fields.map((each) => nameField(each, generation.spelling));
  const properties = new Map<string, JsonSchema>(generation.packed === undefined ? [] : [['@type', true]]);
  const demands: JsonSchemaObject[] = [];
  const put = ({ fact: field, names }: NamedField, { schema, isRequired }: ReturnType<typeof fieldSchema>): void => {
    const [first, ...others] = names;
    properties.set(first, schema);
    for (const other of others) properties.set(other, { $ref: `#/$defs/${definition}/properties/${field.name}` });
    if (isRequired) demands.push(oneOfNames(names));
  };
  for (const field of fields) put(field, fieldSchema(generation, { fact: field.fact, file }, fact, isValidated));
  for (const extension of generation.types.extensionsOf(name)) {
    const names = [`[${extension.fact.fullName}]`] as const;
    put({ fact: extension.fact, names }, fieldSchema(generation, extension, fact, isValidated));
  }
  if (isValidated && generation.hasRules) demands.push(...requiredOneofs({ fact, file }, fields));
  const sentences = describeRules(rules, { type: name, cardinality: 'singular', hasPresence: true });
  const isPlain = rules.opaque.length + rules.expressions.length === 0;
  return joinSchemas([
    {
      title: fact.name,
      ...describeElement(generation, file.tree, fact, isPlain ? [] : [ruleSentence(sentences)]),
      type: ['object', 'null'],
      properties: Object.fromEntries(properties),
      additionalProperties: false,
    },
    ...joinRequired(demands),
    ...exclusions(fields),
  ]);
}

/** A sentence about the rules that JSON Schema cannot express. */
export function ruleSentence(phrases: readonly string[]): string {
  return `Also validated: ${phrases.join('; ')}.`;
}

/** Merges the required names into one list; other requirements are kept. */
function joinRequired(demands: readonly JsonSchemaObject[]): readonly JsonSchemaObject[] {
  const required = [...new Set(demands.flatMap((each) => each.required ?? []))];
  const others = demands.filter((each) => each.required === undefined);
  return [...(required.length === 0 ? [] : [{ required }]), ...others];
}

function requiredOneofs(
  { fact, file }: Declared<MessageFact>,
  fields: readonly NamedField[],
): readonly JsonSchemaObject[] {
  const members = groupByOneof(fields);
  return fact.oneofs
    .filter(({ row }) => readOneofRules(file.tree, row).required)
    .flatMap(({ name }) => {
      const names = (members.get(name) ?? []).flatMap((each) => each.names);
      return names.length === 0 ? [] : [oneOfNames(names)];
    });
}
