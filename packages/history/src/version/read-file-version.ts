/**
 * Reads the facts of a file, one version after the other. Parts that a version shares with its neighbour are reused, so the cost depends on the size of the
 * change: most changes are in comments or within one block, and then nothing else is parsed. Unusual files are read whole; both ways give the same facts.
 */
import { parseFile } from '@protoshepherd/syntax';

import { areComments, findDifferingLines, type DifferingLines } from './find-differing-lines.ts';
import { factsOfTree, type FileFacts } from './file-facts.ts';
import { moveMembers, readMembers, type ChangedLines } from './message-members.ts';
import { readBlock, readPieces, readRest, type Block, type FilePieces } from './file-pieces.ts';

/** A version of a file that was read, and from which its neighbours can be read. */
export interface FileVersion {
  readonly facts: FileFacts;
  /** Undefined for a file that was read whole. */
  readonly pieces: FilePieces | undefined;
}

const unusual = /\/\*|^\}\r?$/m;
const unusualInHead = /\/\*|^(?:message|enum|service|extend) /m;

/** Reads a version of a file, whose bytes are kept; `neighbour` is an adjacent version that was already read, if any. */
export function readFileVersion(bytes: Buffer, neighbour?: FileVersion): FileVersion {
  const known = neighbour?.pieces;
  if (neighbour !== undefined && known !== undefined) {
    const near = readChange(bytes, known, neighbour.facts);
    if (near !== undefined) return near;
  }
  const pieces = readPieces(bytes, known);
  return pieces === undefined ? { facts: readWhole(bytes), pieces } : { facts: combineFacts(pieces), pieces };
}

/** Reads a file without cutting it. */
export function readWhole(bytes: Buffer): FileFacts {
  return factsOfTree(parseFile({ path: '', text: bytes.toString('utf8') }));
}

function combineFacts({ rest, blocks }: FilePieces): FileFacts {
  const { package: name, isDeprecated, isDraft, parts } = rest;
  return { package: name, isDeprecated, isDraft, parts: parts.concat(blocks.map(({ elements }) => elements)) };
}

/** A version that differs from its neighbour only above the first block, or within one block, or in comments; undefined for all others. */
function readChange(bytes: Buffer, known: FilePieces, facts: FileFacts): FileVersion | undefined {
  const lines = findDifferingLines(known.bytes, bytes);
  const moved = bytes.length - known.bytes.length;
  const { starts, blocks } = known;
  const at = starts.findIndex((start, index) => lines.start < start + (blocks[index] as Block).length);
  const block = blocks[at];
  const start = starts[at] ?? 0;
  const first = starts[0];
  if (first === undefined) return undefined;
  if (lines.end <= first) return readChangedHead(bytes, known, lines);
  if (lines.start <= first) return undefined;
  const isInside = block !== undefined && lines.start > start && lines.end < start + block.length;
  if (!isInside && !isAmongComments(known, at, lines)) return undefined;
  if (!areComments(known.bytes, lines.start, lines.end) || !areComments(bytes, lines.start, lines.otherEnd))
    return isInside ? readChangedBlock(bytes, { pieces: known, facts }, at, lines) : undefined;
  const pieces = isInside
    ? replaceBlock(known, bytes, at, resizeBlock(block, changedLines(start, lines, moved)))
    : { ...known, bytes, starts: moveStarts(starts, at === -1 ? starts.length : at, moved) };
  return { facts, pieces };
}

/** A version that differs only above the first block, where comments may be about the package. */
function readChangedHead(bytes: Buffer, known: FilePieces, lines: DifferingLines): FileVersion | undefined {
  // A new line may begin a block or a comment over several lines.
  if (unusualInHead.test(bytes.toString('latin1', lines.start, lines.otherEnd))) return undefined;
  const first = known.starts[0] as number;
  const moved = bytes.length - known.bytes.length;
  const rest = readRest(bytes.toString('latin1', 0, first + moved) + known.rest.text.slice(first));
  // Another package or dialect changes the meaning of the blocks.
  if (rest?.markers !== known.rest.markers || rest.package !== known.rest.package || rest.head !== known.rest.head)
    return undefined;
  const pieces = { bytes, rest, starts: moveStarts(known.starts, 0, moved), blocks: known.blocks };
  return { facts: combineFacts(pieces), pieces };
}

/** Does a change lie between two blocks that have only comments between them? */
function isAmongComments({ bytes, starts, blocks }: FilePieces, next: number, lines: DifferingLines): boolean {
  const before = next === -1 ? starts.length - 1 : next - 1;
  const start = (starts[before] ?? 0) + (blocks[before]?.length ?? 0);
  const end = starts[next] ?? bytes.length;
  return lines.end <= end && areComments(bytes, start, end);
}

function readChangedBlock(
  bytes: Buffer,
  { pieces: known, facts }: { readonly pieces: FilePieces; readonly facts: FileFacts },
  at: number,
  lines: DifferingLines,
): FileVersion | undefined {
  const { length: oldLength, elements: before, body } = known.blocks[at] as Block;
  const start = known.starts[at] as number;
  // A new line may be the end of the block, or begin an unclosed comment.
  if (unusual.test(bytes.toString('latin1', lines.start, lines.otherEnd))) return undefined;
  const moved = bytes.length - known.bytes.length;
  const length = oldLength + moved;
  const readText = (from: number, to: number): string => bytes.toString('latin1', start + from, start + to);
  const read =
    (body && readMembers(readText, { elements: before, body }, changedLines(start, lines, moved), known.rest)) ??
    readBlock(readText(0, length), known.rest, before);
  if (read === undefined) return undefined;
  const pieces = replaceBlock(known, bytes, at, { length, elements: read.elements, body: read.body });
  // The parts are those of the rest, then one for each block.
  const parts = facts.parts.with(known.rest.parts.length + at, read.elements);
  const { package: name, isDeprecated, isDraft } = facts;
  return { facts: { package: name, isDeprecated, isDraft, parts }, pieces };
}

function changedLines(blockStart: number, { start, end }: DifferingLines, moved: number): ChangedLines {
  return { start: start - blockStart, end: end - blockStart, moved };
}

/** A block in which only comments have changed. */
function resizeBlock({ length, elements, body }: Block, lines: ChangedLines): Block {
  return { length: length + lines.moved, elements, body: body && moveMembers(body, lines) };
}

/** The pieces with one block replaced, and the following blocks moved. */
function replaceBlock({ rest, starts, blocks }: FilePieces, bytes: Buffer, at: number, block: Block): FilePieces {
  const moved = block.length - (blocks[at] as Block).length;
  return { bytes, rest, starts: moveStarts(starts, at + 1, moved), blocks: blocks.with(at, block) };
}

/** The starts of blocks after those from one on have moved. */
function moveStarts(starts: readonly number[], from: number, moved: number): readonly number[] {
  return moved === 0 ? starts : starts.map((start, index) => (index < from ? start : start + moved));
}
