/**
 * Matches patterns of validation rules with a port of RE2: the syntax that both dialects prescribe, in linear time. The port is loaded on demand, because most
 * commands never match a pattern.
 */

/** How a text matches a pattern. */
export type PatternMatch =
  /** The whole text. */
  | 'whole'
  | 'part'
  | 'none'
  /** The pattern is not valid RE2. */
  | 'invalid';

/** Matches texts against patterns. Caches compiled patterns. */
export interface PatternMatcher {
  match(pattern: string, text: string): PatternMatch;
}

// A schema has a few hundred patterns; the limit protects memory against hostile ones.
const maxCached = 1000;
const maxPatternLength = 10_000;

/** Loads the library and creates a matcher. */
export async function loadPatternMatcher(): Promise<PatternMatcher> {
  const { RE2JS } = await import('re2js');
  type Compiled = ReturnType<typeof RE2JS.compile>;
  const kept = new Map<string, Compiled | undefined>();

  const compile = (pattern: string): Compiled | undefined => {
    if (pattern.length > maxPatternLength) return undefined;
    try {
      return RE2JS.compile(pattern);
    } catch {
      // The library reports an invalid pattern only by throwing.
      return undefined;
    }
  };

  const find = (pattern: string): Compiled | undefined => {
    if (kept.has(pattern)) return kept.get(pattern);
    const compiled = compile(pattern);
    if (kept.size < maxCached) kept.set(pattern, compiled);
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
