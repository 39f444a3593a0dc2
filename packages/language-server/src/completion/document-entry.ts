/** The documentation of a completion: the comment of its declaration, the state of its package version, and its life. It is plain text, because comments are not Markdown. */
import type { ApiElement, ApiTree } from '@protoshepherd/api-tree';
import type { Declaration } from '@protoshepherd/schema';
import { collectComments, viewAt } from '@protoshepherd/syntax';

import { describeLifecycle } from '../hover/describe-lifecycle.ts';
import { plainWording } from '../hover/wording.ts';
import type { LifecycleFacts } from '../lifecycle/lifecycle-facts.ts';
import type { EntrySubject } from './entry.ts';

/** Longer comments are truncated. */
const maxCommentLength = 4000;

/** The documentation of a declaration or field; empty if there is none. Without `life`, which is loaded in the background, only the text of the file is used. */
export function documentEntry(tree: ApiTree, { name, field }: EntrySubject, life?: LifecycleFacts): string {
  const { schema } = tree;
  const declaration = schema.declaration(name);
  if (declaration === undefined) return '';
  const row = field === undefined ? declaration.row : rowOfField(tree, declaration, field);
  if (row === undefined) return '';
  const { leading, trailing } = collectComments(viewAt(declaration.file.tree, row));
  const comment = [leading, trailing].flatMap((block) => block?.text ?? []).join('\n');
  const words = comment.replaceAll(/^ /gm, '').trim();
  const version = tree.package(declaration.file.package);
  const state = version === undefined ? '' : statusLine(version.name, version.status, version.deprecation?.notice);
  const element = tree.file(declaration.file.path)?.elements.find((each) => each.row === row);
  const lines = element === undefined ? [] : lifeLines(element, life);
  return [words.slice(0, maxCommentLength), state, lines.join('\n')].filter((part) => part !== '').join('\n\n');
}

function lifeLines(element: ApiElement, life: LifecycleFacts | undefined): readonly string[] {
  if (life !== undefined && element.file.isTarget) return describeLifecycle(element, life, plainWording);
  return element.isDeprecated ? ['Deprecated'] : [];
}

function statusLine(name: string, status: string, notice: string | undefined): string {
  if (notice !== undefined) return `${name} is deprecated${notice === '' ? '.' : `: ${notice}`}`;
  return status === 'frozen' ? `${name} is frozen.` : '';
}

function rowOfField({ schema }: ApiTree, message: Declaration, field: string): number | undefined {
  return schema.names.listFields(message).find(({ name }) => name === field)?.row;
}
