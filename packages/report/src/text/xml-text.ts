/** Characters that XML 1.0 forbids even when escaped: most control characters, lone surrogates, two non-characters. */
const illegal = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;
/** Characters that XML allows, but a terminal or an editor would interpret. */
const controlCharacters = /[\u007f-\u009f\p{Cf}\p{Zl}\p{Zp}]/gu;

/** A text as the content of an XML element. `>` is escaped because `]]>` is forbidden there. */
export function xmlText(text: string): string {
  return text
    .replace(illegal, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replace(controlCharacters, reference);
}

/**
 * The attributes of an XML element, each with a leading space. Line breaks and tabs are escaped, because parsers
 * normalize them to spaces.
 */
export function xmlAttributes(attributes: Readonly<Record<string, string | number>>): string {
  const written = Object.entries(attributes).map(([name, value]) => {
    const escaped = xmlText(String(value)).replaceAll('"', '&quot;');
    return ` ${name}="${escaped.replace(/[\t\n\r]/g, reference)}"`;
  });
  return written.join('');
}

function reference(character: string): string {
  return `&#${character.codePointAt(0)};`;
}
