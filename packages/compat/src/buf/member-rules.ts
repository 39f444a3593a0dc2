/** Further rules about messages, enums and methods. */
import type { BufRule, Covers } from './buf-rule.ts';

const everywhere = ['CSR', 'FILE', 'PACKAGE', 'WIRE_JSON', 'WIRE'] as const;
const withNames = ['CSR', 'FILE', 'PACKAGE', 'WIRE_JSON'] as const;

const losesJson: Covers = ({ before }) => before?.text === 'ALLOW';
const coversElement =
  (wanted: 'message' | 'enum'): Covers =>
  ({ element }) =>
    element === wanted;

export const memberRules: readonly BufRule[] = [
  {
    id: 'MESSAGE_NO_REMOVE_STANDARD_DESCRIPTOR_ACCESSOR',
    categories: ['CSR', 'FILE', 'PACKAGE'],
    covers: { 'message-descriptor-accessor': ({ after }) => after?.text === 'true' },
  },
  { id: 'MESSAGE_SAME_JSON_FORMAT', categories: withNames, covers: { 'message-json-format': losesJson } },
  { id: 'ENUM_SAME_JSON_FORMAT', categories: withNames, covers: { 'enum-json-format': losesJson } },
  { id: 'ENUM_SAME_TYPE', categories: ['FILE', 'PACKAGE'], covers: { 'enum-closed': true } },
  {
    id: 'EXTENSION_MESSAGE_NO_DELETE',
    categories: ['CSR', 'FILE', 'PACKAGE'],
    covers: { 'extension-range-removed': true },
  },
  {
    id: 'RESERVED_MESSAGE_NO_DELETE',
    categories: everywhere,
    covers: { 'reserved-range-removed': coversElement('message'), 'reserved-name-removed': coversElement('message') },
  },
  {
    id: 'RESERVED_ENUM_NO_DELETE',
    categories: everywhere,
    covers: { 'reserved-range-removed': coversElement('enum'), 'reserved-name-removed': coversElement('enum') },
  },
  {
    id: 'ENUM_VALUE_NO_DELETE',
    categories: ['CSR', 'FILE', 'PACKAGE'],
    covers: { 'enum-value-removed': ({ isAlias }) => isAlias !== true, 'enum-value-renumbered': true },
  },
  {
    id: 'ENUM_VALUE_NO_DELETE_UNLESS_NAME_RESERVED',
    categories: ['CSR', 'WIRE_JSON'],
    covers: {
      'enum-value-removed': ({ before, isAlias }) => isAlias !== true && before?.reservedThere?.name !== true,
      'enum-value-renumbered': true,
    },
  },
  {
    id: 'ENUM_VALUE_NO_DELETE_UNLESS_NUMBER_RESERVED',
    categories: ['CSR', 'WIRE_JSON', 'WIRE'],
    covers: {
      'enum-value-removed': ({ before, isAlias }) => isAlias !== true && before?.reservedThere?.number !== true,
      'enum-value-renumbered': ({ before }) => before?.reservedThere?.number !== true,
    },
  },
  {
    id: 'ENUM_VALUE_SAME_NAME',
    categories: withNames,
    covers: { 'enum-value-renamed': true, 'enum-value-removed': ({ isAlias }) => isAlias === true },
  },
  { id: 'RPC_NO_DELETE', categories: ['FILE', 'PACKAGE'], covers: { 'method-removed': true, 'method-renamed': true } },
  { id: 'RPC_SAME_REQUEST_TYPE', categories: everywhere, covers: { 'method-request': true } },
  { id: 'RPC_SAME_RESPONSE_TYPE', categories: everywhere, covers: { 'method-response': true } },
  { id: 'RPC_SAME_CLIENT_STREAMING', categories: everywhere, covers: { 'method-client-streaming': true } },
  { id: 'RPC_SAME_SERVER_STREAMING', categories: everywhere, covers: { 'method-server-streaming': true } },
  { id: 'RPC_SAME_IDEMPOTENCY_LEVEL', categories: everywhere, covers: { 'method-idempotency': true } },
];
