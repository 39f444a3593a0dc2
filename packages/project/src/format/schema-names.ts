/** Answers the formatter's questions about names from a schema. Unresolved names stay as they are. */
import { isPackageTooLong, type Schema, type SchemaFile } from '@protoshepherd/schema';
import type { NameLookup } from '@protoshepherd/syntax';

import { OptionMessages } from './option-messages.ts';
import { shortTypeNames } from './short-type-names.ts';

const noNames: ReadonlyMap<number, string> = new Map();

/** Creates the lookups for the files of a schema. */
export function createNameLookups(schema: Schema): (file: SchemaFile) => NameLookup {
  const messages = new OptionMessages(schema);
  let packages: ReadonlySet<string> | undefined;
  // Computed lazily: canonical files need no packages, and a tree may have thousands.
  const isPackage = (name: string): boolean =>
    (packages ??= new Set(schema.files.flatMap((file) => prefixes(file.package)))).has(name);
  return (file) => {
    const typeNames = isPackageTooLong(file.package) ? noNames : shortTypeNames(schema, file, isPackage);
    return {
      typeName: (row) => typeNames.get(row),
      optionMessage: (owner, place) => messages.filledBy(file, owner, place),
    };
  };
}

/** A package and its parents; none for an invalid name, which may have any number of parts. */
function prefixes(name: string): string[] {
  if (isPackageTooLong(name)) return [];
  const parts = name.split('.');
  return parts.map((_, at) => parts.slice(0, at + 1).join('.'));
}
