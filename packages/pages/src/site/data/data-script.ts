/**
 * Data as scripts. A page opened from disk cannot fetch, but it can load scripts, so data that is not needed at once is a script that stores one value.
 */

/** The name of the object that holds the stored values. */
const dataStore = 'shepherdSite';

/** A script that stores a value under a key. */
export function dataScript(key: string, value: unknown): string {
  const json = JSON.stringify(value).replaceAll(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  // Keys are chosen by this site, so a key such as __proto__ does not occur.
  return `(globalThis.${dataStore}??={})[${JSON.stringify(key)}]=${json};\n`;
}
