/** Services and their methods. */
import { childRows, KindNumber, rowText, slotColumns, tokenText } from '@protoshepherd/syntax';

import { resolveMessage, type Scope } from '../link/resolve-name.ts';
import { optionRows } from '../shape/option-rows.ts';
import type { DescribeContext } from './describe-context.ts';
import { describeOptions } from './describe-options.ts';
import type { MethodFact, ServiceFact } from './file-shape.ts';

const rpc = slotColumns('rpc');

/** Describes a service; returns nothing if it has no name. */
export function describeService(context: DescribeContext, row: number): readonly ServiceFact[] {
  const { file, tree, rows } = context;
  const service = file.typeAt(row);
  if (service === undefined) return [];
  const scope: Scope = { file, parent: service };
  const { facts } = describeOptions(context, 'ServiceOptions', optionRows(tree, row), { file, parent: undefined });
  return [
    {
      name: service.name,
      fullName: service.fullName,
      row,
      options: facts,
      methods: childRows(rows, row, KindNumber.rpc).map((each) =>
        describeMethod(context, each, scope, service.fullName),
      ),
    },
  ];
}

function describeMethod(context: DescribeContext, row: number, scope: Scope, service: string): MethodFact {
  const { linker, tree, rows } = context;
  const token = rows[row + rpc.name] as number;
  const name = token === -1 ? '' : tokenText(tree, token);
  const { facts } = describeOptions(context, 'MethodOptions', optionRows(tree, row), scope);
  const typeAt = (nameRow: number): string => {
    if (nameRow === -1) return '';
    const written = rowText(tree, nameRow);
    return resolveMessage(linker.symbols, scope, written)?.fullName ?? written;
  };
  return {
    name,
    fullName: `${service}.${name}`,
    row,
    options: facts,
    request: typeAt(rows[row + rpc.input] as number),
    response: typeAt(rows[row + rpc.output] as number),
    isClientStreaming: rows[row + rpc.inputStream] !== -1,
    isServerStreaming: rows[row + rpc.outputStream] !== -1,
    idempotency: facts.find((option) => option.name === 'idempotency_level')?.text ?? 'IDEMPOTENCY_UNKNOWN',
  };
}
