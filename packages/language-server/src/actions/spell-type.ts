/** Spells the name of a type in a statement. It chooses the shortest spelling, like the formatter; if another declaration would shadow the type, it adds a leading dot. */
import type { ApiFile } from '@protoshepherd/api-tree';
import type { Declaration } from '@protoshepherd/schema';
import { shortenTypeName } from '@protoshepherd/syntax';

import { elementAround } from './element-at.ts';

/** Spells a type at an offset of a file that imports it, or is about to. */
export function spellType(file: ApiFile, offset: number, type: Declaration): string {
  const context = elementAround(file, offset)?.fullName ?? `${file.schemaFile.package}.x`;
  const short = shortenTypeName(type.fullName, context);
  if (short.startsWith('.')) return short;
  return meaningOf(short, file, context, type) === type.fullName ? short : `.${type.fullName}`;
}

/**
 * The meaning of a name at a place: scopes are searched for its first part from the inside out, and the scope that has it must
 * contain the rest, too.
 */
function meaningOf(name: string, { schemaFile }: ApiFile, context: string, type: Declaration): string {
  const [first = ''] = name.split('.');
  const visible = [...schemaFile.visible, type.file];
  const exists = (fullName: string): boolean =>
    visible.some(
      (file) => `${file.package}.`.startsWith(`${fullName}.`) || file.types.some((each) => each.fullName === fullName),
    );
  for (let scope = parentOf(context); scope !== ''; scope = parentOf(scope)) {
    if (exists(`${scope}.${first}`)) return `${scope}.${name}`;
  }
  return name;
}

function parentOf(name: string): string {
  return name.slice(0, Math.max(0, name.lastIndexOf('.')));
}
