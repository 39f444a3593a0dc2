/** Descriptions of fixes, for the generated page and for the documentation of each change kind. A test keeps them in sync with the fix table. */
import type { ChangeKind } from '@protoshepherd/compare';

/** Change kinds with the same kind of fix. */
export interface FixDescription {
  /** The change. */
  readonly what: string;
  /** What the fix does, without a full stop. */
  readonly does: string;
  readonly kinds: readonly ChangeKind[];
}

/** All descriptions, in page order. */
export const fixDescriptions: readonly FixDescription[] = [
  {
    what: 'a field or value was removed',
    does: 'reserves its number and name if the policy accepts that; otherwise, it restores it as deprecated in its old place, with its comments and imports',
    kinds: ['field-removed', 'enum-value-removed'],
  },
  {
    what: 'a message, enum, service, method or extension was removed',
    does: 'restores it as deprecated in its old place, with its comments, types and imports',
    kinds: ['message-removed', 'enum-removed', 'service-removed', 'method-removed', 'extension-removed'],
  },
  {
    what: 'an element was renamed',
    does: 'restores the old name, also in references',
    kinds: [
      'message-renamed',
      'field-renamed',
      'oneof-renamed',
      'enum-renamed',
      'enum-value-renamed',
      'extension-renamed',
      'service-renamed',
      'method-renamed',
    ],
  },
  {
    what: 'a number, type, label, stream, import, default or other option changed',
    does: 'restores the old text of what changed, and keeps the rest of the statement',
    kinds: [
      'file-option',
      'import-removed',
      'import-modifier',
      'message-set-wire-format',
      'message-descriptor-accessor',
      'message-json-format',
      'field-renumbered',
      'field-type',
      'field-cardinality',
      'field-presence',
      'field-required',
      'field-default',
      'field-json-name',
      'field-packed',
      'field-delimited',
      'field-utf8',
      'field-java-utf8',
      'field-jstype',
      'field-cpp-string-type',
      'enum-closed',
      'enum-json-format',
      'enum-first-value',
      'enum-value-renumbered',
      'extension-renumbered',
      'method-request',
      'method-response',
      'method-client-streaming',
      'method-server-streaming',
      'method-idempotency',
      'visibility',
    ],
  },
  {
    what: 'a field moved into, out of or between oneofs, or a oneof was removed',
    does: 'moves the fields back',
    kinds: ['field-joined-oneof', 'field-left-oneof', 'field-changed-oneof', 'oneof-removed'],
  },
  {
    what: 'a reserved number or name, or an extension range, was removed',
    does: 'restores the reservation or the range, unless the number or name is in use',
    kinds: ['extension-range-removed', 'reserved-range-removed', 'reserved-name-removed'],
  },
  { what: 'a validation rule became stricter', does: 'restores the old rule', kinds: ['validation'] },
  {
    what: 'an element was added to a version that accepts no additions',
    does: 'moves it to the next alpha of the package, and gives it the next free number if its own is taken there; if there is no alpha, the finding says how to create one',
    kinds: ['field-added', 'service-added', 'method-added'],
  },
];
