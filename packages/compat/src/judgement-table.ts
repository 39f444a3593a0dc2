/** The effects of every change kind, one row each. The type ensures that no kind is missing. */
import type { ChangeKind } from '@protoshepherd/compare';

import type { JudgementRow } from './effect.ts';
import { enumRows } from './rows/enum-rows.ts';
import { fieldRows } from './rows/field-rows.ts';
import { fileRows } from './rows/file-rows.ts';
import { messageRows } from './rows/message-rows.ts';
import { optionRows } from './rows/option-rows.ts';
import { serviceRows } from './rows/service-rows.ts';

/** Rows by kind. */
export const judgementTable: Readonly<Record<ChangeKind, JudgementRow>> = {
  ...fileRows,
  ...messageRows,
  ...fieldRows,
  ...enumRows,
  ...serviceRows,
  ...optionRows,
};
