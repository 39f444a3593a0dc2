import type { ApiFile } from '@protoshepherd/api-tree';
import { optionName, optionRows, optionValueRow } from '@protoshepherd/schema';
import { hasShapeless, spellOut, type Location } from '@protoshepherd/source';
import { answerAbout, viewAt, type ValueNode } from '@protoshepherd/syntax';

import { placeOfFile, placeOfRow } from '../place.ts';
import type { FileRule } from '../rule.ts';

/** Reports names with characters that nothing shows. */
export const unsafeName: FileRule = {
  about: 'tree',
  scope: 'file',
  id: 'unsafe-name',
  summary: 'Names of files, and names in JSON, have no control characters and no line separators.',
  severity: 'error',

  *checkFile(file) {
    for (const { name, what, location } of unsafeNames(file)) {
      yield {
        message: `${what} has characters that nothing shows: ${spelledOut(name)}`,
        location,
        package: file.packageVersion.name,
        data: { name },
      };
    }
  },

  explanation: {
    why: 'Such a name looks like another one, or ends a line where people and tools see none. In generated code and in logs, what follows would count as a line of its own.',
    looksAt:
      'The paths of all files below the roots, and `json_name` of their fields. Other names consist of letters, digits and underscores by the syntax of protobuf.',
    wrong: { 'a/v1/a.proto': 'package a.v1;\nmessage A { string a = 1 [json_name = "a\\u2028b"]; }' },
    right: { 'a/v1/a.proto': 'package a.v1;\nmessage A { string a = 1 [json_name = "ab"]; }' },
    wayOut: 'Rename the file, or write the name in JSON without these characters.',
  },
};

interface FoundName {
  readonly name: string;
  readonly what: string;
  readonly location: Location;
}

function* unsafeNames(file: ApiFile): Iterable<FoundName> {
  if (hasShapeless(file.path)) yield { name: file.path, what: 'the path of the file', location: placeOfFile(file) };
  yield* answerAbout(file.schemaFile.tree, 'unsafe JSON names', () => [...unsafeJsonNames(file)]);
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
      if (node.kind !== 'string' || !hasShapeless(node.value)) continue;
      yield { name: node.value, what: `the JSON name of ${element.fullName}`, location: placeOfRow(file, option) };
    }
  }
}

function spelledOut(name: string): string {
  return name.replaceAll(/[^\x21-\x7e]/gu, spellOut);
}
