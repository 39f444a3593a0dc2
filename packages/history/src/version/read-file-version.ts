/**
 * Texts to facts, one version of a file after the other. What a version shares with its neighbour is reused, so reading it costs as much as has changed: most
 * changes are to comments or within one block, and then nothing else is parsed. Unusual files are read whole; all ways give the same facts.
 */
import { parseFile } from '@protoshepherd/syntax';

import { areComments, differingLines, type DifferingLines } from './differing-lines.ts';
import { factsOfTree, type FileFacts } from './file-facts.ts';
import { moveMembers, readMembers, type ChangedLines } from './message-members.ts';
import { blockText, readBlock, readPieces, type Block, type Pieces } from './file-pieces.ts';

/** A version of a file that was read, and that its neighbours can be read from. */
export interface FileVersion {
  readonly facts: FileFacts;
  /** Undefined for one that was read whole. */
  readonly pieces: Pieces | undefined;
}

const unusual = /\/\*|^\}\r?$/m;

/** Reads a version of a file, whose bytes are kept; `neighbour` is the one before or after it, if there is one that was read already. */
export function readFileVersion(bytes: Buffer, neighbour?: FileVersion): FileVersion {
  const known = neighbour?.pieces;
  if (neighbour !== undefined && known !== undefined) {
    const near = readChange(bytes, known, neighbour.facts);
    if (near !== undefined) return near;
  }
  const pieces = readPieces(bytes, known);
  return pieces === undefined ? { facts: readWhole(bytes), pieces } : { facts: factsOf(pieces), pieces };
}

/** Reads a file without cutting it. */
export function readWhole(bytes: Buffer): FileFacts {
  return factsOfTree(parseFile({ path: '', text: bytes.toString('utf8') }));
}

function factsOf({ rest, blocks }: Pieces): FileFacts {
  const { package: name, isDeprecated, isDraft, parts } = rest;
  return { package: name, isDeprecated, isDraft, parts: [...parts, ...blocks.map(({ elements }) => elements)] };
}

/** A version that differs from its neighbour in comments below the first block, or within one block; undefined for all others. */
function readChange(bytes: Buffer, known: Pieces, facts: FileFacts): FileVersion | undefined {
  const lines = differingLines(known.bytes, bytes);
  const moved = bytes.length - known.bytes.length;
  const at = known.blocks.findIndex(({ end }) => lines.start < end);
  const block = known.blocks[at];
  const first = known.blocks[0];
  if (first === undefined || lines.start <= first.start) return undefined;
  const isInside = block !== undefined && lines.start > block.start && lines.end < block.end;
  if (!isInside && !isAmongComments(known, at, lines)) return undefined;
  if (!areComments(known.bytes, lines.start, lines.end) || !areComments(bytes, lines.start, lines.otherEnd))
    return isInside ? readChangedBlock(bytes, known, at, lines) : undefined;
  const stretched = isInside ? [stretchBlock(block, changedLines(block, lines, moved))] : [];
  return { facts, pieces: { ...known, bytes, blocks: replaceBlock(known.blocks, at, stretched, moved) } };
}

/** Does a change lie between two blocks that have only comments between them? */
function isAmongComments({ bytes, blocks }: Pieces, next: number, lines: DifferingLines): boolean {
  const start = blocks.at(next === -1 ? -1 : next - 1)?.end ?? 0;
  const end = next === -1 ? bytes.length : (blocks[next]?.start ?? 0);
  return lines.end <= end && areComments(bytes, start, end);
}

function readChangedBlock(bytes: Buffer, known: Pieces, at: number, lines: DifferingLines): FileVersion | undefined {
  const block = known.blocks[at] as Block;
  const { start, end: oldEnd, elements: before, body } = block;
  // A new line may be the end of the block, or begin a comment that has no end.
  if (unusual.test(bytes.toString('latin1', lines.start, lines.otherEnd))) return undefined;
  const moved = bytes.length - known.bytes.length;
  const end = oldEnd + moved;
  const text = blockText(bytes, { start, end });
  const read =
    (body && readMembers(text, { elements: before, body }, changedLines(block, lines, moved), known.rest)) ??
    readBlock(text, known.rest, before);
  if (read === undefined) return undefined;
  const blocks = replaceBlock(known.blocks, at, [{ start, end, elements: read.elements, body: read.body }], moved);
  const pieces = { ...known, bytes, blocks };
  return { facts: factsOf(pieces), pieces };
}

function changedLines(block: Block, { start, end }: DifferingLines, moved: number): ChangedLines {
  return { start: start - block.start, end: end - block.start, moved };
}

/** A block in which only comments have changed. */
function stretchBlock({ start, end, elements, body }: Block, lines: ChangedLines): Block {
  return { start, end: end + lines.moved, elements, body: body && moveMembers(body, lines) };
}

/** The blocks with another one in the place of one of them, if any, and all behind it moved. */
function replaceBlock(blocks: readonly Block[], at: number, block: readonly Block[], moved: number): readonly Block[] {
  const before = at === -1 ? blocks.length : at;
  if (moved === 0 && block.length === 0) return blocks;
  return blocks.map((each, index) => {
    if (index < before) return each;
    if (index === before && block[0] !== undefined) return block[0];
    return { ...each, start: each.start + moved, end: each.end + moved };
  });
}
