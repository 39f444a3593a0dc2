/** Renders the hover of a declaration as Markdown. */
import type { Declaration } from '@protoshepherd/schema';
import { markdownCode } from '@protoshepherd/report';
import { collectComments, viewAt } from '@protoshepherd/syntax';

import { findLifecycleFacts } from '../lifecycle/lifecycle-facts.ts';
import { codeBlock, commentBlock } from '../markdown/markdown-blocks.ts';
import type { ProtoDocument } from '../server/workspace.ts';
import { declarationSource } from './declaration-source.ts';
import { countDependentPackages, describeDependents, describeUses } from './dependents.ts';
import { describeLifecycle, historyLoadingText } from './describe-lifecycle.ts';
import { ruleLines } from './rule-lines.ts';

/** The names of the kinds of declarations. */
const kindWords: Readonly<Record<Declaration['kind'], string>> = {
  message: 'message',
  enum: 'enum',
  service: 'service',
  extension: 'extension',
  enumValue: 'enum value',
  field: 'field',
  oneof: 'oneof',
  method: 'rpc',
};

/** The hover of a declaration. */
export async function describeDeclaration(document: ProtoDocument, declaration: Declaration): Promise<string> {
  const { schema } = document.api.tree;
  const comment = readComment(declaration);
  const facts = [
    ...ruleLines(schema, declaration),
    ...lifeLines(document, declaration),
    ...(await dependentLines(document, declaration)),
  ];
  return [
    codeBlock(declarationSource(declaration)),
    `${kindWords[declaration.kind]} ${markdownCode(declaration.fullName)}`,
    ...(comment === '' ? [] : [commentBlock(comment)]),
    facts.map((fact) => `- ${fact}`).join('\n'),
  ].join('\n\n');
}

function readComment({ file: { tree }, row }: Declaration): string {
  const { leading, trailing } = collectComments(viewAt(tree, row));
  return [leading?.text, trailing?.text].filter((text) => text !== undefined).join('\n');
}

function lifeLines({ api, live }: ProtoDocument, { file, row }: Declaration): readonly string[] {
  if (!file.isTarget) return [];
  const element = api.tree.file(file.path)?.elements.find((each) => each.row === row);
  if (element === undefined) return [];
  const life = findLifecycleFacts(live);
  return life === undefined ? [historyLoadingText] : describeLifecycle(element, life);
}

async function dependentLines({ api, project }: ProtoDocument, declaration: Declaration): Promise<readonly string[]> {
  const lines = [describeUses(api.tree.schema, declaration)];
  const name = api.tree.file(declaration.file.path)?.packageVersion.name;
  const graph = await project.graph();
  if (!graph.ok || name === undefined) return lines;
  return [...lines, describeDependents(countDependentPackages(graph.value, name), markdownCode(name))];
}
