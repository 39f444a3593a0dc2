/**
 * A version of a file in pieces: the text around its blocks, and each block with its elements.
 *
 * Pieces are parsed as if every byte were a character, so that offsets count bytes. Tokens of correct files are ASCII, except in strings and comments, and a
 * file with any other character outside them does not parse in pieces.
 */
import { declaredPackage } from '@protoshepherd/api-tree';
import { childRows, parseFile, type SyntaxTree } from '@protoshepherd/syntax';

import { splitBlocks, markerName } from './split-blocks.ts';
import { elementsOfTree, statusOfTree, type ElementFact, type FileFacts } from './file-facts.ts';
import { reuseElements } from './reuse-elements.ts';
import { readBody, type Body } from './message-members.ts';

export interface FilePieces {
  readonly bytes: Buffer;
  readonly rest: SurroundingText;
  /** The start of each block; separate from the blocks, so that blocks after a change stay the same objects. */
  readonly starts: readonly number[];
  readonly blocks: readonly Block[];
}

/** The text around the blocks. */
export interface SurroundingText extends FileFacts {
  readonly text: string;
  /** The number of blocks that were cut out of it. */
  readonly markers: number;
  /** The prefix with which a block parses as in this file: its dialect. */
  readonly head: string;
}

/** A block and its declarations. */
export interface Block extends ParsedBlock {
  /** Its length in bytes. */
  readonly length: number;
}

/** The result of parsing a block. */
export interface ParsedBlock {
  readonly elements: readonly ElementFact[];
  /** Undefined unless it is a message. */
  readonly body: Body | undefined;
}

/** Reads a content piece by piece; undefined if it must be read whole. Parts that are equal in a neighbour are reused. */
export function readPieces(bytes: Buffer, neighbour: FilePieces | undefined): FilePieces | undefined {
  const text = bytes.toString('latin1');
  const cut = splitBlocks(text);
  if (cut === undefined) return undefined;
  const rest = cut.rest === neighbour?.rest.text ? neighbour.rest : readRest(cut.rest);
  if (rest === undefined || rest.markers !== cut.blocks.length) return undefined;
  const isAlike = neighbour?.rest.package === rest.package && neighbour.rest.head === rest.head;
  const known = new Map(isAlike ? neighbour.blocks.map((block, at) => [textAt(neighbour, at), block]) : []);
  const blocks: Block[] = [];
  for (const place of cut.blocks) {
    const own = text.slice(place.start, place.end);
    const read = known.get(own) ?? readBlock(own, rest);
    if (read === undefined) return undefined;
    blocks.push({ length: own.length, elements: read.elements, body: read.body });
  }
  return { bytes, rest, starts: cut.blocks.map(({ start }) => start), blocks };
}

/** The text of a block. */
function textAt({ bytes, starts, blocks }: FilePieces, at: number): string {
  const start = starts[at] as number;
  return bytes.toString('latin1', start, start + (blocks[at] as Block).length);
}

/** Reads a block; elements that a neighbour has, too, are reused. Undefined if it does not parse alone. */
export function readBlock(
  text: string,
  { head, package: name }: SurroundingText,
  known: readonly ElementFact[] = [],
): ParsedBlock | undefined {
  const tree = parseFile({ path: '', text: head + text });
  // The head and one statement; the line `}` may end something else, and then the cut is wrong.
  const [, row = -1, more] = childRows(tree.rows, 0);
  if (tree.findings.length > 0 || row === -1 || more !== undefined) return undefined;
  const rows: number[] = [];
  const elements = reuseElements(elementsOfTree(tree, name, rows), known);
  return { elements, body: readBody(tree, row, rows, head.length) };
}

/** Reads the text around the blocks; undefined if it does not parse alone. */
export function readRest(text: string): SurroundingText | undefined {
  const tree = parseFile({ path: '', text });
  if (tree.findings.length > 0) return undefined;
  const name = declaredPackage(tree);
  const all = elementsOfTree(tree, name);
  const elements = all.filter((element) => element.name !== markerName);
  return {
    text,
    package: name,
    head: renderHead(tree),
    markers: all.length - elements.length,
    ...statusOfTree(tree),
    parts: elements.length === 0 ? [] : [elements],
  };
}

function renderHead({ edition }: SyntaxTree): string {
  return edition.startsWith('proto') ? `syntax = "${edition}";\n` : `edition = "${edition}";\n`;
}
