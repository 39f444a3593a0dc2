/**
 * Where a YAML text is nested so deeply that the library, which calls itself for every level, might run out of stack. That is not always an error that can be caught: a regular expression that has no stack left to be
 * compiled ends the process. So depth is measured before the library sees the text, from brackets and indentation alone. Text in quotes and blocks counts as well, which no real text will notice.
 */

// Two levels may share an indentation, a list and the map that holds it.
const mostIndents = 500;
const mostBrackets = 1000;

/** The offset at which a text becomes too deep; undefined if it never does. */
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
      if (indents.length > mostIndents) return at;
      // Behind a dash another block may begin on the same line.
      isAtStart =
        (character === '-' || character === '?' || character === ':') &&
        (text[at + 1] === ' ' || text[at + 1] === '\t');
    }
    if (character === '[' || character === '{') {
      brackets++;
      if (brackets > mostBrackets) return at;
    } else if ((character === ']' || character === '}') && brackets > 0) brackets--;
  }
  return undefined;
}
