/**
 * Everything in a tree that means one declaration. A tree may have thousands of files, so files are left out as cheaply as possible: first those whose text lacks the name,
 * and for members, whose names are common words, those that neither reach the declaration through imports nor write its name behind that of what holds it.
 */
import type { Declaration, NameUse, Schema, SchemaFile } from '@protoshepherd/schema';
import { KindNumber } from '@protoshepherd/syntax';

/** The uses of a declaration, its own name among them, in the order of files and texts. */
export function usesInTree(schema: Schema, declaration: Declaration): readonly NameUse[] {
  return candidateFiles(schema, declaration).flatMap((file) => schema.usesOf(file, declaration));
}

/** The files that may use a declaration. */
export function candidateFiles(schema: Schema, declaration: Declaration): readonly SchemaFile[] {
  const { name, file: home, kind } = declaration;
  const isGroup = home.tree.rows[declaration.row] === KindNumber.group;
  const names = isGroup ? [name, name.toLowerCase()] : [name];
  const isMember = kind === 'field' || kind === 'oneof' || kind === 'enumValue' || kind === 'method';
  const reaching = isMember ? filesThatReach(schema, home) : undefined;
  const qualified = isMember ? qualifiedNames(declaration) : [];
  return schema.files.filter((file) => {
    const { text } = file.tree.file;
    if (!names.some((each) => text.includes(each))) return false;
    return reaching === undefined || reaching.has(file) || qualified.some((each) => text.includes(each));
  });
}

/** A file and all that import it, however far. Files stand behind what they import, so one pass is enough. */
export function filesThatReach(schema: Schema, home: SchemaFile): ReadonlySet<SchemaFile> {
  const reaching = new Set([home]);
  for (const file of schema.files) {
    if (file.imports.some((each) => each.file !== undefined && reaching.has(each.file))) reaching.add(file);
  }
  return reaching;
}

/** A member as other files write it in comments: behind its message, its enum or its package. */
function qualifiedNames({ name, fullName, file, block, kind }: Declaration): readonly string[] {
  const holder = fullName.split('.').at(-2);
  const names = holder === undefined ? [] : [`${holder}.${name}`];
  const enumeration = kind === 'enumValue' ? file.types.find(({ row }) => row === block) : undefined;
  return enumeration === undefined ? names : [...names, `${enumeration.name}.${name}`];
}
