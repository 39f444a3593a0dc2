/** Edits the head of a file: the package, the status of a candidate, and options whose value contains the package. */
import {
  childRows,
  Column,
  hasInnerComments,
  KindNumber,
  layoutOptionStatement,
  OptionNode,
  PackageNode,
  readOption,
} from '@protoshepherd/syntax';

import type { FileDraft } from './file-draft.ts';
import { editImports } from './import-edits.ts';
import { editOptionNames, optionText, replaceOptionName } from './name-edits.ts';
import { nextOptionValue } from './next-option-value.ts';

/** Edits package, imports and options of a file. */
export function editHeader(draft: FileDraft): void {
  const { tree, upgrade } = draft;
  const [row] = childRows(tree.rows, 0, KindNumber.package);
  const name = row === undefined ? undefined : new PackageNode(tree, row).name;
  if (name !== undefined) draft.replace(name.span.start, name.span.end, upgrade.to.package);
  editImports(draft);
  editOptions(draft);
}

function editOptions(draft: FileDraft): void {
  const { tree, upgrade } = draft;
  const { annotations } = upgrade.file;
  const rows = (subject: string, field?: string): ReadonlySet<number> =>
    new Set(
      annotations.values
        .filter((each) => each.subject === subject && (field === undefined || each.field === field))
        .map((each) => each.row),
    );
  const status = rows('status', 'package_version_status');
  const migration = rows('fileMigrate');
  const options = childRows(tree.rows, 0, KindNumber.option).map((row) => new OptionNode(tree, row));
  for (const option of options) {
    if (migration.has(option.row)) {
      cutOption(draft, option);
      continue;
    }
    if (status.has(option.row)) editStatus(draft, option);
    else editValue(draft, option);
  }
  if (status.size === 0) addStatus(draft, options.at(-1));
}

const candidate = 'NEXT_MAJOR_VERSION_CANDIDATE';

const otherStatus = /\b(?:ACTIVE|FROZEN|UNKNOWN)\b/;

/** If the value is only the status, which gets longer, the statement is laid out again, unless that would lose a comment. */
function editStatus(draft: FileDraft, option: OptionNode): void {
  const { name, value } = optionText(draft, option);
  if (value.kind === 'scalar' && otherStatus.test(value.text) && !hasInnerComments(option)) {
    const { start, end } = option.span;
    const scalar = { kind: 'scalar', text: value.text.replace(otherStatus, candidate) } as const;
    draft.replace(start, end, layoutOptionStatement({ name, value: scalar }, 0, draft.style));
    return;
  }
  replaceOptionName(draft, option);
  if (option.value === undefined) return;
  const { start, end } = option.value.span;
  draft.replace(start, end, draft.text.slice(start, end).replace(otherStatus, candidate));
}

/** Inserts after the other options, or as a block of its own after imports and package. */
function addStatus(draft: FileDraft, last: OptionNode | undefined): void {
  const { annotations } = draft.context;
  if (annotations === undefined) return;
  const name = `(${annotations}.file_status).package_version_status`;
  const text = layoutOptionStatement({ name, value: { kind: 'scalar', text: candidate } }, 0, draft.style);
  const { rows, tokens } = draft.tree;
  const head = childRows(rows, 0, KindNumber.import, KindNumber.package, KindNumber.syntax).at(-1);
  if (last !== undefined) draft.insert(last.span.end, `\n${text}`);
  else if (head !== undefined)
    draft.insert(tokens.ends[(rows[head + Column.endToken] as number) - 1] as number, `\n\n${text}`);
}

const originalFollowers: ReadonlySet<string> = new Set(['java_package', 'go_package']);

function editValue(draft: FileDraft, option: OptionNode): void {
  const { name, value } = readOption(option);
  editOptionNames(draft, [option]);
  if (value.kind !== 'scalar') return;
  // The original generator updated only these options, so the options of other languages keep the old version.
  if (draft.context.options.quirks !== undefined && !originalFollowers.has(name)) return;
  const move = { from: draft.upgrade.file.schemaFile.package, to: draft.upgrade.to.package };
  const next = nextOptionValue(name, value.text, move);
  const { start, end } = option.span;
  if (next !== value.text)
    draft.replace(start, end, layoutOptionStatement({ name, value: { kind: 'scalar', text: next } }, 0, draft.style));
}

/** Removes a statement with its line. */
function cutOption(draft: FileDraft, option: OptionNode): void {
  const { start, end } = option.span;
  const lineBreak = draft.columnOf(start) === 0 ? /^\r?\n/.exec(draft.text.slice(end, end + 2))?.[0] : undefined;
  draft.replace(start, end + (lineBreak?.length ?? 0), '');
}
