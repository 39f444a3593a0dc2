/**
 * Finds all uses of a declaration in a tree. A tree may have thousands of files, so files are excluded as cheaply as possible: first those whose text does not contain the
 * name. Names of members are common words, so for members a file must also import the declaration, directly or not, or contain the name qualified by its parent.
 */
import type { Declaration, NameUse, Schema, SchemaFile } from '@protoshepherd/schema';
import { KindNumber } from '@protoshepherd/syntax';

/** The uses of a declaration, including its own name, in the order of files and texts. */
export function findUses(schema: Schema, declaration: Declaration): readonly NameUse[] {
  return findPossibleUsers(schema, declaration).flatMap((file) => schema.listUses(file, declaration));
}

/** The files that may use a declaration. */
export function findPossibleUsers(schema: Schema, declaration: Declaration): readonly SchemaFile[] {
  const { name, file: home, kind } = declaration;
  const isGroup = home.tree.rows[declaration.row] === KindNumber.group;
  const names = isGroup ? [name, name.toLowerCase()] : [name];
  const isMember = kind === 'field' || kind === 'oneof' || kind === 'enumValue' || kind === 'method';
  const reaching = isMember ? findImporters(schema, home) : undefined;
  const qualified = isMember ? qualifiedNames(declaration) : [];
  return schema.files.filter((file) => {
    const { text } = file.tree.file;
    if (!names.some((each) => text.includes(each))) return false;
    return reaching === undefined || reaching.has(file) || qualified.some((each) => text.includes(each));
  });
}

/**
 * A file and all files that import it, directly or not. Files are ordered after their imports, so one pass is enough.
 */
export function findImporters(schema: Schema, home: SchemaFile): ReadonlySet<SchemaFile> {
  const reaching = new Set([home]);
  for (const file of schema.files) {
    if (file.imports.some((each) => each.file !== undefined && reaching.has(each.file))) reaching.add(file);
  }
  return reaching;
}

/** The spellings of a member in comments of other files: qualified by its message, its enum or its package. */
function qualifiedNames({ name, fullName, file, block, kind }: Declaration): readonly string[] {
  const holder = fullName.split('.').at(-2);
  const names = holder === undefined ? [] : [`${holder}.${name}`];
  const enumeration = kind === 'enumValue' ? file.types.find(({ row }) => row === block) : undefined;
  return enumeration === undefined ? names : [...names, `${enumeration.name}.${name}`];
}
