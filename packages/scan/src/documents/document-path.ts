/**
 * Paths inside documents, as settings write them: `spec.patches[*].value`, `data.*`, `data["envoy.yaml"]`, `items[0]`. A star stands for every key or every item. The empty path is the
 * document itself.
 */

/** One step of a path: a key, the number of an item, or all of one kind. */
export type PathStep =
  | { readonly kind: 'key'; readonly key: string }
  | { readonly kind: 'index'; readonly index: number }
  | { readonly kind: 'every-key' }
  | { readonly kind: 'every-item' };

const step = /(?:^|\.)([^.[\]"*]+|\*)|\[(?:(\*)|(\d{1,9})|("(?:[^"\\]|\\["\\])*"))\]/y;

/** Reads a path; undefined if it is not one. */
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

/** A path with one more key. */
export function pathWithKey(path: string, key: string): string {
  if (!simpleKey.test(key)) return `${path}[${JSON.stringify(key)}]`;
  return path === '' ? key : `${path}.${key}`;
}

/** A path with the number of an item. */
export function pathWithIndex(path: string, index: number): string {
  return `${path}[${index}]`;
}

/** Are two steps the same, so that paths that share them speak of the same value? */
export function isSameStep(a: PathStep, b: PathStep): boolean {
  if (a.kind === 'key' && b.kind === 'key') return a.key === b.key;
  if (a.kind === 'index' && b.kind === 'index') return a.index === b.index;
  return a.kind === b.kind;
}
