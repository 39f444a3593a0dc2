import type { MessageFact } from './file-shape.ts';

/** Messages with those that are declared inside of them, in no particular order. */
export function allMessages(top: readonly MessageFact[]): readonly MessageFact[] {
  const found: MessageFact[] = [];
  const waiting = [...top];
  for (let message = waiting.pop(); message !== undefined; message = waiting.pop()) {
    found.push(message);
    waiting.push(...message.messages);
  }
  return found;
}
