/**
 * Patterns of validation rules, decided by a port of RE2: the syntax that both dialects prescribe, in time that is linear in the text. The port is loaded on demand,
 * because most commands never decide a pattern.
 */

/** How a text matches a pattern. */
export type PatternMatch =
  /** From its first character to its last. */
  | 'whole'
  | 'part'
  | 'none'
  /** The pattern is not one of RE2, so nothing can be said about any text. */
  | 'invalid';

/** Matches texts against patterns. Compiled patterns are kept. */
export interface PatternMatcher {
  match(pattern: string, text: string): PatternMatch;
}

// A schema has a few hundred patterns; a hostile one must not fill the memory.
const mostKept = 1000;
const longestPattern = 10_000;

/** Loads the library and makes a matcher. */
export async function loadPatternMatcher(): Promise<PatternMatcher> {
  const { RE2JS } = await import('re2js');
  type Compiled = ReturnType<typeof RE2JS.compile>;
  const kept = new Map<string, Compiled | undefined>();

  const compile = (pattern: string): Compiled | undefined => {
    if (pattern.length > longestPattern) return undefined;
    try {
      return RE2JS.compile(pattern);
    } catch {
      // The library has no other way to say that a pattern is not one of RE2.
      return undefined;
    }
  };

  const find = (pattern: string): Compiled | undefined => {
    if (kept.has(pattern)) return kept.get(pattern);
    const compiled = compile(pattern);
    if (kept.size < mostKept) kept.set(pattern, compiled);
    return compiled;
  };

  return {
    match: (pattern, text) => {
      const compiled = find(pattern);
      if (compiled === undefined) return 'invalid';
      if (compiled.matcher(text).matches()) return 'whole';
      return compiled.matcher(text).find() ? 'part' : 'none';
    },
  };
}
