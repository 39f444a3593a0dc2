/**
 * Parses single documents from their text alone. Requests that need no more, such as an outline, are answered at once, even while a large tree is being read. The trees of the last few documents
 * are cached, because an editor sends several requests for each text.
 */
import { parseFile, type SyntaxTree } from '@protoshepherd/syntax';

/** The number of cached trees; an editor shows few documents at a time. */
const maxTrees = 16;

/** Parses each text once while it is in the cache. */
export class ParsedDocuments {
  readonly #trees = new Map<string, SyntaxTree>();

  /** The syntax of a text at a path. */
  parse(path: string, text: string): SyntaxTree {
    const known = this.#trees.get(path);
    const tree = known?.file.text === text ? known : parseFile({ path, text });
    // A map keeps insertion order, so the first entry is the least recently used.
    this.#trees.delete(path);
    this.#trees.set(path, tree);
    const [oldest] = this.#trees.keys();
    if (this.#trees.size > maxTrees && oldest !== undefined) this.#trees.delete(oldest);
    return tree;
  }
}
