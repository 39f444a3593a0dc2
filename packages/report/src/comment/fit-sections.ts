/**
 * Fits sections into the space of a forge. Sections that need less than their share leave the rest to others, so blocks are omitted only if the whole comment is too long, and
 * the longest sections lose most.
 */
import { renderSection, type CommentSection } from './comment-section.ts';

/** Renders sections within a limit in bytes. The text around the blocks must always fit. */
export function fitSections(sections: readonly CommentSection[], bytes: number): string {
  const whole = sections.map((section) => renderSection(section, section.blocks.length)).join('');
  if (byteLength(whole) <= bytes) return whole;
  const shares = allocateBytes(sections, bytes);
  return sections.map((section, at) => renderSection(section, countThatFits(section, shares[at] ?? 0))).join('');
}

function allocateBytes(sections: readonly CommentSection[], bytes: number): readonly number[] {
  const needs = sections.map((section) => byteLength(renderSection(section, section.blocks.length)));
  const shares = sections.map(() => 0);
  let open = sections.map((_, at) => at);
  let left = bytes;
  for (;;) {
    const weights = open.reduce((sum, at) => sum + (sections[at]?.weight ?? 0), 0);
    const computeShare = (at: number): number => Math.floor((left * (sections[at]?.weight ?? 0)) / weights);
    const content = open.filter((at) => (needs[at] ?? 0) <= computeShare(at));
    if (content.length === 0) {
      for (const at of open) shares[at] = computeShare(at);
      return shares;
    }
    for (const at of content) shares[at] = needs[at] ?? 0;
    left -= content.reduce((sum, at) => sum + (needs[at] ?? 0), 0);
    open = open.filter((at) => !content.includes(at));
  }
}

/** The number of blocks that fit, together with the sentence about omitted ones. */
function countThatFits(section: CommentSection, bytes: number): number {
  const { blocks } = section;
  let room = bytes - byteLength(renderSection(section, blocks.length)) + byteLength(blocks.join(''));
  if (byteLength(blocks.join('')) <= room) return blocks.length;
  room -= byteLength(renderSection(section, 0)) - byteLength(renderSection({ ...section, blocks: [] }, 0));
  let count = 0;
  for (const block of blocks) {
    room -= byteLength(block);
    if (room < 0) break;
    count++;
  }
  return count;
}

function byteLength(text: string): number {
  return Buffer.byteLength(text);
}
