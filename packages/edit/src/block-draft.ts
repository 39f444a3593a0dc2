/**
 * The members of a block after removals and additions. The formatter puts one blank line between members; kept members keep the space around
 * them, and a removed member takes the space after it along.
 */
import { collectComments, type SyntaxNode, type Token } from '@protoshepherd/syntax';

import { memberRange, type MemberRange } from './member-range.ts';
import type { TextDraft } from './text-draft.ts';

/** A message, enum, service, oneof or another node with members between braces, or a whole file. */
export type BlockNode = SyntaxNode & { readonly open?: Token | undefined; readonly close?: Token | undefined };

interface Addition {
  readonly statement: string;
  readonly isTight: boolean;
}

export class BlockDraft {
  readonly #draft: TextDraft;
  readonly #block: BlockNode;
  readonly #members: readonly SyntaxNode[];
  /** The rows of removed members. */
  readonly #removed = new Set<number>();
  /** A cache of member ranges, by row. */
  readonly #ranges = new Map<number, MemberRange>();
  #starts: ReadonlySet<number> | undefined;
  /** Additions, by the offset after which they are inserted. */
  readonly #added = new Map<number, Addition[]>();

  constructor(draft: TextDraft, block: BlockNode, members: readonly SyntaxNode[]) {
    this.#draft = draft;
    this.#block = block;
    this.#members = members;
  }

  /** The column at which statements of the block begin. */
  get indent(): number {
    if (this.#isFile()) return 0;
    const first = this.#members[0]?.span.start;
    const isBelow = first !== undefined && this.#draft.text.slice(this.#openEnd(), first).includes('\n');
    return isBelow ? this.#draft.columnOf(first) : this.#margin() + this.#draft.style.indent;
  }

  remove(member: SyntaxNode): void {
    this.#removed.add(member.row);
  }

  /** Undoes a removal, so that the caller can reuse the position of the member. */
  keep(member: SyntaxNode): void {
    this.#removed.delete(member.row);
  }

  /**
   * Inserts a statement after a member, or at the top of the block. Statements inserted at one position keep the order of the calls. A tight
   * statement has no blank line above it.
   */
  addAfter(member: SyntaxNode | undefined, statement: string, isTight = false): void {
    const offset = member === undefined ? this.#top() : this.#range(member).end;
    const known = this.#added.get(offset);
    const added = { statement, isTight };
    if (known === undefined) this.#added.set(offset, [added]);
    else known.push(added);
  }

  /** The last kept member that fulfils a condition. */
  lastKept(condition: (member: SyntaxNode) => boolean): SyntaxNode | undefined {
    return this.#members.findLast((member) => condition(member) && !this.#isRemoved(member));
  }

  /** The last kept member before the first one that fulfils a condition. */
  lastKeptBefore(condition: (member: SyntaxNode) => boolean): SyntaxNode | undefined {
    const end = this.#members.findIndex(condition);
    const before = end === -1 ? this.#members : this.#members.slice(0, end);
    return before.findLast((member) => !this.#isRemoved(member));
  }

  /** Adds the edits to the draft of the file. */
  finish(): void {
    for (const [offset, added] of this.#added) {
      const isTop = !this.#draft.text.slice(this.#openEnd(), offset).includes('\n');
      // One line break follows the brace; two separate members.
      const text = added.map(
        ({ statement, isTight }, at) => `${isTight || (isTop && at === 0) ? '\n' : '\n\n'}${statement}`,
      );
      this.#draft.insert(offset, `${text.join('')}${this.#spaceBehind(offset)}`);
    }
    for (const { start, end } of this.#gone()) this.#cut(start, end);
  }

  /** The white space missing after an addition: a blank line before a member or comment, a line break before the brace. */
  #spaceBehind(offset: number): string {
    const gone = this.#gone().find(({ start }) => this.#skipBlanks(offset) === start);
    const next = this.#skipBlanks(gone?.end ?? offset);
    const from = gone === undefined || this.#isMember(next) ? offset : gone.end;
    const breaks = this.#draft.text.slice(from, this.#skipBlanks(from)).split('\n').length - 1;
    if (next >= this.#close()) return breaks > 0 ? '' : `\n${' '.repeat(this.#margin())}`;
    return breaks > 1 ? '' : breaks === 1 ? '\n' : `\n\n${' '.repeat(this.indent)}`;
  }

  /** The indentation of the line on which the block begins. */
  #margin(): number {
    const { text } = this.#draft;
    const line = text.lastIndexOf('\n', this.#block.span.start - 1) + 1;
    return /^ */.exec(text.slice(line, this.#block.span.start))?.[0].length ?? 0;
  }

  #isFile(): boolean {
    return this.#block.kind === 'file';
  }

  #isRemoved(member: SyntaxNode): boolean {
    return this.#removed.has(member.row);
  }

  /** The ranges of removed members; adjacent ones are merged. */
  #gone(): MemberRange[] {
    const ranges: { start: number; end: number }[] = [];
    for (const member of this.#members) {
      if (!this.#isRemoved(member)) continue;
      const { start, end } = this.#range(member);
      const last = ranges.at(-1);
      if (last !== undefined && this.#skipBlanks(last.end) === start) last.end = end;
      else ranges.push({ start, end });
    }
    return ranges;
  }

  /**
   * A removed range takes the space after it along. Before a detached comment or the closing brace it takes the space in front of it instead, unless it is
   * first in the block and nothing is inserted before it.
   */
  #cut(start: number, end: number): void {
    const next = this.#skipBlanks(end);
    const before = this.#draft.text.slice(0, start).trimEnd().length;
    const isFirst = before === this.#openEnd() && !this.#added.has(before) && next < this.#close();
    if (isFirst || this.#isMember(next)) this.#draft.replace(start, next, '');
    else this.#draft.replace(before, end, '');
  }

  /** Does a member, or its leading comment, start here? */
  #isMember(offset: number): boolean {
    this.#starts ??= new Set(this.#members.map((member) => this.#range(member).start));
    return this.#starts.has(offset);
  }

  #skipBlanks(offset: number): number {
    return offset + (/^\s*/.exec(this.#draft.text.slice(offset))?.[0].length ?? 0);
  }

  /** The offset of the closing brace, or the end of the file. */
  #close(): number {
    return this.#block.close?.span.start ?? this.#draft.text.length;
  }

  /** The offset after the opening brace and after a detached comment that directly follows it. */
  #top(): number {
    return collectComments(this.#block).trailing?.span.end ?? this.#openEnd();
  }

  #openEnd(): number {
    return this.#block.open?.span.end ?? (this.#isFile() ? 0 : this.#block.span.end);
  }

  /** Detached comments stay where they are, unless the draft takes them along. */
  #range(member: SyntaxNode): MemberRange {
    let range = this.#ranges.get(member.row);
    if (range === undefined) {
      range = memberRange(member, { withDetached: this.#draft.takesDetached });
      this.#ranges.set(member.row, range);
    }
    return range;
  }
}
