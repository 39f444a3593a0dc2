/**
 * Names that annotations give: of packages, messages, fields. They are free texts to protobuf, and become paths and declarations of the next version, so each is
 * judged as the name that it stands for before anything uses it.
 */
import { answerAbout } from '@protoshepherd/syntax';

import type { AnnotationSubject } from './annotation-table.ts';
import type { ApiFile } from './api-file.ts';
import { annotationValue, type Annotations } from './read-annotations.ts';

/** A name that nothing can have. */
export interface WrongName {
  readonly file: ApiFile;
  /** The row of the option. */
  readonly row: number;
  /** The field of the annotation, such as `move_to_package`. */
  readonly field: string;
  readonly value: string;
  /** What it must be. */
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

/** The name that an annotation gives; undefined if it gives none, or one that nothing can have. */
export function annotatedName(annotations: Annotations, which: keyof typeof nameFields): string | undefined {
  const { subject, field, pattern } = nameFields[which];
  const value = annotationValue(annotations, subject, field)?.value;
  return value !== undefined && pattern.test(value) ? value : undefined;
}

const anyField = new RegExp(
  Object.values(nameFields)
    .map(({ field }) => field)
    .join('|'),
);

/** All names in a file that annotations give and that nothing can have, in the order of the text. */
export function wrongNames(file: ApiFile): readonly WrongName[] {
  return answerAbout(file.schemaFile.tree, 'wrong names', () => findWrongNames(file));
}

function findWrongNames(file: ApiFile): WrongName[] {
  // Most files have no such annotation, and looking at all elements takes longer than looking for its name.
  if (!anyField.test(file.schemaFile.tree.file.text)) return [];
  const all = [file.annotations, ...file.elements.map((element) => element.annotations)];
  return all.flatMap(({ values }) =>
    values.flatMap(({ subject, field, value, row }) => {
      const judged = Object.values(nameFields).find((each) => each.subject === subject && each.field === field);
      if (judged === undefined || judged.pattern.test(value)) return [];
      return [{ file, row, field, value, expected: judged.expected }];
    }),
  );
}
