/** How deep messages may be nested. */
import type { Parser } from './parser.ts';

/** protoc refuses deeper ones, and so do the runtimes that read what it writes. */
const nestingLimit = 31;

/** May another message begin inside of those that are open? Otherwise a note is made at a token. */
export function mayNest(parser: Parser, token: number): boolean {
  if (parser.depth < nestingLimit) return true;
  parser.note({
    rule: 'nesting-too-deep',
    message: `messages are nested more than ${nestingLimit} deep`,
    span: parser.spanOf(token),
  });
  return false;
}
