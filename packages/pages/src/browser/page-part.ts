/** Parts of a page that are there before its script runs, found by id. */

/** Finds a part by id. A part that is absent is a mistake of ours. */
export function pagePart<Kind extends Element>(id: string, kind: new () => Kind): Kind {
  const found = document.getElementById(id);
  if (!(found instanceof kind)) throw new Error(`the page has no part ${id}`);
  return found;
}
