/** The nesting limit of messages. */
import type { Parser } from './parser.ts';

/** protoc refuses deeper nesting, and so do the runtimes that read its output. */
const nestingLimit = 31;

/** May another message begin inside the open ones? If not, reports a problem at a token. */
export function mayNest(parser: Parser, token: number): boolean {
  if (parser.depth < nestingLimit) return true;
  parser.note({
    rule: 'nesting-too-deep',
    message: `messages are nested more than ${nestingLimit} deep`,
    span: parser.spanOf(token),
  });
  return false;
}
