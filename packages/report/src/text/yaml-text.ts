/**
 * A text as a value in YAML. Plain where every reader of YAML 1.1 and 1.2 takes it for that text, else in double quotes, with everything
 * escaped that could end a line, turn the direction of writing or not be seen.
 */

const plain = /^(?:\.|[A-Za-z_][\w./-]*)$/;
// Words that some reader takes for a switch, for nothing or for no number.
const meaningful = /^(?:true|false|yes|no|on|off|y|n|null)$/i;
const escaped = /["\\\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/gu;

/** Writes a text as a YAML value. */
export function yamlText(text: string): string {
  return plain.test(text) && !meaningful.test(text) ? text : `"${text.replace(escaped, escapeCharacter)}"`;
}

function escapeCharacter(character: string): string {
  if (character === '"' || character === '\\') return `\\${character}`;
  const digits = (character.codePointAt(0) as number).toString(16);
  return digits.length > 4 ? `\\U${digits.padStart(8, '0')}` : `\\u${digits.padStart(4, '0')}`;
}
