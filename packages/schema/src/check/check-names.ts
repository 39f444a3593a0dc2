/** Checks that names are unique: within a message, a service and a package, and across all files. */
import { compareText } from '@protoshepherd/source';
import { childRows, endOfRow, firstChild, KindNumber, slotColumns } from '@protoshepherd/syntax';

import type { Declaration } from '../declaration.ts';
import type { LinkedFile } from '../link/linked-file.ts';
import type { Linker, Reports } from '../linker.ts';
import { syntheticOneofs } from '../shape/synthetic-oneofs.ts';
import { rowSpan, type CheckContext } from './check-context.ts';
import { kindName } from './check-types.ts';

const names: ReadonlyMap<number, number> = new Map([
  [KindNumber.field, slotColumns('field').name],
  [KindNumber.mapField, slotColumns('mapField').name],
  [KindNumber.group, slotColumns('group').name],
  [KindNumber.oneof, slotColumns('oneof').name],
  [KindNumber.rpc, slotColumns('rpc').name],
]);

/** Reports a declaration whose name is already declared. */
export function reportDuplicate(reports: Reports, declaration: Declaration, former: Declaration): void {
  reports.add(declaration.file as LinkedFile, {
    rule: 'duplicate-name',
    message: `\`${declaration.fullName}\` is declared twice${
      declaration.kind === 'enumValue' ? '; the values of an enum share the scope of the enum' : ''
    }`,
    span: rowSpan(declaration.file.tree, declaration.row),
    related: [
      {
        message: `${kindName(former)} of this name`,
        file: former.file as LinkedFile,
        span: rowSpan(former.file.tree, former.row),
      },
    ],
  });
}

/** Compares the names of fields, oneofs and rpcs with each other and with nested types. */
export function checkMemberNames(context: CheckContext): void {
  for (const type of context.file.types) {
    if (type.kind === 'enum' || context.rows[type.row] === KindNumber.mapField) continue;
    const seen = new Map<string, number>();
    checkBlock(context, type, type.row, seen);
    if (context.tree.edition !== 'proto3') continue;
    for (const { name } of syntheticOneofs(context.tree, type.row)?.values() ?? []) {
      const nested = type.nested?.get(name);
      if (nested !== undefined) {
        const message = `\`${nested.fullName}\` has the name of the oneof that proto3 generates for an optional field`;
        context.errorAtRow('duplicate-name', message, nested.row);
      }
    }
  }
}

function checkBlock(context: CheckContext, type: Declaration, block: number, seen: Map<string, number>): void {
  const { rows } = context;
  const end = endOfRow(rows, block);
  for (let row = firstChild(rows, block); row < end; row = endOfRow(rows, row)) {
    const column = names.get(rows[row] as number);
    if (column === undefined) continue;
    const token = context.token(row, column);
    if (token === -1) continue;
    const written = context.text(row, column);
    const name = rows[row] === KindNumber.group ? written.toLowerCase() : written;
    const former = seen.get(name);
    const nested = type.nested?.get(name);
    if (former !== undefined) {
      context.error(
        'duplicate-name',
        `\`${type.fullName}.${name}\` is declared twice`,
        token,
        context.related('first here', former),
      );
    } else if (nested !== undefined) {
      const message = `\`${nested.fullName}\` is already ${kindName(nested)}`;
      context.error('duplicate-name', message, token, [
        { message: 'declared here', file: context.file, span: rowSpan(context.tree, nested.row) },
      ]);
    }
    seen.set(name, token);
    if (rows[row] === KindNumber.oneof) checkBlock(context, type, row, seen);
  }
}

const packageLimits = { bytes: 511, parts: 101 } as const;

/** Is the name of a package longer than protobuf allows? */
export function isPackageTooLong(name: string): boolean {
  return name.length > packageLimits.bytes || name.split('.').length > packageLimits.parts;
}

/** Checks the length of the package name of a file. */
export function checkPackageLength(context: CheckContext): void {
  const name = context.file.package;
  if (!isPackageTooLong(name)) return;
  const [row = 0] = childRows(context.rows, 0, KindNumber.package);
  const message =
    name.length > packageLimits.bytes
      ? `the name of a package has at most ${packageLimits.bytes} bytes`
      : `the name of a package has at most ${packageLimits.parts} parts`;
  context.errorAtRow('name-too-long', message, row);
}

/** Checks that a package does not have the name of another declaration, in any file. */
export function checkPackageNames(linker: Linker): void {
  const taken = [...linker.symbols.packages()].filter((name) => linker.symbols.get(name) !== undefined);
  for (const name of taken.toSorted(compareText)) {
    const declaration = linker.symbols.get(name) as Declaration;
    for (const file of linker.files) {
      if (file.package !== name && !file.package.startsWith(`${name}.`)) continue;
      const message = `\`${name}\` is a package here and ${kindName(declaration)} in "${declaration.file.path}"`;
      const place = { file: declaration.file as LinkedFile, span: rowSpan(declaration.file.tree, declaration.row) };
      linker.report(file, {
        rule: 'duplicate-name',
        message,
        span: { start: 0, end: 0 },
        related: [{ message: 'declared here', ...place }],
      });
      linker.report(declaration.file as LinkedFile, { rule: 'duplicate-name', message, span: place.span });
    }
  }
}
