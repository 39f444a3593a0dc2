/**
 * Reads the imports of source code: paths in JavaScript, TypeScript and Go, modules in Python. It uses patterns instead of a parser: a false match is harmless,
 * because only imports of generated code become edges. Every pattern is bounded, so that the time is linear.
 */

/** An import as a path. */
export interface ImportSpecifier {
  /** With forward slashes; the dots of a Python module are replaced with slashes. */
  readonly path: string;
  /** True if the path is relative to the folder of generated modules, without a name for that folder. */
  readonly isRooted: boolean;
}

const script = /\.[cm]?[jt]sx?$/;

/** Tests if the imports of a file can be read. */
export function hasImports(file: string): boolean {
  return script.test(file) || file.endsWith('.go') || file.endsWith('.py');
}

/** Reads the imports of a file. */
export function parseImports(file: string, text: string): readonly ImportSpecifier[] {
  if (script.test(file)) return findMatches(/\b(?:from|import|require)[\s(]{0,50}["']([^"'\n]{1,300})["']/g, text);
  if (file.endsWith('.go')) return findMatches(/"([^"\s]{1,300})"/g, text);
  const modules = findMatches(/^[ \t]{0,50}(?:from|import)[ \t]{1,50}(\w[\w.]{0,300})/gm, text);
  return modules.map(({ path }) => ({ path: path.replaceAll('.', '/'), isRooted: true }));
}

function findMatches(pattern: RegExp, text: string): readonly ImportSpecifier[] {
  return Array.from(text.matchAll(pattern), ([, path = '']) => ({ path, isRooted: false }));
}
