/** Describes an element in an outline: types and numbers, as in the source. */
import type { SyntaxTree } from '@protoshepherd/syntax';
import { viewAt, type QualifiedNameNode, type Token } from '@protoshepherd/syntax';

/** The details of the element at a row; empty if it has only a name. */
export function describeElement(tree: SyntaxTree, row: number): string {
  const node = viewAt(tree, row);
  switch (node.kind) {
    case 'field':
      return words(node.label?.text, node.type?.name, numbered(node.number));
    case 'mapField':
      return words(`map<${node.key?.name ?? ''}, ${node.value?.name ?? ''}>`, numbered(node.number));
    case 'group':
      return words(node.label?.text, 'group', numbered(node.number));
    case 'enumValue':
      return numbered(node.number, node.isNegative ? '-' : '');
    case 'rpc':
      return `(${streamed(node.inputStream, node.input)}) returns (${streamed(node.outputStream, node.output)})`;
    default:
      return '';
  }
}

function words(...parts: readonly (string | undefined)[]): string {
  return parts.filter((part) => part !== undefined && part !== '').join(' ');
}

function numbered(number: Token | undefined, sign = ''): string {
  return number === undefined ? '' : `= ${sign}${number.text}`;
}

function streamed(stream: Token | undefined, type: QualifiedNameNode | undefined): string {
  return words(stream?.text, type?.name);
}
