/** Completes values: of an option, of a part of its message value, or of a field's default. */
import { isMarkedDeprecated } from '@protoshepherd/api-tree';
import type { Declaration } from '@protoshepherd/schema';
import { childRows, EnumValueNode, KindNumber } from '@protoshepherd/syntax';

import { matchesTyped, type Entry } from '../entry.ts';
import type { Cursor } from '../place/cursor.ts';
import type { PlaceInFile } from '../place/find-place.ts';
import type { Place } from '../place/place.ts';
import type { CompletionSubject } from '../subject.ts';
import { settableField } from './option-entries.ts';
import { patternValues } from './option-patterns.ts';
import { namesPreviousType, previousTypeEntries } from './previous-type-entries.ts';

/** Lists the values of an option. */
export function valueEntries(
  subject: CompletionSubject,
  { scope, cursor }: PlaceInFile,
  { option, steps }: Extract<Place, { kind: 'optionValue' }>,
): readonly Entry[] {
  const [first] = option.parts;
  if (
    option.type === 'FileOptions' &&
    option.parts.length === 1 &&
    first?.isExtension === false &&
    steps.length === 0
  ) {
    const texts = textEntries(subject, cursor, first.name);
    if (texts.length > 0 || cursor.within === 'string') return texts;
  }
  if (namesPreviousType([...option.parts, ...steps], scope)) {
    return previousTypeEntries(subject, scope, (text) => (cursor.within === 'string' ? text : `"${text}"`));
  }
  if (cursor.within === 'string') return [];
  if (option.parts.length === 1 && first?.name === 'default' && option.type === 'FieldOptions') {
    const type = subject.schema.names.resolve(scope, option.fieldType, 'type');
    return listValues(type?.kind === 'enum' ? 'enum' : option.fieldType, type, cursor.typed);
  }
  const field = settableField(subject, scope, option, steps);
  return field === undefined ? [] : listValues(field.type, field.typeDeclaration, cursor.typed);
}

/** The values that the convention of the tree suggests for a string. */
function textEntries({ schema, file }: CompletionSubject, cursor: Cursor, option: string): readonly Entry[] {
  return patternValues(schema.files, file, option).map((value, rank): Entry => {
    const text = cursor.within === 'string' ? value : `"${value}"`;
    return { label: value, kind: 'value', rank, text, filter: text, detail: 'as in other files of this tree' };
  });
}

function listValues(type: string, declaration: Declaration | undefined, typed: string): readonly Entry[] {
  switch (type) {
    case 'bool':
      return words(['true', 'false'], typed);
    case 'float':
    case 'double':
      return words(['inf', 'nan'], typed);
    case 'enum':
      return declaration === undefined ? [] : enumValues(declaration, typed);
    case 'message':
      return [{ label: '{}', kind: 'snippet', rank: 2, snippet: '{$0}', detail: declaration?.fullName ?? '' }];
    default:
      return [];
  }
}

function words(labels: readonly string[], typed: string): readonly Entry[] {
  return labels
    .filter((label) => matchesTyped(typed, label))
    .map((label): Entry => ({ label, kind: 'value', rank: 2 }));
}

function enumValues({ file, row, fullName }: Declaration, typed: string): readonly Entry[] {
  const scope = fullName.slice(0, fullName.lastIndexOf('.') + 1);
  return childRows(file.tree.rows, row, KindNumber.enumValue).flatMap((value): Entry[] => {
    const { name } = new EnumValueNode(file.tree, value);
    if (name === undefined || !matchesTyped(typed, name.text)) return [];
    return [
      {
        label: name.text,
        kind: 'enumValue',
        rank: 2,
        detail: fullName,
        ...(isMarkedDeprecated(file.tree, value) && { isDeprecated: true }),
        subject: { name: `${scope}${name.text}` },
      },
    ];
  });
}
