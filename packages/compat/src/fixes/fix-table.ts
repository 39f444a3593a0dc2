/** The fixes by change kind. Kinds without an entry have no mechanical fix and need a decision. */
import type { ChangeKind } from '@protoshepherd/compare';

import { bothSides } from './both-sides.ts';
import { findCounterpart } from './find-elements.ts';
import { restoreOptions } from './restore-options.ts';
import { restoreStatement } from './restore-statement.ts';
import { restoreSignature, restoreStreaming, restoreType } from './restore-type.ts';
import { restoreLabel, restoreName, restoreNumber, restoreVisibility } from './restore-name.ts';
import { moveToAlpha } from './move-to-alpha.ts';
import type { FixMaker } from './planned-fix.ts';
import { restoreExtensionRange, restoreReservation, reserveOrRestore } from './restore-reservation.ts';
import { restoreRemoved, restoreRemovedExtension, restoreRemovedOneof } from './restore-element.ts';
import { restoreFirstValue } from './restore-first-value.ts';
import { restoreImport } from './restore-import.ts';
import { moveFieldBack } from './restore-oneof.ts';

/** The first applicable fix of several. */
function chooseFirst(...makers: readonly FixMaker[]): FixMaker {
  return (context) => {
    for (const make of makers) {
      const fix = make(context);
      if (fix !== undefined) return fix;
    }
    return undefined;
  };
}

/** Combines several fixes into one, with the title of the first. */
function combineFixes(...makers: readonly FixMaker[]): FixMaker {
  return (context) => {
    const fixes = makers.flatMap((make) => make(context) ?? []);
    const [first] = fixes;
    return first === undefined ? undefined : { title: first.title, steps: fixes.flatMap(({ steps }) => steps) };
  };
}

/** No fix if the new name belonged to another element of the old state: swapped names cannot be fixed one by one. */
function unlessExchanged(make: FixMaker): FixMaker {
  return (context) => {
    const sides = bothSides(context);
    const isTaken =
      sides !== undefined &&
      sides.old.name !== sides.now.name &&
      findCounterpart(context.before, sides.now) !== undefined;
    return isTaken ? undefined : make(context);
  };
}

/** No fix if the package has changed as well: language options follow the package, so the old ones would be wrong. */
function unlessMoved(make: FixMaker): FixMaker {
  return (context) => (context.change.before?.package === context.change.after?.package ? make(context) : undefined);
}

/** The valid options of a field depend on its type and label: a default on the type, `packed` on repeated fields. */
const dependentOptions = restoreOptions('default', 'packed', 'jstype', 'ctype', 'lazy', 'features');
const otherType = unlessExchanged(chooseFirst(restoreStatement, combineFixes(restoreType, dependentOptions)));
const otherLabel = chooseFirst(restoreStatement, combineFixes(restoreLabel, dependentOptions));

/** Fixes by kind of change. */
export const fixTable: Readonly<Partial<Record<ChangeKind, FixMaker>>> = {
  'file-option': unlessMoved(restoreOptions()),
  'import-removed': restoreImport,
  'import-modifier': restoreImport,
  'message-removed': restoreRemoved,
  'message-renamed': restoreName,
  'message-set-wire-format': restoreOptions('message_set_wire_format'),
  'message-descriptor-accessor': restoreOptions('no_standard_descriptor_accessor'),
  'message-json-format': restoreOptions('features', 'deprecated_legacy_json_field_conflicts'),
  'extension-range-removed': restoreExtensionRange,
  'reserved-range-removed': restoreReservation,
  'reserved-name-removed': restoreReservation,
  'field-added': moveToAlpha,
  'field-removed': reserveOrRestore,
  'field-renamed': restoreName,
  'field-renumbered': restoreNumber,
  'field-type': otherType,
  'field-cardinality': otherLabel,
  'field-presence': chooseFirst(restoreLabel, restoreOptions('features')),
  'field-required': chooseFirst(restoreLabel, restoreOptions('features')),
  'field-default': combineFixes(restoreOptions('default'), restoreType, restoreLabel),
  'field-json-name': restoreOptions('json_name'),
  'field-joined-oneof': moveFieldBack,
  'field-left-oneof': moveFieldBack,
  'field-changed-oneof': moveFieldBack,
  'field-packed': restoreOptions('packed', 'features'),
  'field-delimited': chooseFirst(restoreStatement, restoreOptions('features')),
  'field-utf8': restoreOptions('features'),
  'field-java-utf8': restoreOptions('features'),
  'field-jstype': restoreOptions('jstype'),
  'field-cpp-string-type': restoreOptions('ctype', 'features'),
  'oneof-removed': restoreRemovedOneof,
  'oneof-renamed': restoreName,
  'enum-removed': restoreRemoved,
  'enum-renamed': restoreName,
  'enum-closed': restoreOptions('features'),
  'enum-json-format': restoreOptions('features', 'deprecated_legacy_json_field_conflicts'),
  'enum-first-value': restoreFirstValue,
  'enum-value-removed': reserveOrRestore,
  'enum-value-renamed': restoreName,
  'enum-value-renumbered': restoreNumber,
  'extension-removed': restoreRemovedExtension,
  'extension-renamed': restoreName,
  'extension-renumbered': restoreNumber,
  'service-added': moveToAlpha,
  'service-removed': restoreRemoved,
  'service-renamed': restoreName,
  'method-added': moveToAlpha,
  'method-removed': restoreRemoved,
  'method-renamed': restoreName,
  'method-request': restoreSignature('input'),
  'method-response': restoreSignature('output'),
  'method-client-streaming': restoreStreaming('input'),
  'method-server-streaming': restoreStreaming('output'),
  'method-idempotency': restoreOptions('idempotency_level'),
  validation: restoreOptions(),
  visibility: restoreVisibility,
};
