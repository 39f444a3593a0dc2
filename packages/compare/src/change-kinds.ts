/**
 * All kinds of change, each with the kind of the same difference when the two states are swapped. A kind that maps to itself describes
 * something that exists on both sides.
 */
const reverseKinds = {
  'package-added': 'package-removed',
  'package-removed': 'package-added',
  'package-renamed': 'package-renamed',
  'package-status': 'package-status',
  'file-added': 'file-removed',
  'file-removed': 'file-added',
  'file-renamed': 'file-renamed',
  'file-package': 'file-package',
  'file-syntax': 'file-syntax',
  'file-option': 'file-option',
  'import-added': 'import-removed',
  'import-removed': 'import-added',
  'import-modifier': 'import-modifier',
  'declaration-moved': 'declaration-moved',
  'message-added': 'message-removed',
  'message-removed': 'message-added',
  'message-renamed': 'message-renamed',
  'message-set-wire-format': 'message-set-wire-format',
  'message-descriptor-accessor': 'message-descriptor-accessor',
  'message-json-format': 'message-json-format',
  'extension-range-added': 'extension-range-removed',
  'extension-range-removed': 'extension-range-added',
  'reserved-range-added': 'reserved-range-removed',
  'reserved-range-removed': 'reserved-range-added',
  'reserved-name-added': 'reserved-name-removed',
  'reserved-name-removed': 'reserved-name-added',
  'field-added': 'field-removed',
  'field-removed': 'field-added',
  'field-renamed': 'field-renamed',
  'field-renumbered': 'field-renumbered',
  'field-type': 'field-type',
  'field-cardinality': 'field-cardinality',
  'field-presence': 'field-presence',
  'field-required': 'field-required',
  'field-default': 'field-default',
  'field-json-name': 'field-json-name',
  'field-joined-oneof': 'field-left-oneof',
  'field-left-oneof': 'field-joined-oneof',
  'field-changed-oneof': 'field-changed-oneof',
  'field-packed': 'field-packed',
  'field-delimited': 'field-delimited',
  'field-utf8': 'field-utf8',
  'field-java-utf8': 'field-java-utf8',
  'field-jstype': 'field-jstype',
  'field-cpp-string-type': 'field-cpp-string-type',
  'oneof-added': 'oneof-removed',
  'oneof-removed': 'oneof-added',
  'oneof-renamed': 'oneof-renamed',
  'enum-added': 'enum-removed',
  'enum-removed': 'enum-added',
  'enum-renamed': 'enum-renamed',
  'enum-closed': 'enum-closed',
  'enum-json-format': 'enum-json-format',
  'enum-allow-alias': 'enum-allow-alias',
  'enum-first-value': 'enum-first-value',
  'enum-value-added': 'enum-value-removed',
  'enum-value-removed': 'enum-value-added',
  'enum-value-renamed': 'enum-value-renamed',
  'enum-value-renumbered': 'enum-value-renumbered',
  'extension-added': 'extension-removed',
  'extension-removed': 'extension-added',
  'extension-renamed': 'extension-renamed',
  'extension-renumbered': 'extension-renumbered',
  'extension-extendee': 'extension-extendee',
  'service-added': 'service-removed',
  'service-removed': 'service-added',
  'service-renamed': 'service-renamed',
  'method-added': 'method-removed',
  'method-removed': 'method-added',
  'method-renamed': 'method-renamed',
  'method-request': 'method-request',
  'method-response': 'method-response',
  'method-client-streaming': 'method-client-streaming',
  'method-server-streaming': 'method-server-streaming',
  'method-idempotency': 'method-idempotency',
  deprecated: 'deprecated',
  features: 'features',
  option: 'option',
  validation: 'validation',
  visibility: 'visibility',
  order: 'order',
  hidden: 'hidden',
  'work-in-progress': 'work-in-progress',
} as const;

/** The kind of a change. */
export type ChangeKind = keyof typeof reverseKinds;

/** All kinds, in the order of the table. */
export const changeKinds = Object.keys(reverseKinds) as readonly ChangeKind[];

/** The kind of the same difference, seen from the other side. */
export function reverseKind(kind: ChangeKind): ChangeKind {
  return reverseKinds[kind];
}

/** Is a text the name of a change kind? */
export function isChangeKind(text: string): text is ChangeKind {
  return Object.hasOwn(reverseKinds, text);
}
