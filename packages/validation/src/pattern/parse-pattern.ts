/**
 * Parses the common part of the RE2 syntax into a tree:
 *
 *     choice = sequence { "|" sequence }      sequence = { atom [ repetition ] }
 *     atom   = literal | class | "." | "^" | "$" | "(" choice ")" | "(?:" choice ")"
 *
 * Other syntax, such as flags, word boundaries and Unicode classes, is not supported.
 */
import { ClassReader } from './class-reader.ts';
import { anyButNewline, type CharacterSet } from './character-set.ts';

/** A part of a pattern. */
export type PatternNode =
  | { readonly kind: 'set'; readonly set: CharacterSet }
  | { readonly kind: 'start' | 'end' }
  | { readonly kind: 'sequence' | 'choice'; readonly parts: readonly PatternNode[] }
  /** `most` is undefined without a limit. */
  | { readonly kind: 'repeat'; readonly part: PatternNode; readonly least: number; readonly most: number | undefined };

const maxLength = 1000;
const maxDepth = 50;
/** The limit of RE2. */
const maxRepeats = 1000;

/** The tree of a pattern; undefined for unsupported syntax. */
export function parsePattern(text: string): PatternNode | undefined {
  const characters = Array.from(text);
  if (characters.length > maxLength || /[\uD800-\uDFFF]/u.test(text)) return undefined;
  const reader = new ClassReader(characters);
  const node = parseChoice(reader, 0);
  return reader.isAtEnd ? node : undefined;
}

function parseChoice(reader: ClassReader, depth: number): PatternNode | undefined {
  if (depth > maxDepth) return undefined;
  const parts: PatternNode[] = [];
  do {
    const part = parseSequence(reader, depth);
    if (part === undefined) return undefined;
    parts.push(part);
  } while (reader.take('|'));
  return parts.length === 1 ? parts[0] : { kind: 'choice', parts };
}

function parseSequence(reader: ClassReader, depth: number): PatternNode | undefined {
  const parts: PatternNode[] = [];
  while (!reader.isAtEnd && reader.next !== '|' && reader.next !== ')') {
    const atom = parseAtom(reader, depth);
    const part = atom === undefined ? undefined : parseRepetition(reader, atom);
    if (part === undefined) return undefined;
    parts.push(part);
  }
  return { kind: 'sequence', parts };
}

function parseAtom(reader: ClassReader, depth: number): PatternNode | undefined {
  const character = reader.next;
  switch (character) {
    case '(': {
      reader.skip();
      if (reader.take('?') && !reader.take(':')) return undefined;
      const inner = parseChoice(reader, depth + 1);
      return reader.take(')') ? inner : undefined;
    }
    case '^':
    case '$':
      reader.skip();
      return { kind: character === '^' ? 'start' : 'end' };
    case '.':
      reader.skip();
      return { kind: 'set', set: anyButNewline };
    case '*':
    case '+':
    case '?':
      return undefined;
    default: {
      const set = character === '[' ? reader.readClass() : reader.readCharacters();
      return set === undefined ? undefined : { kind: 'set', set };
    }
  }
}

/** `*`, `+`, `?` and `{2,5}`, each optionally followed by `?` for a lazy match. */
function parseRepetition(reader: ClassReader, part: PatternNode): PatternNode | undefined {
  const limits = readLimits(reader);
  if (limits === undefined) return part;
  const { least, most } = limits;
  reader.take('?');
  // RE2 rejects a repetition of a repetition, and a repeated anchor is surely a mistake.
  const isRepeated = ['*', '+', '?'].includes(reader.next ?? '') || readLimits(reader) !== undefined;
  if (isRepeated || part.kind === 'start' || part.kind === 'end') return undefined;
  if (Math.max(least, most ?? 0) > maxRepeats || least > (most ?? Infinity)) return undefined;
  return { kind: 'repeat', part, least, most };
}

function readLimits(reader: ClassReader): { readonly least: number; readonly most: number | undefined } | undefined {
  if (reader.take('*')) return { least: 0, most: undefined };
  if (reader.take('+')) return { least: 1, most: undefined };
  if (reader.take('?')) return { least: 0, most: 1 };
  // A brace that does not begin a repetition is a literal.
  const found = reader.takeMatch(/^\{(\d{1,4})(,(\d{0,4}))?\}/);
  if (found === undefined) return undefined;
  const [, least = '', comma, most = ''] = found;
  return { least: Number(least), most: comma === undefined ? Number(least) : most === '' ? undefined : Number(most) };
}
