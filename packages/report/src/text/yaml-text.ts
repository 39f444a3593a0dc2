/**
 * A text as a YAML value: plain if every parser of YAML 1.1 and 1.2 reads it as that text, otherwise in double quotes, with line breaks,
 * bidirectional marks and invisible characters escaped.
 */

const plain = /^(?:\.|[A-Za-z_][\w./-]*)$/;
// Words that some parser reads as a boolean or null.
const meaningful = /^(?:true|false|yes|no|on|off|y|n|null)$/i;
const escaped = /["\\\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/gu;

/** Renders a text as a YAML value. */
export function yamlText(text: string): string {
  return plain.test(text) && !meaningful.test(text) ? text : `"${text.replace(escaped, escapeCharacter)}"`;
}

function escapeCharacter(character: string): string {
  if (character === '"' || character === '\\') return `\\${character}`;
  const digits = (character.codePointAt(0) as number).toString(16);
  return digits.length > 4 ? `\\U${digits.padStart(8, '0')}` : `\\u${digits.padStart(4, '0')}`;
}
