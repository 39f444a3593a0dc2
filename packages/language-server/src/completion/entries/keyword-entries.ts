/** Completes the keywords of a block, as snippets of whole statements if the editor supports them. */
import { isAtLeastEdition, KindNumber, childRows, type SyntaxTree } from '@protoshepherd/syntax';

import { matchesTyped, type Entry } from '../entry.ts';
import type { BlockKind } from '../place/open-statement.ts';

/** The snippets of keywords; other keywords are inserted as they are. */
const snippets: Readonly<Record<string, string>> = {
  message: 'message ${1:Name} {\n  $0\n}',
  enum: 'enum ${1:Name} {\n  ${2:NAME}_UNSPECIFIED = 0;$0\n}',
  service: 'service ${1:Name} {\n  $0\n}',
  rpc: 'rpc ${1:Name}(${2:Request}) returns (${3:Response});$0',
  oneof: 'oneof ${1:name} {\n  $0\n}',
  map: 'map<${1:string}, ${2:string}> ${3:name} = $0;',
};

const labels = ['repeated', 'optional'];

/** Lists the keywords that may begin a statement in a block. */
export function keywordEntries(tree: SyntaxTree, block: BlockKind, typed: string): readonly Entry[] {
  return listKeywords(tree, block)
    .filter((word) => matchesTyped(typed, word))
    .map((word): Entry => {
      const snippet = snippets[word];
      return { label: word, kind: 'keyword', rank: 0, ...(snippet !== undefined && { snippet }) };
    });
}

/** Lists the words that match. */
export function wordEntries(words: readonly string[], typed: string): readonly Entry[] {
  return words.filter((word) => matchesTyped(typed, word)).map((label): Entry => ({ label, kind: 'keyword', rank: 0 }));
}

function listKeywords(tree: SyntaxTree, block: BlockKind): readonly string[] {
  const { edition } = tree;
  const visibility = isAtLeastEdition(edition, '2024') ? ['export', 'local'] : [];
  switch (block) {
    case 'file':
      return [...missingHead(tree), 'import', 'option', 'message', 'enum', 'service', 'extend', ...visibility];
    case 'message':
      return [
        ...listLabels(edition),
        'map',
        'oneof',
        'message',
        'enum',
        'reserved',
        'option',
        ...extensionWords(edition),
        ...visibility,
      ];
    case 'extend':
      return listLabels(edition).filter((word) => word !== 'required');
    case 'enum':
      return ['reserved', 'option'];
    case 'service':
      return ['rpc', 'option'];
    case 'oneof':
    case 'rpc':
      return ['option'];
    case 'other':
      return [];
  }
}

/** Statements that a file may have only once, if it lacks them. */
function missingHead({ rows }: SyntaxTree): readonly string[] {
  const hasSyntax = childRows(rows, 0, KindNumber.syntax).length > 0;
  const hasPackage = childRows(rows, 0, KindNumber.package).length > 0;
  return [...(hasSyntax ? [] : ['syntax', 'edition']), ...(hasPackage ? [] : ['package'])];
}

function listLabels(edition: string): readonly string[] {
  if (edition === 'proto2') return [...labels, 'required'];
  return edition === 'proto3' ? labels : ['repeated'];
}

function extensionWords(edition: string): readonly string[] {
  return edition === 'proto3' ? ['extend'] : ['extensions', 'extend'];
}
