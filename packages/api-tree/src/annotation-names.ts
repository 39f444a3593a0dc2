/**
 * Names in annotations: of packages, messages and fields. Protobuf treats them as free text, but they become paths and declarations of the next version. So each
 * is checked against the syntax of the name that it stands for before use.
 */
import { computeUnlessBlank } from '@protoshepherd/syntax';

import type { AnnotationSubject } from './annotation-table.ts';
import type { ApiFile } from './api-file.ts';
import { annotationValue, type Annotations } from './read-annotations.ts';

/** A syntactically invalid name in an annotation. */
export interface InvalidName {
  readonly file: ApiFile;
  /** The row of the option. */
  readonly row: number;
  /** The field of the annotation, such as `move_to_package`. */
  readonly field: string;
  readonly value: string;
  /** A description of a valid value. */
  readonly expected: string;
}

interface NameField {
  readonly subject: AnnotationSubject;
  readonly field: string;
  readonly pattern: RegExp;
  readonly expected: string;
}

const simpleName = { pattern: /^[A-Za-z_]\w*$/, expected: 'a name such as size' };
const fullName = /^[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*$/;

const nameFields = {
  moveToPackage: {
    subject: 'fileMigrate',
    field: 'move_to_package',
    pattern: fullName,
    expected: 'the name of a package such as acme.store.v2',
  },
  rename: { subject: 'migrate', field: 'rename', ...simpleName },
  oneofPromotion: { subject: 'migrate', field: 'oneof_promotion', ...simpleName },
  previousType: {
    subject: 'versioning',
    field: 'previous_message_type',
    pattern: fullName,
    expected: 'the full name of a message such as acme.store.v1.Cart',
  },
} satisfies Record<string, NameField>;

/** The name in an annotation; `undefined` if it is absent or syntactically invalid. */
export function annotatedName(annotations: Annotations, which: keyof typeof nameFields): string | undefined {
  const { subject, field, pattern } = nameFields[which];
  const value = annotationValue(annotations, subject, field)?.value;
  return value !== undefined && pattern.test(value) ? value : undefined;
}

const fieldPattern = new RegExp(
  Object.values(nameFields)
    .map(({ field }) => field)
    .join('|'),
);

/** All syntactically invalid names in the annotations of a file, in source order. */
export function invalidNames(file: ApiFile): readonly InvalidName[] {
  return computeUnlessBlank(file.schemaFile.tree, 'wrong names', () => findInvalidNames(file));
}

function findInvalidNames(file: ApiFile): InvalidName[] {
  // Most files have no such annotation, and a text search is cheaper than visiting all elements.
  if (!fieldPattern.test(file.schemaFile.tree.file.text)) return [];
  const all = [file.annotations, ...file.elements.map((element) => element.annotations)];
  return all.flatMap(({ values }) =>
    values.flatMap(({ subject, field, value, row }) => {
      const judged = Object.values(nameFields).find((each) => each.subject === subject && each.field === field);
      if (judged === undefined || judged.pattern.test(value)) return [];
      return [{ file, row, field, value, expected: judged.expected }];
    }),
  );
}
