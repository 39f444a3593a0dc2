/** The naming rules of protoc-gen-es: properties in camel case, nested types with an underscore, and a `$` after reserved names. */

const reservedProperties: ReadonlySet<string> = new Set(['constructor', 'toJSON', 'toString', 'valueOf']);

const reservedWords: ReadonlySet<string> = new Set(
  (
    'break case catch class const continue debugger default delete do else enum export extends false finally for function if import in instanceof new null return super switch this throw ' +
    'true try typeof var void while with yield implements interface let package private protected public static boolean number string bigint object Object Uint8Array Partial globalThis'
  ).split(' '),
);

/** The property name of a field or oneof. */
export function propertyName(name: string): string {
  const camel = name.replaceAll(/_+([a-zA-Z0-9]?)/g, (_, letter: string) => letter.toUpperCase());
  return reservedProperties.has(camel) ? `${camel}$` : camel;
}

/** The type name of a message; `local` is its name within its package. */
export function typeName(local: string): string {
  const name = local.replaceAll('.', '_');
  return reservedWords.has(name) ? `${name}$` : name;
}

/** The schema name of a message. */
export function schemaName(local: string): string {
  return `${local.replaceAll('.', '_')}Schema`;
}

/** The module of a .proto file, without a file extension. */
export function moduleName(path: string): string {
  return `${path.replace(/\.proto$/, '')}_pb`;
}
