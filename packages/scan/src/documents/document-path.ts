/**
 * Paths in documents, as written in settings: `spec.patches[*].value`, `data.*`, `data["envoy.yaml"]`, `items[0]`. A star matches every key or every item. The empty path is the
 * document itself.
 */

/** A step of a path: a key, the index of an item, or a wildcard. */
export type PathStep =
  | { readonly kind: 'key'; readonly key: string }
  | { readonly kind: 'index'; readonly index: number }
  | { readonly kind: 'every-key' }
  | { readonly kind: 'every-item' };

const step = /(?:^|\.)([^.[\]"*]+|\*)|\[(?:(\*)|(\d{1,9})|("(?:[^"\\]|\\["\\])*"))\]/y;

/** Parses a path; undefined if it is invalid. */
export function parseDocumentPath(text: string): readonly PathStep[] | undefined {
  const steps: PathStep[] = [];
  for (let at = 0; at < text.length; at = step.lastIndex) {
    step.lastIndex = at;
    const found = step.exec(text);
    if (found === null) return undefined;
    const [, name, star, index, quoted] = found;
    if (name !== undefined) steps.push(name === '*' ? { kind: 'every-key' } : { kind: 'key', key: name });
    else if (star !== undefined) steps.push({ kind: 'every-item' });
    else if (index !== undefined) steps.push({ kind: 'index', index: Number(index) });
    else steps.push({ kind: 'key', key: (quoted ?? '').slice(1, -1).replaceAll(/\\(["\\])/g, '$1') });
  }
  return steps;
}

const simpleKey = /^[^.[\]"*\s]+$/;

/** Appends a key to a path. */
export function pathWithKey(path: string, key: string): string {
  if (!simpleKey.test(key)) return `${path}[${JSON.stringify(key)}]`;
  return path === '' ? key : `${path}.${key}`;
}

/** Appends an index to a path. */
export function pathWithIndex(path: string, index: number): string {
  return `${path}[${index}]`;
}

/** True if two steps are equal, so that paths that share them refer to the same value. */
export function isSameStep(a: PathStep, b: PathStep): boolean {
  if (a.kind === 'key' && b.kind === 'key') return a.key === b.key;
  if (a.kind === 'index' && b.kind === 'index') return a.index === b.index;
  return a.kind === b.kind;
}
