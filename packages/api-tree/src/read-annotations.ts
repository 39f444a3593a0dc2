/**
 * Reads annotations from options. An annotation can be written as one message or field by field:
 *
 *     option (udpa.annotations.file_status) = { package_version_status: ACTIVE };
 *     option (udpa.annotations.file_status).package_version_status = ACTIVE;
 *
 * Both give the same values here.
 */
import { optionName, optionRows, optionValueRow } from '@protoshepherd/schema';
import { AggregateNode, OptionNode, rowText, viewAt, type SyntaxTree, type ValueNode } from '@protoshepherd/syntax';

import { annotationSubject, type AnnotationSubject } from './annotation-table.ts';

/** A value that an annotation sets. */
export interface AnnotationValue {
  readonly subject: AnnotationSubject;
  /** The field of the annotation that is set, with dots for nested ones; empty if the annotation itself is the value. */
  readonly field: string;
  /** The value: string literals without their quotes, words and numbers as written. */
  readonly value: string;
  /** The row of the option. */
  readonly row: number;
}

/** The annotations of an element in source order, and its `deprecated` option. */
export interface Annotations {
  readonly values: readonly AnnotationValue[];
  /** The row of `deprecated = true`. */
  readonly deprecated: number | undefined;
}

/** An element without annotations. */
export const noAnnotations: Annotations = { values: [], deprecated: undefined };

/** Reads the annotations of the element at a row. Row 0 is the file itself; `scope` is the package of the file. */
export function readAnnotations(tree: SyntaxTree, row: number, scope: string): Annotations {
  const rows = optionRows(tree, row);
  if (rows.length === 0) return noAnnotations;
  const values: AnnotationValue[] = [];
  let deprecated: number | undefined;
  for (const option of rows) {
    const { name, value } = new OptionNode(tree, option);
    const [first, ...rest] = name?.parts ?? [];
    if (first === undefined || value === undefined) continue;
    if (first.extension === undefined) {
      if (first.name === 'deprecated' && value.text === 'true') deprecated = option;
      continue;
    }
    const subject = annotationSubject(first.extension.name, scope);
    if (subject === undefined) continue;
    const field = rest.map((part) => part.name).join('.');
    for (const each of flatten(value, field)) values.push({ subject, row: option, ...each });
  }
  return values.length === 0 && deprecated === undefined ? noAnnotations : { values, deprecated };
}

/** Is the element at a row deprecated? A cheaper way to get the `deprecated` flag of its annotations. */
export function isMarkedDeprecated(tree: SyntaxTree, row: number): boolean {
  return optionRows(tree, row).some((option) => {
    const value = optionValueRow(tree, option);
    return value !== -1 && rowText(tree, value) === 'true' && optionName(tree, option) === 'deprecated';
  });
}

/** The value that an annotation gives to one of its fields. */
export function annotationValue(
  { values }: Annotations,
  subject: AnnotationSubject,
  field: string,
): AnnotationValue | undefined {
  return values.find((each) => each.subject === subject && each.field === field);
}

/** The scalar values inside a value, each with its path. Nesting deeper than any known annotation is ignored. */
function flatten(value: ValueNode, path: string, depth = 0): { readonly field: string; readonly value: string }[] {
  if (value.kind === 'string') return [{ field: path, value: value.value }];
  if (value.kind === 'scalar') return [{ field: path, value: value.text }];
  if (value.kind === 'list' || depth > 4) return [];
  return (viewAt(value.tree, value.row) as AggregateNode).entries.flatMap((entry) =>
    entry.value === undefined
      ? []
      : flatten(entry.value, path === '' ? entry.name : `${path}.${entry.name}`, depth + 1),
  );
}
