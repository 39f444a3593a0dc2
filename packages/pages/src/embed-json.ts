/**
 * JSON inside a script element. The HTML parser looks for `</script` and `<!--` before anything reads the JSON, so no angle bracket
 * stays as it is; the two line separators end a line in some readers of JavaScript.
 */

/** JSON that can stand in a script element and means the same as without the escapes. */
export function embedJson(value: unknown): string {
  return JSON.stringify(value).replaceAll(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
