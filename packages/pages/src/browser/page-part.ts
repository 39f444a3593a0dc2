/** Finds, by id, the elements that exist before the script of a page runs. */

/** Finds an element by id. A missing element is an internal error. */
export function pagePart<Kind extends Element>(id: string, kind: new () => Kind): Kind {
  const found = document.getElementById(id);
  if (!(found instanceof kind)) throw new Error(`the page has no part ${id}`);
  return found;
}
