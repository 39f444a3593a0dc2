/** Does a part of a text match a pattern of RE2? */
import { parsePattern } from './parse-pattern.ts';
import { PatternAutomaton } from './pattern-automaton.ts';

const mostCharacters = 2000;

/** Undefined if the pattern has a form that is not followed, or the text is long. */
export function matchesPart(pattern: string, text: string): boolean | undefined {
  const node = text.length > mostCharacters ? undefined : parsePattern(pattern);
  const automaton = node === undefined ? undefined : PatternAutomaton.of(node, 'part');
  if (automaton === undefined) return undefined;
  let states = automaton.first();
  for (const character of text) states = automaton.step(states, character.codePointAt(0) ?? 0);
  return automaton.isFinal(states, text === '');
}
