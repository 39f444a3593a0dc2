import type { ApiFile } from '@protoshepherd/api-tree';
import { optionName, optionRows, optionValueRow } from '@protoshepherd/schema';
import { hasInvisible, escapeCharacter, type Location } from '@protoshepherd/source';
import { computeUnlessBlank, viewAt, type ValueNode } from '@protoshepherd/syntax';

import { locateFile, locateRow } from '../locations.ts';
import type { FileRule } from '../rule.ts';

/** Reports names with invisible characters. */
export const unsafeName: FileRule = {
  about: 'tree',
  scope: 'file',
  id: 'unsafe-name',
  summary: 'File names and JSON names contain no control characters or line separators.',
  severity: 'error',

  *checkFile(file) {
    for (const { name, what, location } of unsafeNames(file)) {
      yield {
        message: `${what} contains invisible characters: ${escapeName(name)}`,
        location,
        package: file.packageVersion.name,
        data: { name },
      };
    }
  },

  explanation: {
    why:
      'Such a name looks like a different one, or breaks a line where people and tools expect none. In generated code and in logs, the rest of the name would ' +
      'become a line of its own.',
    inspects:
      'The paths of all files below the roots, and the `json_name` of their fields. The protobuf syntax limits other names to letters, digits and underscores.',
    wrong: { 'a/v1/a.proto': 'package a.v1;\nmessage A { string a = 1 [json_name = "a\\u2028b"]; }' },
    right: { 'a/v1/a.proto': 'package a.v1;\nmessage A { string a = 1 [json_name = "ab"]; }' },
    remedy: 'Rename the file, or remove the characters from the JSON name.',
  },
};

interface FoundName {
  readonly name: string;
  readonly what: string;
  readonly location: Location;
}

function* unsafeNames(file: ApiFile): Iterable<FoundName> {
  if (hasInvisible(file.path)) yield { name: file.path, what: 'the path of the file', location: locateFile(file) };
  yield* computeUnlessBlank(file.schemaFile.tree, 'unsafe JSON names', () => [...unsafeJsonNames(file)]);
}

function* unsafeJsonNames(file: ApiFile): Iterable<FoundName> {
  const { tree } = file.schemaFile;
  if (!tree.file.text.includes('json_name')) return;
  for (const element of file.elements) {
    if (element.kind !== 'field' && element.kind !== 'extension') continue;
    for (const option of optionRows(tree, element.row)) {
      const value = optionValueRow(tree, option);
      if (value === -1 || optionName(tree, option) !== 'json_name') continue;
      const node = viewAt(tree, value) as ValueNode;
      if (node.kind !== 'string' || !hasInvisible(node.value)) continue;
      yield { name: node.value, what: `the JSON name of ${element.fullName}`, location: locateRow(file, option) };
    }
  }
}

function escapeName(name: string): string {
  return name.replaceAll(/[^\x21-\x7e]/gu, escapeCharacter);
}
