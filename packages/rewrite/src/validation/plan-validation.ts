/** Computes a verdict for every element with protoc-gen-validate rules in a tree, without edits. */
import type { ApiElement, ApiFile, ApiTree } from '@protoshepherd/api-tree';
import { readOption, viewAt, type OptionNode, type OptionText } from '@protoshepherd/syntax';
import { RuledElements } from '@protoshepherd/validation';

import { judgeField, judgeMessage, judgeOneof } from './judge-rules.ts';
import type { RuleRewrite } from './verdict.ts';

const judges = { field: judgeField, oneof: judgeOneof, message: judgeMessage };

/** The verdicts on some files of a tree, in file and text order. `accepts` names elements with an accepted difference. */
export function planValidation(
  { schema, files: all }: ApiTree,
  files: readonly ApiFile[],
  accepts: readonly string[] = [],
): readonly RuleRewrite[] {
  const ruled = new RuledElements(schema);
  const packages = new Set(all.flatMap(({ schemaFile }) => listScopes(schemaFile.package)));
  const isHidden = (name: string): boolean =>
    listScopes(name).some((scope) => packages.has(`${scope}.buf`) || schema.declaration(`${scope}.buf`) !== undefined);
  return files.flatMap((file) => {
    const byRow = new Map(file.elements.map((element) => [element.row, element]));
    return ruled.in(file.schemaFile).flatMap(({ is, row, rules, kind }) => {
      const element = byRow.get(row);
      const { pgv, protovalidate } = rules;
      if (pgv === undefined || element === undefined) return [];
      const isAccepted = accepts.includes(element.uniqueName);
      const root = isHidden(element.fullName) ? '.' : '';
      const own = { element, kind, options: readOptions(element), isAccepted, root } as const;
      return [judges[is]({ ...own, rules: { pgv, protovalidate } })];
    });
  });
}

/** A name and the names of everything around it. */
function listScopes(fullName: string): readonly string[] {
  const parts = fullName.split('.');
  return parts.map((_, at) => parts.slice(0, at + 1).join('.'));
}

/** The options of an element, as written. */
function readOptions({ file, row }: ApiElement): readonly OptionText[] {
  const node = viewAt(file.schemaFile.tree, row);
  if ('options' in node) return node.options.map(readOption);
  const members = 'members' in node ? node.members : [];
  return members.filter((member): member is OptionNode => member.kind === 'option').map(readOption);
}
