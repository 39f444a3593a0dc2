/**
 * Renames the paths of a field mask. A mask does not name the message of its paths: it is the enclosing message or one of its fields' messages. A path is
 * renamed if all messages that contain it agree on the new name.
 */
import type { FieldRoute, MessageRoute, Routes } from './routes.ts';

/** The spelling of segments: `foo_bar` in binary, `fooBar` in JSON. */
export type MaskSpelling = 'name' | 'json';

/** The new path, or the same one if nothing changes; `undefined` if it is ambiguous. */
export function renameMaskPath(
  routes: Routes,
  around: MessageRoute,
  path: string,
  spelling: MaskSpelling,
): string | undefined {
  const roots = [around, ...neighbours(routes, around)];
  const results = new Set<string>();
  for (const root of roots) {
    const renamed = renameIn(routes, root, path.split('.'), spelling);
    if (renamed !== undefined) results.add(renamed.join('.'));
  }
  // A path that matches no message is not one of this API.
  if (results.size === 0) return path;
  return results.size === 1 ? [...results][0] : undefined;
}

function neighbours(routes: Routes, around: MessageRoute): MessageRoute[] {
  return [...around.byNumber.values()].flatMap(({ from, value }) =>
    from.cardinality === 'singular' && value?.kind === 'message' ? [routes.message(value.pair)] : [],
  );
}

function renameIn(
  routes: Routes,
  root: MessageRoute,
  segments: readonly string[],
  spelling: MaskSpelling,
): string[] | undefined {
  const renamed: string[] = [];
  let message: MessageRoute | undefined = root;
  for (const segment of segments) {
    const field: FieldRoute | undefined = message === undefined ? undefined : findField(message, segment, spelling);
    if (field === undefined) return undefined;
    renamed.push(spell((field.to ?? field.from).name, spelling));
    message = field.value?.kind === 'message' ? routes.message(field.value.pair) : undefined;
  }
  return renamed;
}

function findField(message: MessageRoute, segment: string, spelling: MaskSpelling): FieldRoute | undefined {
  if (spelling === 'name') {
    const field = message.byName.get(segment);
    return field?.from.name === segment ? field : undefined;
  }
  return [...message.byNumber.values()].find(({ from }) => spell(from.name, spelling) === segment);
}

function spell(name: string, spelling: MaskSpelling): string {
  return spelling === 'name' ? name : name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
