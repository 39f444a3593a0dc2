/**
 * Formats a tree as the canonical text of its file: syntax, package, imports, options, the comment about the file, and then its declarations. The meaning
 * does not change, and no comment is lost; docs/formatting.md says where each one is placed. Formatting is idempotent.
 */
import { hasErrors } from '@protoshepherd/source';

import type { CommentBlock } from '../comments.ts';
import type { PackageNode } from '../nodes/file-nodes.ts';
import { childRows } from '../rows.ts';
import type { SyntaxTree } from '../syntax-tree.ts';
import { arrangeOptions, arrangeStatements, type Statement } from './arrange-statements.ts';
import type { FormatContext } from './format-context.ts';
import { formatStatement } from './format-statement.ts';
import { envoyStyle, type FormatStyle } from './format-style.ts';
import { groupImports } from './import-groups.ts';
import { readBody, type Member } from './members.ts';
import { nothingKnown, type NameLookup } from './name-lookup.ts';
import { commentParagraphs, statementParagraphs } from './paragraphs.ts';

/** Options of the formatter. */
export interface FormatSettings {
  /** The style; the default is Envoy's. */
  readonly style?: FormatStyle;
  /** The name lookup; without it, names stay unchanged. */
  readonly names?: NameLookup;
}

/** The canonical text of a file. A file with syntax errors keeps its text. */
export function formatFile(
  tree: SyntaxTree,
  { style = envoyStyle, names = nothingKnown }: FormatSettings = {},
): string {
  const { text } = tree.file;
  if (hasErrors(tree.findings)) return text;
  const context: FormatContext = { tree, style, names };
  const formatted = `${fileParagraphs(context).join('\n\n')}\n`.replace(/^\n$/, '');
  return /^[^\n]*\r\n/.test(text) ? formatted.replaceAll('\n', '\r\n') : formatted;
}

function fileParagraphs(context: FormatContext): readonly string[] {
  const { tree, style } = context;
  const body = readBody(tree, childRows(tree.rows, 0), tree.tokens.count);
  const { top, about, members } = hoistComments(body.members);
  const ofKind = (kind: string): readonly Member[] => members.filter(({ node }) => node.kind === kind);
  const plain = (chosen: readonly Member[]): readonly Statement[] =>
    chosen.map((member) => ({ member, text: formatStatement(context, member.node, 0) }));
  const packages = ofKind('package');
  const packageName = (packages[0]?.node as PackageNode | undefined)?.name?.name ?? '';
  const header: readonly (readonly Statement[])[] = [
    plain(ofKind('syntax')),
    plain(packages),
    ...groupImports(ofKind('import'), packageName, style).map(plain),
    arrangeOptions(context, tree.root, ofKind('option'), 0),
  ];
  const declarations = members.filter((member) => !isHeader(member));
  return [
    ...commentParagraphs(context, [...body.start, ...top], 0),
    ...header.flatMap((block) => statementParagraphs(context, block, 0)),
    ...commentParagraphs(context, about, 0),
    ...statementParagraphs(context, arrangeStatements(context, tree.root, declarations, 0), 0),
    ...commentParagraphs(context, body.end, 0),
  ];
}

/**
 * Separates the comments about the whole file from their statements: comments at the very top, such as a licence, stay there; comments between the
 * statements of the header and above the first declaration move behind the header.
 */
function hoistComments(members: readonly Member[]): {
  readonly top: readonly CommentBlock[];
  readonly about: readonly CommentBlock[];
  readonly members: readonly Member[];
} {
  const first = members[0];
  const firstDeclaration = members.find((member) => !isHeader(member));
  const isLifted = (member: Member): boolean => member === first || member === firstDeclaration || isHeader(member);
  return {
    top: first?.detached ?? [],
    about: members.flatMap((member) => (member !== first && isLifted(member) ? member.detached : [])),
    members: members.map((member) => (isLifted(member) ? { ...member, detached: [] } : member)),
  };
}

function isHeader({ node: { kind } }: Member): boolean {
  return kind === 'syntax' || kind === 'package' || kind === 'import' || kind === 'option';
}
