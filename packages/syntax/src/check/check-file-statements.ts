/** Checks statements that depend on the dialect or are allowed once per file. */
import { isAtLeastEdition, isNumberedEdition, knownEditions } from '../edition.ts';
import { Column, KindNumber, rowLengths, slotColumn } from '../node-kind.ts';
import { PackageNode, SyntaxDeclarationNode } from '../nodes/file-nodes.ts';
import { TokenKind } from '../token-kind.ts';
import { Token } from '../token.ts';
import type { CheckContext } from './check-statements.ts';

/** The declared dialect must exist. */
export function checkSyntax({ tree, problems }: CheckContext, row: number): void {
  const node = new SyntaxDeclarationNode(tree, row);
  const isComplete = tree.tokens.kinds[node.endToken - 1] === TokenKind.semicolon;
  if (node.value === undefined || !isComplete) return;
  const numbered = tree.tokens.kinds[node.firstToken] === TokenKind.edition;
  const { value } = node.value;
  if ((knownEditions as readonly string[]).includes(value) && isNumberedEdition(value) === numbered) return;
  const known = knownEditions.filter((edition) => isNumberedEdition(edition) === numbered);
  problems.push({
    rule: 'unknown-dialect',
    message: `there is no ${node.keyword} ${node.value.text}; the known ones are ${known
      .filter((name) => name !== 'UNSTABLE')
      .map((name) => `"${name}"`)
      .join(' and ')}`,
    span: node.value.span,
  });
}

const importModifier = slotColumn('import', 'modifier');

/** Import modifiers were added and removed by editions. */
export function checkImport({ tree, problems }: CheckContext, row: number): void {
  const token = tree.rows[row + importModifier] as number;
  if (token === -1) return;
  const kind = tree.tokens.kinds[token];
  const since2024 = isAtLeastEdition(tree.edition, '2024');
  if (kind === TokenKind.option && !since2024) {
    const { span } = new Token(tree, token);
    problems.push({ rule: 'wrong-dialect', message: '`import option` needs edition 2024', span });
  } else if (kind === TokenKind.weak && since2024) {
    problems.push({
      rule: 'wrong-dialect',
      message: 'edition 2024 has no weak imports; did you mean `import option`?',
      span: new Token(tree, token).span,
    });
  }
}

/** A file has at most one package, and its name has no leading dot. */
export function checkPackage({ tree, problems }: CheckContext, row: number): void {
  const node = new PackageNode(tree, row);
  const { name } = node;
  if (name?.isAbsolute) {
    problems.push({
      rule: 'package-name',
      message: 'a package name cannot have a leading dot',
      span: new Token(tree, name.firstToken).span,
    });
  }
  const first = firstPackageRow(tree.rows);
  if (first === row) return;
  problems.push({
    rule: 'duplicate-package',
    message: 'a file can have only one package',
    span: node.span,
    related: [{ message: 'the package is declared here', span: new PackageNode(tree, first).span }],
  });
}

const visibilityColumn = slotColumn('message', 'visibility');

/** Edition 2024 introduced `export` and `local`. Messages and enums have them in the same column. */
export function checkVisibility({ tree, problems }: CheckContext, row: number): void {
  const token = tree.rows[row + visibilityColumn] as number;
  if (token === -1 || isAtLeastEdition(tree.edition, '2024')) return;
  const word = new Token(tree, token);
  problems.push({ rule: 'wrong-dialect', message: `\`${word.text}\` needs edition 2024`, span: word.span });
}

function firstPackageRow(rows: Int32Array): number {
  let row = rowLengths[KindNumber.file] as number;
  while (rows[row] !== KindNumber.package) row = rows[row + Column.next] as number;
  return row;
}
