/** Finds the waivers in comments of files. A file without the marker costs one text search. */
import type { ApiFile } from '@protoshepherd/api-tree';
import { locate, type Span } from '@protoshepherd/source';
import { computeUnlessBlank, type SyntaxTree } from '@protoshepherd/syntax';

import { CommentTargets } from './comment-targets.ts';
import { parseWaiverComment, waiverMark, type InlineWaiver, type InlineWaivers } from './inline-waiver.ts';
import type { MalformedWaiver } from './waiver-review.ts';

/** Reads the waivers of some files, in order. Results are cached by tree. */
export function readInlineWaivers(files: readonly ApiFile[]): InlineWaivers {
  const waivers: InlineWaiver[] = [];
  const malformed: MalformedWaiver[] = [];
  for (const { path, schemaFile } of files) {
    const known = waiversByTree.get(schemaFile.tree);
    const read = known?.path === path ? known : { path, ...readWaivers(path, schemaFile.tree) };
    if (read !== known) waiversByTree.set(schemaFile.tree, read);
    waivers.push(...read.waivers);
    malformed.push(...read.malformed);
  }
  return { waivers, malformed };
}

const waiversByTree = new WeakMap<SyntaxTree, InlineWaivers & { readonly path: string }>();

const noWaivers: InlineWaivers = { waivers: [], malformed: [] };

function readWaivers(path: string, tree: SyntaxTree): InlineWaivers {
  const [read = noWaivers] = computeUnlessBlank(tree, 'waivers', () => {
    const found = findWaivers(path, tree);
    return found === noWaivers ? [] : [found];
  });
  return read;
}

function findWaivers(path: string, tree: SyntaxTree): InlineWaivers {
  if (!tree.file.text.includes(waiverMark)) return noWaivers;
  const waivers: InlineWaiver[] = [];
  const malformed: MalformedWaiver[] = [];
  const targets = new CommentTargets(tree);
  for (const { comment, span, words } of findMarks(tree)) {
    const location = locate(path, tree.lines, span);
    const said = parseWaiverComment(words);
    const target = targets.of(comment);
    if ('problem' in said) malformed.push({ ...said, location });
    else if (target === 'nothing')
      malformed.push({
        rule: said.rule,
        problem: `the waiver of ${said.rule} applies to nothing; put it directly above a statement`,
        location,
      });
    else {
      const place =
        target === 'file' ? { scope: 'this file', span: undefined } : { scope: 'this statement', span: target };
      waivers.push({ ...said, ...place, file: path, location });
    }
  }
  return { waivers, malformed };
}

interface Mark {
  /** The index of its comment. */
  readonly comment: number;
  /** The waiver, from the marker to the end of its line or comment. */
  readonly span: Span;
  /** The text after the marker. */
  readonly words: string;
}

/**
 * Finds markers at the start of a comment or of a line in one. Only the first marker of a line can qualify, so the search continues after the line, and
 * the time stays linear even for very long lines.
 */
function* findMarks({ file: { text }, comments }: SyntaxTree): Generator<Mark> {
  let comment = 0;
  let next = 0;
  for (let at = text.indexOf(waiverMark); at !== -1; at = text.indexOf(waiverMark, next)) {
    while (comment < comments.count && (comments.ends[comment] as number) <= at) comment++;
    if (comment === comments.count) return;
    const start = comments.starts[comment] as number;
    next = Math.max(start, at + 1);
    if (start > at) continue;
    const isBlock = text.charCodeAt(start + 1) === 42;
    const commentEnd =
      (comments.ends[comment] as number) - (isBlock && text.endsWith('*/', comments.ends[comment]) ? 2 : 0);
    const lineBreak = text.slice(at, commentEnd).indexOf('\n');
    const end = lineBreak === -1 ? commentEnd : at + lineBreak;
    next = Math.max(end, next);
    const before = text.slice(start, at);
    const behind = at + waiverMark.length;
    const isFirst = !/[^\s/*]/.test(before.slice(before.lastIndexOf('\n') + 1));
    if (!isFirst || !/\s|^$/.test(text.slice(behind, behind + 1))) continue;
    yield {
      comment,
      span: { start: at, end: at + text.slice(at, end).trimEnd().length },
      words: text.slice(behind, end),
    };
  }
}
