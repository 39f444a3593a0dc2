/** Edits a service: methods refer to the next versions of their types, and so does its resource annotation. */
import { BlockDraft } from '@protoshepherd/edit';
import {
  hasCommentsBetween,
  layoutOptionStatement,
  layoutRpc,
  readOption,
  viewAt,
  type OptionNode,
  type QualifiedNameNode,
  type RpcNode,
  type ServiceNode,
} from '@protoshepherd/syntax';

import type { FileDraft } from './file-draft.ts';
import { editOptionNames, replaceName } from './name-edits.ts';

/** Edits the service at a row. */
export function editService(draft: FileDraft, row: number): void {
  const node = viewAt(draft.tree, row) as ServiceNode;
  const block = new BlockDraft(draft, node, node.members);
  editOptionNames(draft, node.members);
  for (const member of node.members) {
    if (member.kind === 'option') editResource(draft, member);
    if (member.kind !== 'rpc') continue;
    if (draft.isDropped(member.row)) block.remove(member);
    else editRpc(draft, member);
  }
  block.finish();
}

function editRpc(draft: FileDraft, node: RpcNode): void {
  editOptionNames(draft, node.options);
  if (draft.context.options.quirks !== undefined) editPostPaths(draft, node.options);
  const { open, input, output } = node;
  const names = [input, output].filter((name) => draft.retarget(name?.row) !== undefined);
  if (names.length === 0) return;
  const endToken = open === undefined ? node.endToken : open.index + 1;
  if (hasCommentsBetween(draft.tree, node.firstToken, endToken)) {
    for (const name of names) replaceName(draft, name);
    return;
  }
  const side = (stream: unknown, name: QualifiedNameNode | undefined): string =>
    `(${stream === undefined ? '' : 'stream '}${draft.retarget(name?.row) ?? name?.name ?? ''})`;
  const { start } = node.span;
  const indent = draft.columnOf(start);
  const head = `rpc ${node.name?.text ?? ''}${side(node.inputStream, input)}`;
  const text = layoutRpc(
    head,
    `returns ${side(node.outputStream, output)}`,
    indent,
    draft.style,
    open === undefined ? ';' : ' {',
  );
  draft.replace(start, open?.span.end ?? node.span.end, text.slice(indent));
}

/** The original generator replaced `/v2/…` by `/v3/…` regardless of the version, and only in POST bindings. */
function editPostPaths(draft: FileDraft, options: readonly OptionNode[]): void {
  for (const { name, value } of options) {
    if (value === undefined || !/^\(\.?google\.api\.http\)\.post$/.test(name?.name ?? '')) continue;
    const { start, end } = value.span;
    draft.replace(start, end, draft.text.slice(start, end).replace(/^(["'])\/v2\//, '$1/v3/'));
  }
}

const resourceName = /^\(\.?envoy\.annotations\.resource\)(\.type)?$/;

/** Updates `option (envoy.annotations.resource).type = "envoy.config.cluster.v3.Cluster";` */
function editResource(draft: FileDraft, node: OptionNode): void {
  const { name, value } = readOption(node);
  if (!resourceName.test(name) || value.kind !== 'scalar') return;
  const type = value.text.replace(/^["']|["']$/g, '');
  const next = draft.context.names.typeByName(type);
  if (next === undefined || next === type) return;
  const { start, end } = node.span;
  const indent = draft.columnOf(start);
  const text = layoutOptionStatement({ name, value: { kind: 'scalar', text: `"${next}"` } }, indent, draft.style);
  draft.replace(start, end, text.slice(indent));
}
