/** All answers of a schema as plain data, so that two schemas can be compared. */
import type { Declaration, Schema, SchemaFile } from '@protoshepherd/schema';

/** One question about a file. */
export type Question = (schema: Schema, file: SchemaFile) => unknown;

/** All questions about a file, by name. */
export const questions = {
  path: (_, file) => [file.path, file.package, file.isTarget],
  imports: (_, { imports, visible }) => [
    imports.map(({ path, modifier, row, file }) => [path, modifier, row, file?.path]),
    [...visible].map(({ path }) => path),
  ],
  names: (schema, { types, topLevel, extensions }) => [
    [...types, ...topLevel, ...extensions].map((each) => [
      place(each),
      place(schema.declaration(each.fullName)),
      [...(each.nested?.values() ?? [])].map(place),
    ]),
    extensions.map((each) => [place(schema.extension(each).extendee), schema.extension(each).number]),
  ],
  findings: (schema, file) => schema.listFindings([file]),
  descriptor: (schema, file) => Buffer.from(schema.descriptorBytes(file)).toString('base64'),
  shape: (schema, file) => schema.describe(file),
  references: (schema, file) =>
    schema
      .references(file)
      .map(({ kind, from, row, nameRow, target }) => [
        kind,
        place(from),
        row,
        nameRow,
        place(target),
        owner(schema, target),
      ]),
  unusedImports: (schema, file) => schema.unusedImports(file).map((each) => [each.path, each.row]),
} satisfies Readonly<Record<string, Question>>;

const { path, imports, findings } = questions;
const builtInQuestions = { path, imports, findings };

/** The answers to all questions about all files, and to those about the whole schema. For built-in files, only answers that may differ. */
export function allAnswers(schema: Schema): string {
  const files = schema.files.map((file) => {
    const isBuiltIn = file.path.startsWith('google/protobuf/');
    return Object.entries(isBuiltIn ? builtInQuestions : questions).map(([name, ask]) => [name, ask(schema, file)]);
  });
  const areFound = schema.files.every((file) => schema.file(file.path) === file);
  return JSON.stringify([files, schema.findings, areFound], undefined, 1);
}

function place(declaration: Declaration | undefined): unknown {
  if (declaration === undefined) return undefined;
  const { kind, fullName, file, row, block, parent } = declaration;
  return [kind, fullName, file.path, row, block, parent?.fullName];
}

/** Does a declaration belong to a current file of the schema? */
function owner(schema: Schema, { file }: Declaration): boolean {
  return schema.file(file.path) === file;
}
