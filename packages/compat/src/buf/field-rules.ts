/** Rules about fields, extensions and oneofs. */
import type { Change } from '@protoshepherd/compare';

import { hasOtherDefault } from '../default-value.ts';
import { pairTypes } from '../rows/field-rows.ts';
import { isJsonCompatible, isWireCompatible } from '../type-compatibility.ts';
import type { BufRule, Covers } from './buf-rule.ts';

const everywhere = ['CSR', 'FILE', 'PACKAGE', 'WIRE_JSON', 'WIRE'] as const;

const isRequired: Covers = ({ before, after }) =>
  (before?.field?.presence === 'required') !== (after?.field?.presence === 'required');

const hasOtherPresence: Covers = ({ before, after }) => before?.field?.presence !== after?.field?.presence;

/** The entry type of a map is named after the map. */
const isMapRenamed: Covers = ({ before, after }) =>
  before?.field?.type.kind === 'map' &&
  after?.field?.type.kind === 'map' &&
  before.field.type.name !== after.field.type.name;

/** Lists and maps have the same encoding; all other changes of cardinality are incompatible. */
const isWireCardinality: Covers = ({ before, after }) => before?.text === 'singular' || after?.text === 'singular';

const isOtherDefault: Covers = ({ before, after }) =>
  before !== undefined && after !== undefined && hasOtherDefault(before, after);

function isIncompatible(isCompatible: typeof isWireCompatible): Covers {
  return (change: Change) => {
    const types = pairTypes(change);
    return types !== undefined && !isCompatible(types);
  };
}

const isWireJsonCompatible: typeof isWireCompatible = (types) => isWireCompatible(types) && isJsonCompatible(types);

/** A map that becomes a list of messages with the same name keeps its type and changes only its cardinality. */
const isOtherType: Covers = ({ before, after }) => {
  const [old, now] = [before?.field?.type, after?.field?.type];
  return !(old?.name === now?.name && (old?.kind === 'map') !== (now?.kind === 'map'));
};

export const fieldRules: readonly BufRule[] = [
  {
    id: 'FIELD_NO_DELETE',
    categories: ['CSR', 'FILE', 'PACKAGE'],
    covers: { 'field-removed': true, 'field-renumbered': true },
  },
  {
    id: 'FIELD_NO_DELETE_UNLESS_NAME_RESERVED',
    categories: ['CSR', 'WIRE_JSON'],
    covers: { 'field-removed': ({ before }) => before?.reservedThere?.name !== true, 'field-renumbered': true },
  },
  {
    id: 'FIELD_NO_DELETE_UNLESS_NUMBER_RESERVED',
    categories: ['CSR', 'WIRE_JSON', 'WIRE'],
    covers: {
      'field-removed': ({ before }) => before?.reservedThere?.number !== true,
      'field-renumbered': ({ before }) => before?.reservedThere?.number !== true,
    },
  },
  {
    id: 'FIELD_SAME_NAME',
    categories: ['CSR', 'FILE', 'PACKAGE', 'WIRE_JSON'],
    covers: {
      'field-renamed': true,
      'extension-renamed': true,
      'extension-removed': (change, context) => context.isInOtherScope(change),
    },
  },
  {
    id: 'FIELD_SAME_JSON_NAME',
    categories: ['CSR', 'FILE', 'PACKAGE', 'WIRE_JSON'],
    covers: {
      'field-json-name': ({ element }) => element === 'field',
      'field-renamed': ({ before, after }) => before?.field?.jsonName !== after?.field?.jsonName,
    },
  },
  {
    id: 'FIELD_SAME_TYPE',
    categories: ['CSR', 'FILE', 'PACKAGE'],
    covers: { 'field-type': isOtherType, 'field-delimited': true, 'field-renamed': isMapRenamed },
  },
  {
    id: 'FIELD_WIRE_JSON_COMPATIBLE_TYPE',
    categories: ['CSR', 'WIRE_JSON'],
    covers: {
      'field-type': (change, context) =>
        isOtherType(change, context) && isIncompatible(isWireJsonCompatible)(change, context),
      'field-delimited': true,
      'field-renamed': isMapRenamed,
    },
  },
  {
    id: 'FIELD_WIRE_COMPATIBLE_TYPE',
    categories: ['WIRE'],
    covers: {
      'field-type': (change, context) =>
        isOtherType(change, context) && isIncompatible(isWireCompatible)(change, context),
      'field-delimited': true,
      'field-renamed': isMapRenamed,
    },
  },
  {
    id: 'FIELD_SAME_CARDINALITY',
    categories: ['FILE', 'PACKAGE'],
    covers: {
      'field-cardinality': true,
      'field-presence': true,
      'field-required': true,
      'field-type': hasOtherPresence,
      'field-joined-oneof': hasOtherPresence,
      'field-left-oneof': hasOtherPresence,
    },
  },
  {
    id: 'FIELD_WIRE_JSON_COMPATIBLE_CARDINALITY',
    categories: ['CSR', 'WIRE_JSON'],
    covers: { 'field-cardinality': true, 'field-required': true },
  },
  {
    id: 'FIELD_WIRE_COMPATIBLE_CARDINALITY',
    categories: ['WIRE'],
    covers: { 'field-cardinality': isWireCardinality, 'field-required': true },
  },
  {
    id: 'MESSAGE_SAME_REQUIRED_FIELDS',
    categories: everywhere,
    covers: {
      'field-required': true,
      'field-cardinality': isRequired,
      'field-added': isRequired,
      'field-removed': isRequired,
      'field-renumbered': ({ before, after }) => [before, after].some((side) => side?.field?.presence === 'required'),
    },
  },
  {
    id: 'FIELD_SAME_DEFAULT',
    categories: everywhere,
    covers: { 'field-default': isOtherDefault, 'field-type': isOtherDefault, 'enum-first-value': true },
  },
  {
    id: 'FIELD_SAME_ONEOF',
    categories: everywhere,
    covers: {
      'field-joined-oneof': true,
      'field-left-oneof': true,
      'field-changed-oneof': true,
      'oneof-renamed': true,
    },
  },
  {
    id: 'ONEOF_NO_DELETE',
    categories: ['CSR', 'FILE', 'PACKAGE'],
    covers: { 'oneof-removed': true, 'oneof-renamed': true },
  },
  { id: 'FIELD_SAME_JSTYPE', categories: ['FILE', 'PACKAGE'], covers: { 'field-jstype': true } },
  { id: 'FIELD_SAME_CPP_STRING_TYPE', categories: ['FILE', 'PACKAGE'], covers: { 'field-cpp-string-type': true } },
  { id: 'FIELD_SAME_UTF8_VALIDATION', categories: ['FILE', 'PACKAGE'], covers: { 'field-utf8': true } },
  { id: 'FIELD_SAME_JAVA_UTF8_VALIDATION', categories: ['FILE', 'PACKAGE'], covers: { 'field-java-utf8': true } },
];
