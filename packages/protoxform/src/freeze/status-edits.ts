import type { ApiFile } from '@protoshepherd/api-tree';
import type { TextEdit } from '@protoshepherd/source';
import { OptionNode } from '@protoshepherd/syntax';

const statusWords = /\b(?:ACTIVE|FROZEN|NEXT_MAJOR_VERSION_CANDIDATE|UNKNOWN)\b/;

/** Replaces the status of a file; a file without a status stays unchanged. */
export function statusEdits(file: ApiFile, status: string | undefined): TextEdit[] {
  if (status === undefined || file.status === undefined) return [];
  const { tree } = file.schemaFile;
  const value = new OptionNode(tree, file.status.row).value;
  const found = value === undefined ? null : statusWords.exec(value.text);
  if (value === undefined || found === null || found[0] === status) return [];
  const start = value.span.start + found.index;
  return [{ start, end: start + found[0].length, text: status }];
}
