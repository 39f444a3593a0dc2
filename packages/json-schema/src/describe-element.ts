/** Turns comments into descriptions, without the tags for Envoy's own tools. */
import type { OptionFact } from '@protoshepherd/schema';
import { collectComments, viewAt, type SyntaxTree } from '@protoshepherd/syntax';

import type { Generation } from './generation.ts';
import type { JsonSchemaObject } from './json-schema.ts';

/** An element with a comment. */
interface Described {
  readonly row: number;
  readonly options: readonly OptionFact[];
}

/** The annotations of an element: its comment, followed by further sentences, and its deprecation. */
export function describeElement(
  { hasDescriptions }: Generation,
  tree: SyntaxTree,
  { row, options }: Described,
  sentences: readonly string[] = [],
): JsonSchemaObject {
  const comment = hasDescriptions ? commentText(tree, row) : '';
  const description = [...(comment === '' ? [] : [comment]), ...sentences].join('\n\n');
  const isDeprecated = options.some(({ name, text }) => name === 'deprecated' && text === 'true');
  return { ...(description !== '' && { description }), ...(isDeprecated && { deprecated: true }) };
}

function commentText(tree: SyntaxTree, row: number): string {
  const { leading, trailing } = collectComments(viewAt(tree, row));
  return [leading, trailing]
    .flatMap((block) => (block === undefined ? [] : plainText(block.text)))
    .filter((text) => text !== '')
    .join('\n\n');
}

/** The lines of a comment without their leading space, and without tags such as `[#next-free-field: 12]`. */
function plainText(comment: string): string {
  return comment
    .split('\n')
    .map((line) => line.replace(/^ /, '').trimEnd())
    .filter((line) => !/^\s*\[#[^\]]*\]$/.test(line))
    .join('\n')
    .trim();
}
