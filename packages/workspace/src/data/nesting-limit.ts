/**
 * Finds excessive nesting in a YAML text. The YAML library recurses per level and might exhaust the stack, and that error cannot always be caught: compiling a regular expression without stack space ends the process.
 * So depth is measured before parsing, from brackets and indentation alone. Text in quotes and blocks counts as well, but real text stays far below the limits.
 */

// Two levels may share an indentation: a list and the map that contains it.
const maxIndents = 500;
const maxBrackets = 1000;

/** The offset at which a text becomes too deep; undefined if it does not. */
export function findTooDeep(text: string): number | undefined {
  const indents: number[] = [];
  let brackets = 0;
  let lineStart = 0;
  let isAtStart = true;
  for (let at = 0; at < text.length; at++) {
    const character = text[at];
    if (character === '\n') {
      lineStart = at + 1;
      isAtStart = true;
    } else if (isAtStart && character !== ' ' && character !== '\t' && character !== '\r') {
      const column = at - lineStart;
      while ((indents.at(-1) ?? -1) >= column) indents.pop();
      indents.push(column);
      if (indents.length > maxIndents) return at;
      // Another block may begin on the same line after a dash.
      isAtStart =
        (character === '-' || character === '?' || character === ':') &&
        (text[at + 1] === ' ' || text[at + 1] === '\t');
    }
    if (character === '[' || character === '{') {
      brackets++;
      if (brackets > maxBrackets) return at;
    } else if ((character === ']' || character === '}') && brackets > 0) brackets--;
  }
  return undefined;
}
