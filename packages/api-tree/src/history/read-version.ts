/**
 * Texts to facts, one version of a file after the other. What a version shares with its neighbour is taken from there, so that it costs what has changed: a
 * block that is the same is not parsed, and of one that is not the elements that are the same are the same objects. Whatever is unusual is read
 * whole; both ways give the same facts.
 */
import { childRows, parseFile, type SyntaxTree } from '@protoshepherd/syntax';

import { declaredPackage } from '../elements/package-statement.ts';
import { cutStatements, markerName, type CutText } from './cut-statements.ts';
import { elementsOfTree, factsOfTree, isPackageDeprecated, type ElementFact, type FileFacts } from './file-facts.ts';
import { keepElements } from './keep-elements.ts';
import { haveSameStatements } from './same-statements.ts';

/** A version of a file that was read, and from which its neighbours can be. */
export interface FileVersion {
  readonly facts: FileFacts;
  /** Undefined for one that was read whole. */
  readonly pieces: Pieces | undefined;
}

interface Pieces {
  readonly rest: Rest;
  readonly blocks: readonly Block[];
}

/** What stands around the blocks. */
interface Rest extends FileFacts {
  readonly text: string;
  /** How many blocks were cut out of it. */
  readonly markers: number;
  /** What a block must begin with to be read as in this file: its dialect. */
  readonly head: string;
}

interface Block {
  readonly text: string;
  readonly elements: readonly ElementFact[];
}

/** Reads a version of a file; `neighbour` is the one before or after it, if there is one that was read already. */
export function readVersion(text: string, neighbour?: FileVersion): FileVersion {
  const pieces = readPieces(text, neighbour?.pieces);
  if (pieces !== undefined) {
    const { package: name, isDeprecated, parts } = pieces.rest;
    return {
      facts: { package: name, isDeprecated, parts: [...parts, ...pieces.blocks.map(({ elements }) => elements)] },
      pieces,
    };
  }
  return { facts: readWhole(text), pieces: undefined };
}

/** Reads a file without cutting it. */
export function readWhole(text: string): FileFacts {
  return factsOfTree(parseFile({ path: '', text }));
}

function readPieces(text: string, neighbour: Pieces | undefined): Pieces | undefined {
  const cut = cutStatements(text);
  if (cut === undefined) return undefined;
  const rest = cut.rest === neighbour?.rest.text ? neighbour.rest : readRest(cut.rest);
  if (rest === undefined || rest.markers !== cut.blocks.length) return undefined;
  const isAlike = neighbour?.rest.package === rest.package && neighbour.rest.head === rest.head;
  const blocks = readBlocks(cut, rest, isAlike ? neighbour.blocks : []);
  return blocks && { rest, blocks };
}

function readRest(text: string): Rest | undefined {
  const tree = parseFile({ path: '', text });
  if (tree.findings.length > 0) return undefined;
  const name = declaredPackage(tree);
  const all = elementsOfTree(tree, name);
  const elements = all.filter((element) => element.name !== markerName);
  return {
    text,
    package: name,
    head: headOf(tree),
    markers: all.length - elements.length,
    isDeprecated: isPackageDeprecated(tree),
    parts: elements.length === 0 ? [] : [elements],
  };
}

/** Reads the blocks that differ from those of a neighbour, which may have some more or less in the middle. */
function readBlocks({ blocks: texts }: CutText, rest: Rest, known: readonly Block[]): readonly Block[] | undefined {
  const shorter = Math.min(texts.length, known.length);
  let start = 0;
  while (start < shorter && texts[start] === known[start]?.text) start++;
  let same = 0;
  while (same < shorter - start && texts.at(-1 - same) === known.at(-1 - same)?.text) same++;
  if (same + start === texts.length && texts.length === known.length) return known;
  const blocks = known.slice(0, start);
  for (let at = start; at < texts.length - same; at++) {
    const block = readBlock(texts[at] as string, rest, at < known.length - same ? known[at] : undefined);
    if (block === undefined) return undefined;
    blocks.push(block);
  }
  for (let at = same; at > 0; at--) blocks.push(known.at(-at) as Block);
  return blocks;
}

function readBlock(text: string, rest: Rest, known: Block | undefined): Block | undefined {
  if (known !== undefined && haveSameStatements(text, known.text)) return { text, elements: known.elements };
  const tree = parseFile({ path: '', text: rest.head + text });
  // The head and one statement; a line `}` that ends something else may have let more of the file in.
  if (tree.findings.length > 0 || childRows(tree.rows, 0).length !== 2) return undefined;
  return { text, elements: keepElements(elementsOfTree(tree, rest.package), known?.elements ?? []) };
}

function headOf({ edition }: SyntaxTree): string {
  return edition.startsWith('proto') ? `syntax = "${edition}";\n` : `edition = "${edition}";\n`;
}
