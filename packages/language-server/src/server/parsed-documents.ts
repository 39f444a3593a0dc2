/**
 * The syntax of single documents, from their text alone. What depends on nothing else, such as an outline, is answered from here at once, also while a large tree is still being read. The trees of
 * the last few documents are kept, since an editor asks several questions about each text.
 */
import { parseFile, type SyntaxTree } from '@protoshepherd/syntax';

/** So many trees are kept; an editor shows few documents at a time. */
const mostTrees = 16;

/** Parses each text once, as long as it is one of the last few. */
export class ParsedDocuments {
  readonly #trees = new Map<string, SyntaxTree>();

  /** The syntax of a text at a path. */
  parse(path: string, text: string): SyntaxTree {
    const known = this.#trees.get(path);
    const tree = known?.file.text === text ? known : parseFile({ path, text });
    // A map keeps the order of insertion, so the first is the one that was not asked for longest.
    this.#trees.delete(path);
    this.#trees.set(path, tree);
    const [oldest] = this.#trees.keys();
    if (this.#trees.size > mostTrees && oldest !== undefined) this.#trees.delete(oldest);
    return tree;
  }
}
