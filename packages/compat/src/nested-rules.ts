/** Finds validation rules inside a message: on its fields and oneofs, or in the messages of its fields, at any depth. */
import type { ApiTree } from '@protoshepherd/api-tree';
import type { ElementFact, MessageFact, TypeFact } from '@protoshepherd/schema';

/** Does anything inside a message have rules? Unresolved types count as having some. */
export function hasNestedRules(tree: ApiTree, message: string): boolean {
  const pending = [message];
  const seen = new Set(pending);
  for (let name = pending.pop(); name !== undefined; name = pending.pop()) {
    const fact = findMessage(tree, name);
    if (fact === undefined) return true;
    const isValidated = name !== message && hasRules(fact);
    if (isValidated || fact.oneofs.some(hasRules) || fact.fields.some(hasRules)) return true;
    const held = fact.fields.map(({ type }) => unwrapMap(type));
    if (held.some(({ kind }) => kind === 'unknown')) return true;
    for (const type of held) {
      if (type.kind !== 'message' || seen.has(type.name)) continue;
      seen.add(type.name);
      pending.push(type.name);
    }
  }
  return false;
}

function hasRules({ options }: Pick<ElementFact, 'options'>): boolean {
  return options.some(({ name }) => /^\((?:buf\.)?validate\./.test(name));
}

function unwrapMap(type: TypeFact): TypeFact {
  return type.kind === 'map' ? type.value : type;
}

function findMessage(tree: ApiTree, name: string): MessageFact | undefined {
  const declaration = tree.schema.declaration(name);
  if (declaration === undefined) return undefined;
  const pending = [...tree.schema.describe(declaration.file).messages];
  for (let each = pending.pop(); each !== undefined; each = pending.pop()) {
    if (each.fullName === name) return each;
    if (name.startsWith(`${each.fullName}.`)) pending.push(...each.messages);
  }
  return undefined;
}
