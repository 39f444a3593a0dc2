/** What the formatter asks about names, answered from a schema. Whatever does not resolve stays as it is written. */
import { isPackageTooLong, type Schema, type SchemaFile } from '@protoshepherd/schema';
import type { NameLookup } from '@protoshepherd/syntax';

import { OptionMessages } from './option-messages.ts';
import { shortTypeNames } from './short-type-names.ts';

const noNames: ReadonlyMap<number, string> = new Map();

/** Answers for the files of a schema. */
export function createNameLookups(schema: Schema): (file: SchemaFile) => NameLookup {
  const messages = new OptionMessages(schema);
  const packages = new Set(schema.files.flatMap((file) => prefixes(file.package)));
  return (file) => {
    const typeNames = isPackageTooLong(file.package) ? noNames : shortTypeNames(schema, file, packages);
    return {
      typeName: (row) => typeNames.get(row),
      optionMessage: (owner, place) => messages.filledBy(file, owner, place),
    };
  };
}

/** A package and those around it; none for a name that does not compile, which may have any number of parts. */
function prefixes(name: string): string[] {
  if (isPackageTooLong(name)) return [];
  const parts = name.split('.');
  return parts.map((_, at) => parts.slice(0, at + 1).join('.'));
}
