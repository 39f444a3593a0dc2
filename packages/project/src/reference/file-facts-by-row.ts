/** The facts of a file by row, so that an element finds its own. */
import type { EnumValueFact, FieldFact, FileShape, MessageFact, MethodFact } from '@protoshepherd/schema';

/** The facts about the members of a file. */
export interface FactsByRow {
  readonly fields: ReadonlyMap<number, FieldFact>;
  readonly values: ReadonlyMap<number, EnumValueFact>;
  readonly methods: ReadonlyMap<number, MethodFact>;
}

/** Indexes the facts of a file by row. */
export function factsByRow({ messages, enums, services, extensions }: FileShape): FactsByRow {
  const fields = new Map<number, FieldFact>(extensions.map((each) => [each.row, each]));
  const values = new Map<number, EnumValueFact>();
  const keepValues = (list: MessageFact['enums']): void => {
    for (const each of list) for (const value of each.values) values.set(value.row, value);
  };
  keepValues(enums);
  const pending = [...messages];
  for (let message = pending.pop(); message !== undefined; message = pending.pop()) {
    for (const field of [...message.fields, ...message.extensions]) fields.set(field.row, field);
    keepValues(message.enums);
    pending.push(...message.messages);
  }
  const methods = services.flatMap((service) => service.methods);
  return { fields, values, methods: new Map(methods.map((each) => [each.row, each])) };
}
