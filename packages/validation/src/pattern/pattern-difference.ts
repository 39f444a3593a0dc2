/**
 * Finds a text that one pattern accepts and another rejects, by running both automata on the same texts, shortest first. Implementations of protoc-gen-validate disagree about whether a partial match suffices, so an
 * answer counts only if it holds for both interpretations.
 */
import { parsePattern, type PatternNode } from './parse-pattern.ts';
import { PatternAutomaton, type MatchMode } from './pattern-automaton.ts';

/** The answer. */
export type PatternDifference =
  /** The second pattern matches every text that the first matches. */
  | { readonly kind: 'none' }
  | { readonly kind: 'found'; readonly text: string }
  | { readonly kind: 'unknown'; readonly reason: string };

// Enough for the patterns of real schemas; a higher limit would make hostile ones slow.
const maxPositions = 1000;
const maxSteps = 200_000;

/** Compares two patterns in RE2 syntax. */
export function patternDifference(before: string, after: string): PatternDifference {
  const [old, now] = [parsePattern(before), parsePattern(after)];
  if (old === undefined || now === undefined)
    return {
      kind: 'unknown',
      reason: `the pattern ${old === undefined ? before : after} uses unsupported syntax`,
    };
  const surely = search(old, 'whole', now, 'part');
  if (surely.kind !== 'none') return surely;
  const modes: readonly MatchMode[] = ['whole', 'part'];
  const each = modes.map((mode) => search(old, mode, now, mode));
  const open = each.find(({ kind }) => kind !== 'none');
  if (open === undefined || open.kind === 'unknown') return open ?? { kind: 'none' };
  return { kind: 'unknown', reason: 'implementations disagree about whether a partial match is enough' };
}

/** The shortest text that only the first automaton accepts. */
function search(before: PatternNode, was: MatchMode, after: PatternNode, is: MatchMode): PatternDifference {
  const [old, now] = [PatternAutomaton.of(before, was), PatternAutomaton.of(after, is)];
  if (old === undefined || now === undefined) return tooLarge;
  const first: Position = { old: old.first(), now: now.first(), text: '' };
  const seen = new Set([toKey(first)]);
  const waiting = [first];
  let steps = 0;
  for (const position of waiting) {
    const isEmpty = position.text === '';
    if (old.isFinal(position.old, isEmpty) && !now.isFinal(position.now, isEmpty))
      return { kind: 'found', text: position.text };
    for (const code of representatives([...old.borders(position.old), ...now.borders(position.now)])) {
      steps += position.old.length + position.now.length;
      if (steps > maxSteps) return tooLarge;
      const next: Position = {
        old: old.step(position.old, code),
        now: now.step(position.now, code),
        text: position.text + String.fromCodePoint(code),
      };
      // The start position cannot recur, so it differs from all other positions.
      if (next.old.length === 0 || seen.has(toKey(next))) continue;
      if (seen.size >= maxPositions) return tooLarge;
      seen.add(toKey(next));
      waiting.push(next);
    }
  }
  return { kind: 'none' };
}

interface Position {
  readonly old: readonly number[];
  readonly now: readonly number[];
  /** A shortest text that leads to this position. */
  readonly text: string;
}

const tooLarge: PatternDifference = { kind: 'unknown', reason: 'the patterns are too large to compare' };

function toKey({ old, now, text }: Position): string {
  return `${text === ''} ${old.join(',')} ${now.join(',')}`;
}

/** The first value after the last code point. */
const end = 0x11_00_00;

/** One character per range between borders, preferably a readable one. */
function representatives(borders: readonly number[]): readonly number[] {
  const sorted = [...new Set([0, ...borders])].filter((code) => code < end).toSorted((a, b) => a - b);
  return sorted.flatMap((first, at) => {
    const last = (sorted[at + 1] ?? end) - 1;
    const readable = [97, 65, 48, 45, 32].find((code) => first <= code && code <= last);
    const code = readable ?? (first < 33 && last >= 33 ? 33 : first);
    return code >= 0xd8_00 && code < 0xe0_00 ? (last >= 0xe0_00 ? [0xe0_00] : []) : [code];
  });
}
