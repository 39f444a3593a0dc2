/**
 * What a comment says to use instead of a deprecated element. People write it in many ways: `use :ref:`x <y>` instead`, `replaced by x`, `in favor of x`.
 * The first name that follows such words is the answer.
 */

const words =
  /\b(?:in\s+favou?r\s+of|replaced\s+(?:by|with)|superseded\s+by|supplanted\s+by|migrate\s+to|instead\s+use|please\s+use|should\s+use|use|prefer)\s+(?:the\s+|a\s+|an\s+|new\s+)*/gi;

const name = /^(?::[a-z]+:)?(`{1,2})([^`]{1,300})\1|^([A-Za-z_][\w.]{0,200}[\w])/;

/** The name that a comment gives; undefined if it gives none. */
export function findReplacement(comment: string): string | undefined {
  const text = comment.replaceAll(/\s+/g, ' ');
  for (const match of text.matchAll(words)) {
    const found = name.exec(text.slice(match.index + match[0].length));
    const replacement = found === null ? undefined : plainName(found[2] ?? found[3] ?? '');
    if (replacement !== undefined && isName(replacement, found?.[2] !== undefined)) return replacement;
  }
  return undefined;
}

/** Of `text <target>` the target, without what Sphinx and Envoy put before names. */
function plainName(text: string): string {
  const target = /<([^<>]+)>\s*$/.exec(text)?.[1] ?? text;
  return target
    .trim()
    .replace(/^~/, '')
    .replace(/^(?:envoy_(?:v\d+_)?)?(?:api_)?(?:field|msg|enum|enum_value|file)_(?=[a-z])/, '');
}

/** A word without quotes is a name only if it looks like one. */
function isName(text: string, isQuoted: boolean): boolean {
  return text !== '' && !/\s/.test(text) && (isQuoted || /[._]/.test(text) || /[a-z][A-Z]/.test(text));
}
