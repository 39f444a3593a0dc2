/**
 * Reads the head of a file without parsing its declarations. Package, imports and options stand above the first
 * declaration, so the text up to there is parsed as usual, and the rest is only searched for keywords that could begin
 * such a statement. A text that leaves a doubt has no scanned head and is parsed as a whole.
 *
 * For a text without errors the head equals that of `parseFile`, including the rows of imports. Errors behind the first
 * declaration are not found.
 */
import type { FileHead } from './file-head.ts';
import { parseFile } from './parse-file.ts';

/** Where the first declaration begins, if the file is written as most are. */
const firstDeclaration = /^(?:message|enum|extend|service|export|local)\b/m;

/**
 * A keyword that begins a statement follows the end of a statement, the end of a comment, or a line break. The
 * lookbehind stands last because V8 finds bare words three times as fast.
 */
const headWords = /(import|package|service)\b(?<=(?:^|[;}]|\*\/)[^\S\n]*\1)/gm;

/** In a text without errors, nothing but a service looks like this outside of block comments. */
const serviceLine = /^service[ \t]+\w+[ \t]*\{/my;

/** The head of a text; undefined if only a parser can tell. */
export function scanHead(text: string): FileHead | undefined {
  const found = text.search(firstDeclaration);
  const end = found === -1 ? text.length : found;
  // An error here may mean that the declaration stands in a comment or in the value of an option.
  const top = parseFile({ path: '', text: text.slice(0, end) });
  if (top.findings.length > 0) return undefined;
  let hasService = top.head.hasService;
  headWords.lastIndex = end;
  for (let match = headWords.exec(text); match !== null; match = headWords.exec(text)) {
    if (match[1] !== 'service') return undefined;
    if (hasService) continue;
    serviceLine.lastIndex = headWords.lastIndex - 'service'.length;
    const mayBeComment = text.slice(end, match.index).includes('/*') && text.includes('*/', headWords.lastIndex);
    if (mayBeComment || !serviceLine.test(text)) return undefined;
    hasService = true;
  }
  return { package: top.head.package, imports: top.head.imports, hasService };
}
