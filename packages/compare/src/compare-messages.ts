/** Messages and their nested declarations. */
import { matchRanges, type MessageMatch, type Pairing, type ScopeMatches, type Sides } from '@protoshepherd/api-tree';
import type { ElementFact, MessageFact } from '@protoshepherd/schema';

import type { ChangeKind } from './change-kinds.ts';
import { compareEnums } from './compare-enums.ts';
import { compareExtensions } from './compare-extensions.ts';
import { compareFields } from './compare-fields.ts';
import { compareOptions, optionValue } from './compare-options.ts';
import { compareOrder } from './compare-order.ts';
import { comparePolicy } from './compare-policy.ts';
import { compareRanges, compareReserved } from './compare-ranges.ts';
import { draftSide, type Comparison, type Files } from './comparison.ts';
import { reportDeclarations } from './report-declarations.ts';

/** Compares the messages of one scope. */
export function compareMessages(comparison: Comparison, messages: ScopeMatches['messages']): void {
  reportDeclarations(comparison, 'message', messages);
  for (const match of messages.pairs) compareMessage(comparison, match);
}

function compareMessage(comparison: Comparison, { before: old, after: now, inside }: MessageMatch): void {
  const files: Files = { before: old.file, after: now.file };
  const pair: Sides<MessageFact> = { before: old.fact, after: now.fact };
  const { before, after } = pair;
  const add = (kind: ChangeKind, from: string, to: string): void => {
    if (from === to) return;
    const sides = { before: draftSide(files.before, before, from), after: draftSide(files.after, after, to) };
    comparison.changes.add({ kind, element: 'message', ...sides });
  };
  const told = new Set(['message_set_wire_format', 'no_standard_descriptor_accessor']);
  add('message-set-wire-format', flag(before, 'message_set_wire_format'), flag(after, 'message_set_wire_format'));
  add(
    'message-descriptor-accessor',
    flag(before, 'no_standard_descriptor_accessor'),
    flag(after, 'no_standard_descriptor_accessor'),
  );
  for (const name of told) if (flag(before, name) === flag(after, name)) told.delete(name);
  add('message-json-format', before.jsonFormat, after.jsonFormat);
  if (before.jsonFormat !== after.jsonFormat) told.add('features');
  add('visibility', before.visibility ?? '', after.visibility ?? '');
  for (const name of comparePolicy(comparison, files, 'message', pair)) told.add(name);
  compareOptions(comparison, files, 'message', pair, told);
  compareReserved(comparison, files, 'message', pair);
  compareExtensionRanges(comparison, files, pair);

  const { correspondence } = comparison;
  const fields = correspondence.pairFields(pair);
  const oneofs = correspondence.pairOneofs(pair, fields);
  compareOneofs(comparison, files, oneofs);
  const newOneofs = new Map(oneofs.pairs.map((each) => [each.before.name, each.after.name]));
  compareFields(comparison, files, pair, fields, (name) => newOneofs.get(name) ?? '');
  compareMessages(comparison, inside.messages);
  compareEnums(comparison, inside.enums);
  const extensions = correspondence.pairExtensions({
    before: before.extensions.map((fact) => ({ file: files.before, fact })),
    after: after.extensions.map((fact) => ({ file: files.after, fact })),
  });
  compareExtensions(comparison, extensions);
  const maps = fields.pairs.filter((each) => each.before.cardinality === 'map' && each.after.cardinality === 'map');
  compareOrder(comparison, files, 'message', pair, [
    fields.pairs,
    oneofs.pairs,
    [...inside.messages.pairs.map(({ before: a, after: b }) => ({ before: a.fact, after: b.fact })), ...maps],
    inside.enums.pairs.map((each) => ({ before: each.before.fact, after: each.after.fact })),
    extensions.pairs.map((each) => ({ before: each.before.fact, after: each.after.fact })),
  ]);
}

function flag(message: MessageFact, name: string): string {
  return optionValue(message, name, 'false');
}

function compareExtensionRanges(comparison: Comparison, files: Files, pair: Sides<MessageFact>): void {
  const { before, after } = pair;
  const ranges = { before: before.extensionRanges, after: after.extensionRanges };
  const kinds = { added: 'extension-range-added', removed: 'extension-range-removed' } as const;
  compareRanges(comparison, files, 'message', pair, ranges, kinds);
  for (const range of matchRanges(pair).pairs) {
    const named = {
      before: { ...range.before, fullName: before.fullName },
      after: { ...range.after, fullName: after.fullName },
    };
    compareOptions(comparison, files, 'extensionRange', named, new Set());
  }
}

function compareOneofs(comparison: Comparison, files: Files, { pairs, removed, added }: Pairing<ElementFact>): void {
  const { changes } = comparison;
  for (const oneof of removed)
    changes.add({ kind: 'oneof-removed', element: 'oneof', before: draftSide(files.before, oneof) });
  for (const oneof of added)
    changes.add({ kind: 'oneof-added', element: 'oneof', after: draftSide(files.after, oneof) });
  for (const pair of pairs) {
    const { before, after } = pair;
    if (before.name !== after.name) {
      const sides = {
        before: draftSide(files.before, before, before.name),
        after: draftSide(files.after, after, after.name),
      };
      changes.add({ kind: 'oneof-renamed', element: 'oneof', ...sides });
    }
    compareOptions(comparison, files, 'oneof', pair, new Set(comparePolicy(comparison, files, 'oneof', pair)));
  }
}
