/**
 * The members of a block after some of them go and others come. Blocks are written with one blank line between members; whatever stays keeps the
 * space around it, and what goes takes the space behind it along.
 */
import { commentsOf, type SyntaxNode, type Token } from '@protoshepherd/syntax';

import { memberRange, type MemberRange } from './member-range.ts';
import type { TextDraft } from './text-draft.ts';

/** A message, enum, service, oneof, or whatever else has members between braces; or a whole file. */
export type BlockNode = SyntaxNode & { readonly open?: Token | undefined; readonly close?: Token | undefined };

interface Addition {
  readonly statement: string;
  readonly isTight: boolean;
}

export class BlockDraft {
  readonly #draft: TextDraft;
  readonly #block: BlockNode;
  readonly #members: readonly SyntaxNode[];
  /** The rows of members that go. */
  readonly #removed = new Set<number>();
  /** What has been worked out already, by row. */
  readonly #ranges = new Map<number, MemberRange>();
  #starts: ReadonlySet<number> | undefined;
  /** What comes in, by the offset it is put behind. */
  readonly #added = new Map<number, Addition[]>();

  constructor(draft: TextDraft, block: BlockNode, members: readonly SyntaxNode[]) {
    this.#draft = draft;
    this.#block = block;
    this.#members = members;
  }

  /** The column that statements of the block stand in. */
  get indent(): number {
    if (this.#isFile()) return 0;
    const first = this.#members[0]?.span.start;
    const isBelow = first !== undefined && this.#draft.text.slice(this.#openEnd(), first).includes('\n');
    return isBelow ? this.#draft.columnOf(first) : this.#margin() + this.#draft.style.indent;
  }

  remove(member: SyntaxNode): void {
    this.#removed.add(member.row);
  }

  /** Takes a removal back: somebody else has an idea for the place of this member. */
  keep(member: SyntaxNode): void {
    this.#removed.delete(member.row);
  }

  /**
   * Puts a statement behind another, or at the top of the block. Statements that are put at one place stand in the order of the calls. A tight one
   * has no blank line above it.
   */
  addAfter(member: SyntaxNode | undefined, statement: string, isTight = false): void {
    const offset = member === undefined ? this.#top() : this.#range(member).end;
    const known = this.#added.get(offset);
    const added = { statement, isTight };
    if (known === undefined) this.#added.set(offset, [added]);
    else known.push(added);
  }

  /** The last of the members that stay and fulfil a condition. */
  lastKept(condition: (member: SyntaxNode) => boolean): SyntaxNode | undefined {
    return this.#members.findLast((member) => condition(member) && !this.#isRemoved(member));
  }

  /** The last member that stays before the first one that fulfils a condition. */
  lastKeptBefore(condition: (member: SyntaxNode) => boolean): SyntaxNode | undefined {
    const end = this.#members.findIndex(condition);
    const before = end === -1 ? this.#members : this.#members.slice(0, end);
    return before.findLast((member) => !this.#isRemoved(member));
  }

  /** Hands the edits to the draft of the file. */
  finish(): void {
    for (const [offset, added] of this.#added) {
      const isTop = !this.#draft.text.slice(this.#openEnd(), offset).includes('\n');
      // Behind the brace there is one line break, between members there are two.
      const text = added.map(
        ({ statement, isTight }, at) => `${isTight || (isTop && at === 0) ? '\n' : '\n\n'}${statement}`,
      );
      this.#draft.insert(offset, `${text.join('')}${this.#spaceBehind(offset)}`);
    }
    for (const { start, end } of this.#gone()) this.#cut(start, end);
  }

  /** What is missing between an addition and what will follow it: a blank line before a member or comment, a line break before the brace. */
  #spaceBehind(offset: number): string {
    const gone = this.#gone().find(({ start }) => this.#skipBlanks(offset) === start);
    const next = this.#skipBlanks(gone?.end ?? offset);
    const from = gone === undefined || this.#isMember(next) ? offset : gone.end;
    const breaks = this.#draft.text.slice(from, this.#skipBlanks(from)).split('\n').length - 1;
    if (next >= this.#close()) return breaks > 0 ? '' : `\n${' '.repeat(this.#margin())}`;
    return breaks > 1 ? '' : breaks === 1 ? '\n' : `\n\n${' '.repeat(this.indent)}`;
  }

  /** How far in the line stands that the block begins on. */
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

  /** The ranges of members that go; those with nothing between them are one. */
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
   * What goes takes the space behind it along; before a comment that touches nothing, and before the brace, that in front of it, unless it stands first in
   * the block and will not be preceded by anything.
   */
  #cut(start: number, end: number): void {
    const next = this.#skipBlanks(end);
    const before = this.#draft.text.slice(0, start).trimEnd().length;
    const isFirst = before === this.#openEnd() && !this.#added.has(before) && next < this.#close();
    if (isFirst || this.#isMember(next)) this.#draft.replace(start, next, '');
    else this.#draft.replace(before, end, '');
  }

  /** Does a member begin here, or the comment above it? */
  #isMember(offset: number): boolean {
    this.#starts ??= new Set(this.#members.map((member) => this.#range(member).start));
    return this.#starts.has(offset);
  }

  #skipBlanks(offset: number): number {
    return offset + (/^\s*/.exec(this.#draft.text.slice(offset))?.[0].length ?? 0);
  }

  /** Where the block is closed, or the file ends. */
  #close(): number {
    return this.#block.close?.span.start ?? this.#draft.text.length;
  }

  /** Behind the brace, and behind a comment that stands there by itself. */
  #top(): number {
    return commentsOf(this.#block).trailing?.span.end ?? this.#openEnd();
  }

  #openEnd(): number {
    return this.#block.open?.span.end ?? (this.#isFile() ? 0 : this.#block.span.end);
  }

  /** Comments that touch nothing stay where they are, unless the draft says otherwise. */
  #range(member: SyntaxNode): MemberRange {
    let range = this.#ranges.get(member.row);
    if (range === undefined) {
      range = memberRange(member, { withDetached: this.#draft.takesDetached });
      this.#ranges.set(member.row, range);
    }
    return range;
  }
}
