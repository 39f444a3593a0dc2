/**
 * Lays a statement out again after edits inside it, if it had the formatter's layout before: a shorter name can make it fit on one line. Statements laid out
 * by hand keep their lines.
 */
import { applyEdits, hasOverlap, sortEdits, type TextEdit } from '@protoshepherd/source';
import {
  childRows,
  endOfRow,
  firstChild,
  hasCommentsBetween,
  layoutField,
  layoutOptionStatement,
  layoutRpc,
  parseFile,
  readOption,
  rowText,
  viewAt,
  type AnyNode,
  type LayoutStyle,
  type SyntaxTree,
} from '@protoshepherd/syntax';

/** The same edits in order. Edits inside one statement become one edit of the whole statement if it is laid out again. Overlapping edits are returned unchanged. */
export function reflowStatements(
  tree: SyntaxTree,
  edits: readonly TextEdit[],
  style: LayoutStyle,
): readonly TextEdit[] {
  const { rows } = tree;
  const sorted = sortEdits(edits);
  if (hasOverlap(sorted)) return sorted;
  const result: TextEdit[] = [];
  let next = 0;
  const takeWhile = (condition: (edit: TextEdit) => boolean): readonly TextEdit[] => {
    const first = next;
    while (next < sorted.length && condition(sorted[next] as TextEdit)) next++;
    return sorted.slice(first, next);
  };
  for (let row = rowToBeginAt(tree, sorted[0]); row < rows.length && next < sorted.length;) {
    const node = viewAt(tree, row);
    const frame = frames[node.kind];
    // The options of a method are in its block and are statements of their own.
    row = frame === undefined || node.kind === 'rpc' ? firstChild(rows, row) : endOfRow(rows, row);
    if (frame === undefined) continue;
    const { start, end } = findHead(node);
    result.push(...takeWhile((edit) => edit.start < start || edit.end <= start));
    // Text inserted after a statement is not part of it.
    const inside = takeWhile((edit) => edit.start < end && edit.end <= end);
    const isCut = next < sorted.length && (sorted[next] as TextEdit).start < end;
    result.push(...(isCut ? inside : reflow(node, frame, inside, style)));
  }
  return [...result, ...sorted.slice(next)];
}

const topRows = new WeakMap<SyntaxTree, readonly number[]>();

/**
 * The last declaration of a file that begins before an edit. Found by binary search, since a file can receive thousands of fixes one
 * by one.
 */
function rowToBeginAt(tree: SyntaxTree, edit: TextEdit | undefined): number {
  const tops = topRows.get(tree) ?? childRows(tree.rows, 0);
  topRows.set(tree, tops);
  let [low, high] = [0, tops.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (viewAt(tree, tops[middle] as number).span.start <= (edit?.start ?? 0)) low = middle;
    else high = middle - 1;
  }
  return tops[low] ?? tree.rows.length;
}

/** The text around a statement that makes it parsable on its own. */
type Frame = readonly [string, string];

const frames: Readonly<Partial<Record<AnyNode['kind'], Frame>>> = {
  field: ['message M {', '}'],
  mapField: ['message M {', '}'],
  enumValue: ['enum E {', '}'],
  option: ['', ''],
  rpc: ['service S {', '}'],
};

/** The extent of a statement; for a method with a block, only the part before the block. */
function findHead(node: AnyNode): { readonly start: number; readonly end: number } {
  const { start, end } = node.span;
  return { start, end: node.kind === 'rpc' ? (node.open?.span.end ?? end) : end };
}

function reflow(node: AnyNode, frame: Frame, edits: readonly TextEdit[], style: LayoutStyle): readonly TextEdit[] {
  if (edits.length === 0) return edits;
  const { start, end } = findHead(node);
  const endToken = node.kind === 'rpc' && node.open !== undefined ? node.open.index + 1 : node.endToken;
  if (hasCommentsBetween(node.tree, node.firstToken, endToken)) return edits;
  const { text } = node.tree.file;
  const indent = start - (text.lastIndexOf('\n', start - 1) + 1);
  const before = text.slice(start, end);
  const moved = edits.map((edit) => ({ ...edit, start: edit.start - start, end: edit.end - start }));
  const [was, is] = [before, applyEdits(before, moved)].map((statement) =>
    layOutAlone(statement, frame, indent, style),
  );
  if (was?.text !== before || is?.text === undefined || is.errors > was.errors) return edits;
  return [{ start, end, text: is.text }];
}

/** A statement that was parsed on its own. */
interface LaidOut {
  /** `undefined` if it has no layout function. */
  readonly text: string | undefined;
  /** The number of its errors. A statement for another syntax than that of its frame has some. */
  readonly errors: number;
}

/** The layout of a statement at a column. */
function layOutAlone(statement: string, [before, after]: Frame, indent: number, style: LayoutStyle): LaidOut {
  const isOpen = statement.endsWith('{');
  const tree = parseFile({ path: '', text: `${before}${statement}${isOpen ? '}' : ''}${after}` });
  const outer = tree.root.members[0];
  const isBlock = outer?.kind === 'message' || outer?.kind === 'enum' || outer?.kind === 'service';
  const node = isBlock ? outer.members[0] : outer;
  const text = node === undefined ? undefined : layOutNode(node, indent, isOpen, style)?.slice(indent);
  return { text, errors: tree.findings.filter(({ severity }) => severity === 'error').length };
}

function layOutNode(node: AnyNode, indent: number, isOpen: boolean, style: LayoutStyle): string | undefined {
  const written = (part: AnyNode | undefined): string => (part === undefined ? '' : rowText(node.tree, part.row));
  switch (node.kind) {
    case 'option':
      return layoutOptionStatement(readOption(node), indent, style);
    case 'field':
    case 'mapField': {
      const label = node.label === undefined ? '' : `${node.label.text} `;
      const type = node.kind === 'field' ? written(node.type) : `map<${written(node.key)}, ${written(node.value)}>`;
      const head = `${label}${type} ${node.name?.text ?? ''} = ${node.number?.text ?? ''}`;
      return layoutField(head, node.options.map(readOption), indent, style);
    }
    case 'enumValue': {
      // The sign is a separate token.
      const [, head = ''] = /^([^[;]*)/.exec(node.text) ?? [];
      return layoutField(head.trim().replaceAll(/\s+/g, ' '), node.options.map(readOption), indent, style);
    }
    case 'rpc': {
      const side = (stream: unknown, type: AnyNode | undefined): string =>
        `(${stream === undefined ? '' : 'stream '}${written(type)})`;
      const head = `rpc ${node.name?.text ?? ''}${side(node.inputStream, node.input)}`;
      const returns = `returns ${side(node.outputStream, node.output)}`;
      return layoutRpc(head, returns, indent, style, isOpen ? ' {' : ';');
    }
    default:
      return undefined;
  }
}
