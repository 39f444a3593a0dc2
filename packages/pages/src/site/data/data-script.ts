/**
 * Data as scripts. A page that was opened as a file may not fetch another one, but it may load a script, so data that is not needed at once is a script that hands over one value.
 */

/** The name of the object that scripts leave their value in. */
const dataStore = 'shepherdSite';

/** A script that leaves a value under a key. */
export function dataScript(key: string, value: unknown): string {
  const json = JSON.stringify(value).replaceAll(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  // A key such as __proto__ would be no property; keys are names that this site gives.
  return `(globalThis.${dataStore}??={})[${JSON.stringify(key)}]=${json};\n`;
}
