/** Names that protobuf derives from other names. */

/** The JSON name of a field: underscores are removed, and the letter after each becomes a capital. */
export function jsonName(fieldName: string): string {
  let underscore = fieldName.indexOf('_');
  if (underscore === -1) return fieldName;
  let name = fieldName.slice(0, underscore);
  while (underscore !== -1) {
    const next = fieldName.indexOf('_', underscore + 1);
    const part = next === -1 ? fieldName.slice(underscore + 1) : fieldName.slice(underscore + 1, next);
    name += upperCase(part.slice(0, 1)) + part.slice(1);
    underscore = next;
  }
  return name;
}

/** The name of the generated entry type of a map. */
export function mapEntryName(fieldName: string): string {
  return `${jsonName(`_${fieldName}`)}Entry`;
}

/** Only ASCII letters count; names have no others. */
function upperCase(character: string): string {
  return character >= 'a' && character <= 'z' ? character.toUpperCase() : character;
}
