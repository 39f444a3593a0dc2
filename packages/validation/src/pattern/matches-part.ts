/** Decides whether an RE2 pattern matches a part of a text. */
import { parsePattern } from './parse-pattern.ts';
import { PatternAutomaton } from './pattern-automaton.ts';

const maxCharacters = 2000;

/** Undefined for an unsupported pattern or a long text. */
export function matchesPart(pattern: string, text: string): boolean | undefined {
  const node = text.length > maxCharacters ? undefined : parsePattern(pattern);
  const automaton = node === undefined ? undefined : PatternAutomaton.of(node, 'part');
  if (automaton === undefined) return undefined;
  let states = automaton.first();
  for (const character of text) states = automaton.step(states, character.codePointAt(0) ?? 0);
  return automaton.isFinal(states, text === '');
}
