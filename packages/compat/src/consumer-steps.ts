/** What consumers have to do about a break: specific steps for some change kinds, otherwise by effect. */
import type { ChangeKind } from '@protoshepherd/compare';

import type { Judgement } from './judge-changes.ts';

const useNewName = 'Use the new name in code and in JSON.';
const stopUsing = 'Stop using it before you upgrade to this version.';
const bothSides = 'Update both sides of every connection together, and convert stored data.';

const byKind: Readonly<Partial<Record<ChangeKind, string>>> = {
  'package-removed': 'Move to another version of the package before you upgrade to this one.',
  'package-renamed': 'Use the new package in imports, in code and in every Any.',
  'file-package': 'Use the new package in imports, in code and in every Any.',
  'file-removed': 'Import the files that now declare the types you use.',
  'file-renamed': 'Import the new path.',
  'declaration-moved': 'Import the file that now declares it.',
  'message-removed': stopUsing,
  'message-renamed': useNewName,
  'field-removed': `${stopUsing} Values that are still sent are dropped.`,
  'field-renamed': useNewName,
  'field-renumbered': bothSides,
  'field-type': bothSides,
  'field-cardinality': 'Change code that reads or sets it, and update both sides of every connection.',
  'field-required': 'Set it in every message you send.',
  'field-default': 'Set it where you relied on the old default.',
  'field-json-name': 'Use the new name in JSON.',
  'field-joined-oneof': 'Set no other field of the oneof with it, and change code that reads it.',
  'field-left-oneof': 'Change code that checks which field of the oneof is set.',
  'field-changed-oneof': 'Change code that checks which field of the oneof is set.',
  'enum-removed': stopUsing,
  'enum-renamed': useNewName,
  'enum-first-value': 'Set the field where you relied on the old first value.',
  'enum-value-removed': stopUsing,
  'enum-value-renamed': useNewName,
  'enum-value-renumbered': bothSides,
  'extension-removed': stopUsing,
  'extension-renamed': useNewName,
  'extension-renumbered': bothSides,
  'service-removed': stopUsing,
  'service-renamed': 'Call the new name.',
  'method-added': 'Implement the method in every server and plugin.',
  'method-removed': 'Stop calling it before you upgrade to this version.',
  'method-renamed': 'Call the new name.',
  'method-request': 'Send the new message.',
  'method-response': 'Read the new message.',
  'method-client-streaming': 'Change clients and servers together.',
  'method-server-streaming': 'Change clients and servers together.',
  validation: 'Send only values that the new rules accept.',
};

/** The steps for a consumer, in one or two sentences. */
export function consumerSteps({ change, wire, json }: Judgement): string {
  const known = byKind[change.kind];
  if (known !== undefined) return known;
  if (wire.verdict === 'breaks') return bothSides;
  return json.verdict === 'breaks'
    ? 'Change code that reads and writes JSON.'
    : 'Change your code where it no longer compiles.';
}
