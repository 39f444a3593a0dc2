/** Messages with their content; the nested messages include those of groups, but not those of maps. */
import { KindNumber, slotColumns, tokenText } from '@protoshepherd/syntax';

import { messageMembers } from '../shape/message-members.ts';
import { optionRows } from '../shape/option-rows.ts';
import type { DescribeContext } from './describe-context.ts';
import { describeEnum } from './describe-enum.ts';
import { describeExtensions, describeField } from './describe-field.ts';
import { describeOptions } from './describe-options.ts';
import {
  describeExtensionRanges,
  describeReservedNames,
  describeReservedRanges,
  describeVisibility,
} from './describe-ranges.ts';
import type { ElementFact, MessageFact } from './file-shape.ts';
import { languageFeatures, type LanguageFeatures } from './language-features.ts';

const { name: oneofName } = slotColumns('oneof');

/** Describes a message or the message of a group; returns nothing if it has no name. */
export function describeMessage(
  context: DescribeContext,
  row: number,
  around: LanguageFeatures,
): readonly MessageFact[] {
  const { linker, file, tree, rows } = context;
  const declaration = file.typeAt(row);
  if (declaration === undefined) return [];
  const members = messageMembers(tree, row);
  const optionScope = { file, parent: declaration.parent };
  const options = describeOptions(context, 'MessageOptions', optionRows(tree, row, 'groupMessage'), optionScope);
  const language = languageFeatures(around, options.message);
  const oneofs = members.oneofs.map((oneof): ElementFact => {
    const token = rows[oneof + oneofName] as number;
    const name = token === -1 ? '' : tokenText(tree, token);
    const scope = { file, parent: declaration };
    const { facts } = describeOptions(context, 'OneofOptions', optionRows(tree, oneof), scope);
    return { name, fullName: `${declaration.fullName}.${name}`, row: oneof, options: facts };
  });
  const isGroup = rows[row] === KindNumber.group;
  return [
    {
      name: declaration.name,
      fullName: declaration.fullName,
      row,
      options: options.facts,
      visibility: isGroup ? undefined : describeVisibility(context, row, 'message'),
      jsonFormat: linker.features.ofDeclaration(declaration).json_format,
      fields: members.fields.map((field) =>
        describeField(context, field.row, {
          parent: declaration,
          language,
          oneof: field.oneof === undefined ? undefined : oneofs[field.oneof]?.name,
        }),
      ),
      oneofs,
      messages: members.nested.flatMap((nested) =>
        rows[nested] === KindNumber.mapField ? [] : describeMessage(context, nested, language),
      ),
      enums: members.enums.flatMap((each) => describeEnum(context, each)),
      extensions: members.extends.flatMap((each) =>
        describeExtensions(context, each, { parent: declaration, language }),
      ),
      extensionRanges: members.extensionRanges.flatMap((each) => describeExtensionRanges(context, each, declaration)),
      reservedRanges: describeReservedRanges(context, members.reserved, declaration),
      reservedNames: describeReservedNames(context, members.reserved),
    },
  ];
}
