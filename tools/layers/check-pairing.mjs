// @ts-check
/**
 * Checks that only the correspondence pairs elements: only code below `pairing.home` decides which field, type or package of one state or version
 * corresponds to which of another. There are three checks.
 *
 * 1. The primitives of pairing are private: the index of their package does not export them, and no other code declares one of their names, or one of
 *    the words for the results of the correspondence.
 * 2. No module above has an index of elements by name or number. To pair two sides in linear time, a module must put the
 *    elements of one side into a `Map` or `Set` by name or number and look up those of the other; so a module without
 *    such an index has no matcher of its own. An index that serves another purpose is an exception, with its reason.
 * 3. The evidence of an annotation, `previous_message_type`, is read by the correspondence; others that read it have an
 *    exception, too.
 *
 * Not checked: code that compares two given elements, or walks both sides in nested loops.
 */

/** @typedef {import('./check-package.mjs').PackageModule} PackageModule */
/** @typedef {import('./check-package.mjs').Problem} Problem */
/** @typedef {import('./layer-table.mjs').LayerTable} LayerTable */

/**
 * The places of a module that appear to pair elements.
 * @param {PackageModule} module
 * @param {number | undefined} layer The layer of its package.
 * @param {LayerTable} table
 * @returns {Generator<Problem>}
 */
export function* checkPairing({ path, facts }, layer, { pairing }) {
  if (path.endsWith('.test.ts') || path.startsWith(pairing.home)) return;
  for (const { name, line } of facts.declarations) {
    if (!pairing.primitives.includes(name) && !pairing.words.includes(name)) continue;
    const message = `${name} pairs elements, and only ${pairing.home} does that; use what the correspondence says`;
    yield { file: path, line, uses: name, message };
  }
  if (path === pairing.entry) {
    for (const { name, line } of facts.exports) {
      if (pairing.primitives.includes(name))
        yield { file: path, line, uses: name, message: `${name} is private to ${pairing.home}` };
    }
  }
  if (layer === undefined || !pairing.layers.includes(layer)) return;
  for (const { list, line } of facts.indexes) {
    const message = `an index of ${list} by name or number can pair them; ask the correspondence of api-tree`;
    yield { file: path, line, uses: 'index', message };
  }
  for (const { name, line } of facts.reads) {
    if (!pairing.annotations.includes(name)) continue;
    const message = `${name} is evidence that two types are one; ask the correspondence of api-tree`;
    yield { file: path, line, uses: name, message };
  }
}
