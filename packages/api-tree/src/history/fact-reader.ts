/**
 * Texts to facts, many versions of the same files one after the other. What has been seen is remembered, block by block: a new version of a file costs
 * its changed blocks. Whatever is unusual is read whole; both ways give the same facts.
 */
import { parseFile, type SyntaxTree } from '@protoshepherd/syntax';

import { declaredPackage } from '../elements/package-statement.ts';
import { cutStatements, markerName } from './cut-statements.ts';
import { elementsOfTree, factsOfTree, isPackageDeprecated, type ElementFact, type FileFacts } from './file-facts.ts';

/** What stands around the blocks of a file. */
interface Rest extends FileFacts {
  /** How many blocks were cut out of it. */
  readonly markers: number;
  /** What a block must begin with to be read as in this file. */
  readonly head: string;
  /** The blocks that have been read in files with the same package and head; undefined for what does not parse alone. */
  readonly known: Map<string, readonly ElementFact[] | undefined>;
}

export class FactReader {
  readonly #rests = new Map<string, Rest | undefined>();
  readonly #known = new Map<string, Rest['known']>();

  /** The facts of a file. */
  read(text: string): FileFacts {
    return this.#readParts(text) ?? readWhole(text);
  }

  #readParts(text: string): FileFacts | undefined {
    const cut = cutStatements(text);
    const rest = cut && this.#restOf(cut.rest);
    if (cut === undefined || rest === undefined || rest.markers !== cut.blocks.length) return undefined;
    const parts = [...rest.parts];
    for (const block of cut.blocks) {
      const elements = elementsOf(block, rest);
      if (elements === undefined) return undefined;
      parts.push(elements);
    }
    return { package: rest.package, isDeprecated: rest.isDeprecated, parts };
  }

  #restOf(text: string): Rest | undefined {
    if (this.#rests.has(text)) return this.#rests.get(text);
    const tree = parseFile({ path: '', text });
    const rest = tree.findings.length === 0 ? this.#readRest(tree) : undefined;
    this.#rests.set(text, rest);
    return rest;
  }

  #readRest(tree: SyntaxTree): Rest {
    const name = declaredPackage(tree);
    const head = headOf(tree);
    const key = `${head}${name}`;
    const known = this.#known.get(key) ?? new Map<string, readonly ElementFact[] | undefined>();
    this.#known.set(key, known);
    const all = elementsOfTree(tree, name);
    const elements = all.filter((element) => element.name !== markerName);
    return {
      package: name,
      head,
      known,
      markers: all.length - elements.length,
      isDeprecated: isPackageDeprecated(tree),
      parts: elements.length === 0 ? [] : [elements],
    };
  }
}

function elementsOf(block: string, { known, head, package: name }: Rest): readonly ElementFact[] | undefined {
  const seen = known.get(block);
  if (seen !== undefined || known.has(block)) return seen;
  const text = head + block;
  const tree = parseFile({ path: '', text });
  const elements = tree.findings.length === 0 ? elementsOfTree(tree, name) : undefined;
  // Cut out of this short text, not of the file, which V8 would keep as long as any part of it.
  known.set(text.slice(head.length), elements);
  return elements;
}

/** Blocks are read by the rules of the dialect that their file declares. */
function headOf({ edition }: SyntaxTree): string {
  return edition.startsWith('proto') ? `syntax = "${edition}";\n` : `edition = "${edition}";\n`;
}

function readWhole(text: string): FileFacts {
  return factsOfTree(parseFile({ path: '', text }));
}
