/** Names that protobuf derives from other names. */

/** The JSON name of a field: underscores are removed, and the letter after each becomes a capital. */
export function jsonName(fieldName: string): string {
  if (!fieldName.includes('_')) return fieldName;
  let name = '';
  let capital = false;
  for (const character of fieldName) {
    if (character === '_') capital = true;
    else {
      name += capital ? upperCase(character) : character;
      capital = false;
    }
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
