/**
 * The shortest form of a type name, as Envoy's tool chooses it. The search is textual: it does not know which names exist, so a caller must
 * resolve the result to preserve the meaning.
 */

/**
 * The name by which a field refers to a type. Both names are full names without a leading dot; `context` is the full name of the field:
 * that of the enclosing message, a dot, and its own name.
 */
export function shortenTypeName(type: string, context: string): string {
  const first = type.slice(0, partEnd(type, 0));
  const isForeign = first !== context.slice(0, partEnd(context, 0));
  if (isForeign && (first === type || `${context}.`.includes(`.${first}.`))) return `.${type}`;
  for (let start = type.lastIndexOf('.') + 1; ; start = partStart(type, start)) {
    if (resolves(type, start, context)) {
      // Names that begin with `extensions` keep one more part, because packages elsewhere have that name, too.
      const isExtensions = start > 0 && type.slice(start, partEnd(type, start)) === 'extensions';
      return type.slice(isExtensions ? partStart(type, start) : start);
    }
    if (start === 0) return `.${type}`;
  }
}

/** Does the name from an offset on resolve to the type, looked up from the innermost scope outwards? */
function resolves(type: string, start: number, context: string): boolean {
  const home = type.slice(0, Math.max(0, start - 1));
  const isHomeAround = start > 0 && `${context}.`.startsWith(`${home}.`);
  const qualifier = type.slice(start, Math.max(start, type.lastIndexOf('.')));
  for (let end = context.length; end > 0; end = context.lastIndexOf('.', end - 1)) {
    if (isHomeAround && end === home.length) return true;
    // A scope whose letters end like the qualifier counts as found and wrong. The field itself is no scope.
    const from = end - qualifier.length;
    if (end < context.length && qualifier !== '' && from >= 0 && context.startsWith(qualifier, from)) return false;
  }
  return start === 0;
}

/** The end of the name part that begins at an offset. */
function partEnd(name: string, start: number): number {
  const dot = name.indexOf('.', start);
  return dot === -1 ? name.length : dot;
}

/** The start of the name part before the one at an offset. */
function partStart(name: string, start: number): number {
  return name.lastIndexOf('.', start - 2) + 1;
}
