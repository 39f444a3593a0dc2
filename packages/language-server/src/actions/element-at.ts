/** Finds the declaration at a cursor. */
import type { ApiElement, ApiFile } from '@protoshepherd/api-tree';
import type { Span } from '@protoshepherd/source';
import { viewAt, type AnyNode } from '@protoshepherd/syntax';

/** The innermost declaration around an offset. */
export function findEnclosingElement(file: ApiFile, offset: number): ApiElement | undefined {
  return file.elements.findLast((element) => {
    const { start, end } = findNode(element).span;
    return start <= offset && offset <= end;
  });
}

/**
 * The declaration that an offset selects: anywhere in a declaration without a block, but only before the block of one with a
 * block.
 */
export function findElementAt(file: ApiFile, { start }: Span): ApiElement | undefined {
  const element = findEnclosingElement(file, start);
  if (element === undefined) return undefined;
  const node = findNode(element);
  const open = 'open' in node ? node.open : undefined;
  return open === undefined || start <= open.span.start ? element : undefined;
}

function findNode({ file, row }: ApiElement): AnyNode {
  return viewAt(file.schemaFile.tree, row);
}
