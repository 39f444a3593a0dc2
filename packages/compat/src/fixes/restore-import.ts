import { viewAt } from '@protoshepherd/syntax';

import { findAnchor } from './block-members.ts';
import type { FixMaker, FixStep } from './planned-fix.ts';
import { extractStatement } from './extract-statement.ts';

/** Restores an import that others depend on, or its modifier. */
export const restoreImport: FixMaker = ({ change, before, after }) => {
  const [was, is] = [change.before, change.after];
  const old = was === undefined ? undefined : before.file(was.file);
  const file = old === undefined ? undefined : after.file(is?.file ?? old.path);
  if (was === undefined || old === undefined || file === undefined || !file.isTarget) return undefined;
  const { tree } = old.schemaFile;
  const node = viewAt(tree, was.row);
  const path = node.kind === 'import' ? node.path?.value : undefined;
  const target = path === undefined ? undefined : before.schema.file(path);
  // A removed file cannot be imported.
  if (path === undefined || (target?.isTarget !== false && after.schema.file(path) === undefined)) return undefined;
  const now = file.schemaFile.imports.find((each) => each.path === path);
  const title = `restore \`${node.text}\``;
  if (now !== undefined) {
    const { span } = viewAt(file.schemaFile.tree, now.row);
    return { title, steps: [{ kind: 'replace', file, start: span.start, end: span.end, text: node.text }] };
  }
  const anchor = findAnchor({ tree, row: was.row, block: 0 }, { tree: file.schemaFile.tree, block: 0 });
  const step: FixStep = {
    kind: 'insert',
    file,
    block: 0,
    after: anchor,
    statement: extractStatement(node),
    order: was.row,
  };
  return { title, steps: [step] };
};
