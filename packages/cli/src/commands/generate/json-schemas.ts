/**
 * `shepherd generate json-schema`: renders message types as JSON Schemas, in one file for all types, or one file for
 * each.
 */
import { resolve } from 'node:path';

import { generateJsonSchema, printJsonSchema, type JsonSchemaRequest, type Spelling } from '@protoshepherd/json-schema';
import { formatCount } from '@protoshepherd/report';
import type { Schema } from '@protoshepherd/schema';
import { compareText, hasErrors } from '@protoshepherd/source';
import { unknownName, UsageError } from '@protoshepherd/workspace';

import type { CommandContext } from '../../command-context.ts';
import { exitStatus, type ExitStatus } from '../../exit-status.ts';
import { openApi, reportFailure } from '../../open-api.ts';
import type { ApiOptionValues } from '../../options.ts';
import { asText, deliverResult } from '../../result-format.ts';

/** The user's choices about schemas. */
export interface JsonSchemaChoices extends ApiOptionValues {
  readonly out: string | undefined;
  readonly spelling: Spelling;
  readonly any: readonly string[];
  readonly rules: boolean;
  readonly descriptions: boolean;
}

/** The number of suggestions for an incomplete name. */
const maxSuggestions = 5;

const formats = { text: asText<string>((text) => [text]) };

/** Generates the schemas of the named types. */
export async function generateJsonSchemas(
  names: readonly string[],
  choices: JsonSchemaChoices,
  context: CommandContext,
): Promise<ExitStatus> {
  const [first, ...others] = names;
  if (first === undefined) throw new UsageError('give the message types to generate schemas for');
  const { out, output } = choices;
  if (out !== undefined && output !== undefined)
    throw new UsageError('--output writes one schema and --out one file per type; give one of them');
  const project = openApi(choices, context, out === undefined ? {} : { recovers: { folder: out } });
  const loaded = await project.completeTree();
  // --output is for the schema, so failures are printed.
  if (!loaded.ok) return reportFailure('generate', loaded.failure, { ...choices, format: 'json-schema' }, context);
  const { findings, tree } = loaded.value;
  const types = checkTypes(tree.schema, [first, ...others]);
  const isPacked = createPayloadFilter(tree.schema, choices.any);
  const render = (chosen: JsonSchemaRequest['types']): string =>
    printJsonSchema(generateJsonSchema(tree.schema, { ...choices, types: chosen, isPacked }));
  const found = { command: 'generate', ...loaded.value };
  if (out === undefined) {
    await deliverResult(formats, render(types), found, { ...choices, format: 'text' }, context);
  } else {
    const writes = types.map((type) => ({ path: `${type}.schema.json`, text: render([type]) }));
    const done = await project.write({ directory: resolve(out), files: { writes }, verify: async () => [] });
    if (!done.ok) throw new Error('a change that is not verified was refused');
    const { written } = done.value;
    const line = choices.quiet ? '' : `wrote ${formatCount(written.length, 'schema')}\n`;
    await deliverResult(formats, line, found, { ...choices, format: 'text' }, context);
  }
  return hasErrors(findings) ? exitStatus.findings : exitStatus.clean;
}

/** The names without duplicates. A name that is not a message is a usage error. */
function checkTypes(schema: Schema, names: JsonSchemaRequest['types']): JsonSchemaRequest['types'] {
  for (const name of names) {
    if (schema.declaration(name)?.kind === 'message') continue;
    const known = messageNames(schema);
    const alike = known.filter((each) => each.endsWith(`.${name}`)).toSorted(compareText);
    if (alike.length === 0) throw unknownName('message', name, known);
    throw new UsageError(`there is no message ${name}; did you mean ${alike.slice(0, maxSuggestions).join(' or ')}?`);
  }
  const [first, ...others] = names;
  return [first, ...new Set(others.filter((each) => each !== first))];
}

/**
 * The messages that an `Any` may hold: the named messages, and all messages of named packages; without names, all
 * messages.
 */
function createPayloadFilter(schema: Schema, names: readonly string[]): (type: string) => boolean {
  const isWithin = (type: string, name: string): boolean => type === name || type.startsWith(`${name}.`);
  const known = names.length === 0 ? [] : messageNames(schema);
  const unknown = names.find((name) => !known.some((type) => isWithin(type, name)));
  if (unknown !== undefined)
    throw unknownName('package or message', unknown, [...schema.files.map((file) => file.package), ...known]);
  return (type) => names.length === 0 || names.some((name) => isWithin(type, name));
}

function messageNames({ files }: Schema): readonly string[] {
  return files.flatMap(({ types }) => types.filter(({ kind }) => kind === 'message').map(({ fullName }) => fullName));
}
