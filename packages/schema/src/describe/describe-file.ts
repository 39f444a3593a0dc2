/** A linked file as plain data. Created on demand: a comparison of two trees needs only the files that differ. */
import { childRows, KindNumber } from '@protoshepherd/syntax';

import type { LinkedFile } from '../link/linked-file.ts';
import type { Linker } from '../linker.ts';
import { optionRows } from '../shape/option-rows.ts';
import type { DescribeContext } from './describe-context.ts';
import { describeEnum } from './describe-enum.ts';
import { describeExtensions } from './describe-field.ts';
import { describeMessage } from './describe-message.ts';
import { describeOptions } from './describe-options.ts';
import { describeService } from './describe-service.ts';
import type { FileShape } from './file-shape.ts';
import { defaultLanguageFeatures, languageFeatures } from './language-features.ts';

/** Describes a file. */
export function describeFile(linker: Linker, file: LinkedFile): FileShape {
  const { tree } = file;
  const { rows } = tree;
  const context: DescribeContext = { linker: { ...linker, report: () => undefined }, file, tree, rows };
  const options = describeOptions(context, 'FileOptions', optionRows(tree, 0), { file, parent: undefined });
  const language = languageFeatures(defaultLanguageFeatures(tree.edition), options.message);
  const around = { parent: undefined, language };
  return {
    path: file.path,
    package: file.package,
    dialect: tree.edition,
    options: options.facts,
    imports: file.imports.map(({ path, modifier, row }) => ({ path, modifier: modifier ?? '', row })),
    messages: childRows(rows, 0, KindNumber.message, KindNumber.extend).flatMap((row) =>
      rows[row] === KindNumber.message
        ? describeMessage(context, row, language)
        : childRows(rows, row, KindNumber.group).flatMap((group) => describeMessage(context, group, language)),
    ),
    enums: childRows(rows, 0, KindNumber.enum).flatMap((row) => describeEnum(context, row)),
    services: childRows(rows, 0, KindNumber.service).flatMap((row) => describeService(context, row)),
    extensions: childRows(rows, 0, KindNumber.extend).flatMap((row) => describeExtensions(context, row, around)),
  };
}
