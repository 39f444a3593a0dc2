/** What fixes do, in words, for the page of the tables and for the explanation of each kind of change. A test holds it and the table of fixes together. */
import type { ChangeKind } from '@protoshepherd/compare';

/** Kinds of change with the same kind of fix. */
export interface FixWords {
  /** What has happened. */
  readonly what: string;
  /** What the fix does, without a full stop. */
  readonly does: string;
  readonly kinds: readonly ChangeKind[];
}

/** All fixes, in the order of the page. */
export const fixWords: readonly FixWords[] = [
  {
    what: 'a field or value is gone',
    does: 'reserves its number and name where the policy accepts that; otherwise restores it in its old place with its comments, deprecated, and with the imports that it needs',
    kinds: ['field-removed', 'enum-value-removed'],
  },
  {
    what: 'a message, enum, service, method or extension is gone',
    does: 'restores it in its old place with its comments, deprecated, and with the types and imports that it needs',
    kinds: ['message-removed', 'enum-removed', 'service-removed', 'method-removed', 'extension-removed'],
  },
  {
    what: 'something has another name',
    does: 'gives the old name back, also where others use it',
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
    what: 'a number, type, label, stream, import, default or other option is another',
    does: 'puts the old one back and leaves the rest of the statement alone',
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
    what: 'a field joined, left or changed a oneof; a oneof is gone',
    does: 'puts the fields back where they were',
    kinds: ['field-joined-oneof', 'field-left-oneof', 'field-changed-oneof', 'oneof-removed'],
  },
  {
    what: 'a reserved number or name, or an extension range is gone',
    does: 'sets it aside again, unless it is in use',
    kinds: ['extension-range-removed', 'reserved-range-removed', 'reserved-name-removed'],
  },
  { what: 'a validation rule is stricter', does: 'puts the old rule back', kinds: ['validation'] },
  {
    what: 'something is new in a version that takes nothing new',
    does: 'moves it to the next alpha of the package, with the next free number if its own is taken there; if there is no alpha, the finding says how to make one',
    kinds: ['field-added', 'service-added', 'method-added'],
  },
];
