/**
 * The shortest way to write the name of a type, as Envoy's tool chooses it. The search is textual: it does not know which names exist, so a caller
 * who wants to keep the meaning must look the result up.
 */

/**
 * The name by which a field refers to a type. Both names are full names without a leading dot; `context` is the full name of the field
 * itself: of the message around it, a dot, and its own name.
 */
export function shortenTypeName(type: string, context: string): string {
  const parts = type.split('.');
  const scopes = context.split('.');
  const [first = ''] = parts;
  if (first !== scopes[0] && (parts.length === 1 || scopes.includes(first, 1))) return `.${type}`;
  const chain = scopes.map((_, at) => scopes.slice(0, scopes.length - at).join('.'));
  for (let start = parts.length - 1; start >= 0; start--) {
    if (!resolves(parts, start, type, chain)) continue;
    // Names that begin with `extensions` are written one part longer: the word also means packages elsewhere.
    const isExtensions = parts[start] === 'extensions' && start > 0;
    return parts.slice(isExtensions ? start - 1 : start).join('.');
  }
  return `.${type}`;
}

/** Does the name from a part on lead to the type, looked up from the innermost scope outwards? */
function resolves(parts: readonly string[], start: number, type: string, chain: readonly string[]): boolean {
  const candidate = parts.slice(start).join('.');
  const qualifier = parts.slice(start, -1).join('.');
  for (const [distance, scope] of chain.entries()) {
    if (`${scope}.${candidate}` === type) return true;
    // A scope that ends like the qualifier, if only in its letters, counts as found and wrong. The field itself is no scope.
    if (distance > 0 && qualifier !== '' && scope.endsWith(qualifier)) return false;
  }
  return candidate === type;
}
