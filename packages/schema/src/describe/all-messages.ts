import type { MessageFact } from './file-shape.ts';

/** Messages and their nested messages, in no particular order. */
export function allMessages(top: readonly MessageFact[]): readonly MessageFact[] {
  const found: MessageFact[] = [];
  const waiting = [...top];
  for (let message = waiting.pop(); message !== undefined; message = waiting.pop()) {
    found.push(message);
    waiting.push(...message.messages);
  }
  return found;
}
