/** Describes the elements of a package version for its page: comment, type, rules, uses, place and life. */
import type { ApiElement, ApiFile, PackageVersion } from '@protoshepherd/api-tree';
import type { Availability, ElementAvailability, NamedRelease } from '@protoshepherd/history';
import type { DeprecatedItem } from '@protoshepherd/scheduler';
import type { Schema, EnumValueFact, FieldFact, FileShape, MessageFact, MethodFact } from '@protoshepherd/schema';
import { collectComments, viewAt } from '@protoshepherd/syntax';
import { describeFieldRules, readOneofRules } from '@protoshepherd/validation';

import type { ReferenceElement, TypePart } from './api-reference.ts';
import { describeFieldType, describeMethodType, type FindName } from './describe-type.ts';
import type { TypeUses } from './find-type-uses.ts';

/** Facts about the whole API. */
export interface ElementSurroundings {
  readonly schema: Schema;
  readonly find: FindName;
  readonly uses: TypeUses;
  /** Deprecated elements, by unique name. */
  readonly items: ReadonlyMap<string, DeprecatedItem>;
  readonly availability: Pick<Availability, 'releases'>;
  /** The releases of each element, by unique name. */
  readonly available: ReadonlyMap<string, ElementAvailability>;
  /** The path of a file for display. */
  readonly pathOf: (file: string) => string;
}

/** Describes the elements in the root files of a package. */
export function describeElements(own: PackageVersion, around: ElementSurroundings): readonly ReferenceElement[] {
  return own.files
    .filter(({ isTarget }) => isTarget)
    .flatMap((file) => {
      const facts = factsByRow(around.schema.describe(file.schemaFile));
      const declared = new Map(file.schemaFile.types.map((each) => [each.row, each]));
      return file.elements.map((element): ReferenceElement => {
        const declaration = declared.get(element.row);
        const { uniqueName } = element;
        const known = around.available.get(uniqueName);
        return {
          kind: element.kind,
          name: nameInPackage(element, own),
          comment: readComment(element),
          ...describeMember(element, facts, around),
          rules: describeRules(element, facts, around.schema),
          isDeprecated: element.isDeprecated,
          since: releaseAt(known?.since, around),
          deprecatedSince: releaseAt(known?.deprecatedSince, around),
          item: around.items.get(uniqueName) ?? null,
          usedBy: (declaration && around.uses.get(declaration)) ?? [],
          place: { file: around.pathOf(file.path), line: findLine(file, element.row) },
        };
      });
    });
}

function releaseAt(
  index: number | null | undefined,
  { availability }: Pick<ElementSurroundings, 'availability'>,
): NamedRelease | null {
  return availability.releases[index ?? -1] ?? null;
}

/** The name relative to the package. */
function nameInPackage({ uniqueName }: ApiElement, { name }: PackageVersion): string {
  return name === '' ? uniqueName : uniqueName.slice(name.length + 1);
}

function readComment({ file, row }: ApiElement): string {
  const { leading, trailing } = collectComments(viewAt(file.schemaFile.tree, row));
  return [leading?.text, trailing?.text].filter((text) => text !== undefined).join('\n');
}

function describeMember(
  { row, kind }: ApiElement,
  { fields, values, methods }: FactsByRow,
  { find }: ElementSurroundings,
): Pick<ReferenceElement, 'type' | 'number' | 'oneof' | 'defaultValue'> {
  const none = { type: [] as readonly TypePart[], number: null, oneof: null, defaultValue: null };
  const field = kind === 'field' || kind === 'extension' ? fields.get(row) : undefined;
  if (field !== undefined) {
    const { number, oneof = null, defaultValue = null } = field;
    return { type: describeFieldType(field, find), number, oneof, defaultValue };
  }
  const method = methods.get(row);
  if (kind === 'method' && method !== undefined) return { ...none, type: describeMethodType(method, find) };
  const value = kind === 'enumValue' ? values.get(row) : undefined;
  return value === undefined ? none : { ...none, number: value.number };
}

function describeRules({ kind, row, file }: ApiElement, { fields }: FactsByRow, schema: Schema): readonly string[] {
  const { tree } = file.schemaFile;
  if (kind === 'oneof') return readOneofRules(tree, row).required ? ['one of its fields must be set'] : [];
  const fact = kind === 'field' || kind === 'extension' ? fields.get(row) : undefined;
  return fact === undefined ? [] : (describeFieldRules(schema, tree, fact)?.phrases ?? []);
}

function findLine({ schemaFile: { tree } }: ApiFile, row: number): number {
  return tree.lines.position(viewAt(tree, row).span.start).line;
}

/** The facts about the members of a file. */
interface FactsByRow {
  readonly fields: ReadonlyMap<number, FieldFact>;
  readonly values: ReadonlyMap<number, EnumValueFact>;
  readonly methods: ReadonlyMap<number, MethodFact>;
}

/** Indexes the facts of a file by row. */
function factsByRow({ messages, enums, services, extensions }: FileShape): FactsByRow {
  const fields = new Map<number, FieldFact>(extensions.map((each) => [each.row, each]));
  const values = new Map<number, EnumValueFact>();
  const keepValues = (list: MessageFact['enums']): void => {
    for (const each of list) for (const value of each.values) values.set(value.row, value);
  };
  keepValues(enums);
  const pending = [...messages];
  for (let message = pending.pop(); message !== undefined; message = pending.pop()) {
    for (const field of [...message.fields, ...message.extensions]) fields.set(field.row, field);
    keepValues(message.enums);
    pending.push(...message.messages);
  }
  const methods = services.flatMap((service) => service.methods);
  return { fields, values, methods: new Map(methods.map((each) => [each.row, each])) };
}
