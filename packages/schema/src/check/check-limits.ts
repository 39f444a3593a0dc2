/** Checks the sizes of messages, oneofs and enums, which edition 2026 limits. */
import { childRows, isAtLeastEdition, KindNumber } from '@protoshepherd/syntax';

import type { CheckContext } from './check-context.ts';

const limits = { fields: 1500, oneofFields: 1200, values: 1700 } as const;

const fieldKinds = [KindNumber.field, KindNumber.mapField, KindNumber.group];

/** Checks the size of every type of a file. */
export function checkLimits(context: CheckContext): void {
  const { file, rows, tree, linker } = context;
  if (!isAtLeastEdition(tree.edition, '2026')) return;
  for (const type of file.types) {
    if (linker.features.ofDeclaration(type).enforce_proto_limits === 'LEGACY_NO_EXPLICIT_LIMITS') continue;
    const tooMany = (what: string, limit: number, row: number): void =>
      context.errorAtRow('too-large', `more than ${limit} ${what}; \`features.enforce_proto_limits\` opts out`, row);
    if (type.kind === 'enum' && childRows(rows, type.row, KindNumber.enumValue).length > limits.values) {
      tooMany('values', limits.values, type.row);
    }
    if (type.kind !== 'message') continue;
    const oneofs = childRows(rows, type.row, KindNumber.oneof);
    const inOneofs = oneofs.map((oneof) => childRows(rows, oneof, ...fieldKinds).length);
    const own = childRows(rows, type.row, ...fieldKinds).length;
    if (inOneofs.reduce((sum, count) => sum + count, own) > limits.fields) tooMany('fields', limits.fields, type.row);
    inOneofs.forEach((count, index) => {
      if (count > limits.oneofFields) tooMany('fields', limits.oneofFields, oneofs[index] as number);
    });
  }
}
