/** Compares two versions of a method: streaming, parameters and results, without judgement. */
import type { MessageFact } from '@protoshepherd/schema';

import { compareMessages, type Direction, type FieldDifference } from './compare-messages.ts';
import type { MethodPlace } from './service-methods.ts';
import { specialJson } from './special-json.ts';
import type { Declared, TypeIndex } from './type-index.ts';

/** The differences between two versions of a method. */
export interface MethodDifferences {
  readonly isStreamedDifferently: boolean;
  /** Does the request or response have another name, apart from the version? */
  readonly isNamedDifferently: boolean;
  /** Why the request or response cannot be compared, as a sentence. */
  readonly obstacle: string | undefined;
  readonly parameters: readonly FieldDifference[];
  readonly results: readonly FieldDifference[];
}

/** Compares two versions of a method. */
export function compareMethods(types: TypeIndex, older: MethodPlace, newer: MethodPlace): MethodDifferences {
  const request = compareSides(types, older, newer, 'parameter');
  const response = compareSides(types, older, newer, 'result');
  return {
    isStreamedDifferently:
      older.fact.isClientStreaming !== newer.fact.isClientStreaming ||
      older.fact.isServerStreaming !== newer.fact.isServerStreaming,
    isNamedDifferently: request.isNamedDifferently || response.isNamedDifferently,
    obstacle: request.obstacle ?? response.obstacle,
    parameters: request.fields,
    results: response.fields,
  };
}

/**
 * Does a method have another signature? A new result field does not count, nor a new field inside a parameter: by Velero's rule, optional fields of parameters or
 * results need no new version.
 */
export function isModified(differences: MethodDifferences): boolean {
  const { isStreamedDifferently, isNamedDifferently, obstacle, parameters, results } = differences;
  return (
    isStreamedDifferently ||
    isNamedDifferently ||
    obstacle !== undefined ||
    parameters.some(({ kind, isOutermost }) => kind !== 'added' || isOutermost) ||
    results.some(({ kind }) => kind !== 'added')
  );
}

interface SideDifferences {
  readonly isNamedDifferently: boolean;
  readonly obstacle: string | undefined;
  readonly fields: readonly FieldDifference[];
}

function compareSides(types: TypeIndex, older: MethodPlace, newer: MethodPlace, direction: Direction): SideDifferences {
  const selectTypeName = ({ fact }: MethodPlace): string => (direction === 'parameter' ? fact.request : fact.response);
  const before = types.message(older.file, selectTypeName(older));
  const after = types.message(newer.file, selectTypeName(newer));
  const isSame = selectTypeName(older) === selectTypeName(newer);
  if (before === undefined || after === undefined) {
    const missing = before === undefined ? selectTypeName(older) : selectTypeName(newer);
    const obstacle = `${missing} is not found, so it cannot be compared.`;
    return { isNamedDifferently: false, obstacle: before === after && isSame ? undefined : obstacle, fields: [] };
  }
  const isSpecial = specialJson.has(selectTypeName(older)) || specialJson.has(selectTypeName(newer));
  return {
    isNamedDifferently: nameInFamily(before) !== nameInFamily(after),
    obstacle:
      isSpecial && !isSame
        ? `${selectTypeName(older)} and ${selectTypeName(newer)} are different types, even if their fields are equal.`
        : undefined,
    fields: compareMessages(types, before, after, direction),
  };
}

/** The name of a message including its family, which both versions share. */
function nameInFamily({ fact: { fullName }, file }: Declared<MessageFact>): string {
  const { package: scope } = file.schemaFile;
  return `${file.packageVersion.family} ${scope === '' ? fullName : fullName.slice(scope.length + 1)}`;
}
