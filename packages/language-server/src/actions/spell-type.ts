/** The name of a type as a statement has to write it. The shortest spelling is chosen as the formatter does; where a nearer name would be found first, a leading dot avoids it. */
import type { ApiFile } from '@protoshepherd/api-tree';
import type { Declaration } from '@protoshepherd/schema';
import { shortenTypeName } from '@protoshepherd/syntax';

import { elementAround } from './element-at.ts';

/** Spells a type for a place in a file that imports it, or is about to. */
export function spellType(file: ApiFile, offset: number, type: Declaration): string {
  const context = elementAround(file, offset)?.fullName ?? `${file.schemaFile.package}.x`;
  const short = shortenTypeName(type.fullName, context);
  if (short.startsWith('.')) return short;
  return meaningOf(short, file, context, type) === type.fullName ? short : `.${type.fullName}`;
}

/** What a name means from a place: its first part is looked for from the inside out, and where that is found the rest has to be. */
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
