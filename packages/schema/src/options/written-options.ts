/**
 * Writes the options of an element. Trees repeat few options, such as `[deprecated = true]` or `(validate.rules).message.required = true`, so the bytes of a text are kept, and
 * written again where all its names have the same meaning. Text with problems is interpreted every time, so that they are reported at every location.
 */
import { Column } from '@protoshepherd/syntax';

import type { Declaration } from '../declaration.ts';
import type { LinkedFile } from '../link/linked-file.ts';
import type { Scope } from '../link/resolve-name.ts';
import type { Linker } from '../linker.ts';
import { optionName } from '../shape/option-rows.ts';
import type { ByteWriter } from '../write/byte-writer.ts';
import { interpretOptions, optionsDeclaration } from './interpret-options.ts';
import { holdsIn, type SharedPath } from './option-path.ts';
import { writeOptions } from './write-option-message.ts';

/** The bytes of options with the same text. */
interface WrittenOptions {
  readonly paths: readonly SharedPath[];
  /** The edition and the strictness of the files in which the text has been interpreted without a problem. */
  readonly edition: string;
  readonly strictness: string;
  readonly bytes: Uint8Array;
}

/** Written options by the options message that they fill, and by text. */
export type WrittenOptionsTable = Map<Declaration, Map<string, WrittenOptions>>;

/** Writes options as a field; `optionsType` is the message that they fill. The rows are those of one list, or of one statement, if the bytes are to be kept. */
export function writeElementOptions(
  linker: Linker,
  writer: ByteWriter,
  field: number,
  scope: Scope,
  optionsType: string,
  rows: readonly number[],
): void {
  const { file } = scope;
  const { tree, strictness } = file;
  const type = optionsDeclaration(linker, optionsType);
  const text = optionsText(file, rows);
  const known = linker.writtenOptions.get(type)?.get(text);
  if (
    known !== undefined &&
    known.edition === tree.edition &&
    known.strictness === strictness &&
    known.paths.every((path) => holdsIn(linker, file, path))
  ) {
    writer.copy(known.bytes);
    return;
  }
  const problems = linker.problemCount;
  const start = writer.length;
  writeOptions(linker.traits, writer, field, interpretOptions(linker, scope, optionsType, rows));
  const bytes = writer.since(start);
  if (bytes === undefined || linker.problemCount > problems || text.includes('[') || type.file === file) return;
  const names = linker.optionPaths.get(type);
  const paths = rows.map((row) => names?.get(optionName(tree, row)));
  if (!paths.every((path) => path !== undefined && !path.files.includes(file))) return;
  let table = linker.writtenOptions.get(type);
  if (table === undefined) linker.writtenOptions.set(type, (table = new Map<string, WrittenOptions>()));
  table.set(text, { paths: paths as SharedPath[], edition: tree.edition, strictness, bytes });
}

/** The text from the first to the last option. */
function optionsText({ tree: { rows: nodes, tokens, file } }: LinkedFile, rows: readonly number[]): string {
  const first = nodes[(rows[0] as number) + Column.firstToken] as number;
  const end = nodes[(rows.at(-1) as number) + Column.endToken] as number;
  return file.text.slice(tokens.starts[first], tokens.ends[end - 1]);
}
