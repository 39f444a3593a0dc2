/**
 * What source code imports, by its language: paths for JavaScript, TypeScript and Go, modules for Python. Statements are found by patterns, not by a parser: an extra
 * match is harmless, since only what leads to generated code becomes an edge. Every part of a pattern is bounded, so that no text takes long.
 */

/** An import as a path. */
export interface ImportSpecifier {
  /** With forward slashes; of a Python module with slashes for its dots. */
  readonly path: string;
  /** Is it found from the folder that generated modules lie in, without a name for that folder? */
  readonly isRooted: boolean;
}

const script = /\.[cm]?[jt]sx?$/;

/** Can imports of a file be read? */
export function hasImports(file: string): boolean {
  return script.test(file) || file.endsWith('.go') || file.endsWith('.py');
}

/** Reads what a file imports. */
export function importsOf(file: string, text: string): readonly ImportSpecifier[] {
  if (script.test(file)) return matchesOf(/\b(?:from|import|require)[\s(]{0,50}["']([^"'\n]{1,300})["']/g, text);
  if (file.endsWith('.go')) return matchesOf(/"([^"\s]{1,300})"/g, text);
  const modules = matchesOf(/^[ \t]{0,50}(?:from|import)[ \t]{1,50}(\w[\w.]{0,300})/gm, text);
  return modules.map(({ path }) => ({ path: path.replaceAll('.', '/'), isRooted: true }));
}

function matchesOf(pattern: RegExp, text: string): readonly ImportSpecifier[] {
  return Array.from(text.matchAll(pattern), ([, path = '']) => ({ path, isRooted: false }));
}
