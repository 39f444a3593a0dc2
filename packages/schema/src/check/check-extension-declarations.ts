/** Checks extension declarations: a range may declare the extensions that use its numbers, and then no others may. */
import { AggregateNode, endOfRow, ExtensionsNode, firstChild, KindNumber, type EntryNode } from '@protoshepherd/syntax';

import type { Declaration } from '../declaration.ts';
import type { FieldShape } from '../shape/field-shape.ts';
import { maxNumber } from '../shape/max-number.ts';
import { integerValue } from '../shape/integer-value.ts';
import { optionName, optionRows, optionValueRow, optionWord } from '../shape/option-rows.ts';
import { scalarType, typeName } from '../shape/scalar-types.ts';
import { rangeBounds } from '../write/write-ranges.ts';
import type { CheckContext } from './check-context.ts';

/** One `declaration = { … }` of an extension range. */
interface ExtensionDeclaration {
  readonly number: number;
  readonly fullName: string | undefined;
  readonly type: string | undefined;
  readonly reserved: boolean;
  readonly repeated: boolean;
  readonly row: number;
}

/** Checks an extension against the declarations of the range of its number. */
export function checkDeclared(
  context: CheckContext,
  declaration: Declaration,
  field: FieldShape,
  extendee: Declaration,
  token: number,
): void {
  const range = findRange(extendee, field.number);
  // The declarations in descriptor.proto are a registry; protoc does not enforce them.
  if (range === undefined || extendee.file.path === 'google/protobuf/descriptor.proto') return;
  const { declarations, verification } = range;
  const listed = range.byNumber.get(field.number);
  const wrong = (message: string): void => context.error('extension-declaration', message, token);
  if (listed === undefined) {
    if (declarations.length > 0 || verification === 'DECLARATION') {
      wrong(`\`${extendee.fullName}\` declares the extensions of this range, and ${field.number} is not one of them`);
    }
    return;
  }
  if (listed.reserved) return wrong(`\`${extendee.fullName}\` has reserved extension number ${field.number}`);
  if (listed.fullName !== `.${declaration.fullName}`)
    wrong(`\`${extendee.fullName}\` expects ${field.number} to be \`${listed.fullName}\``);
  const type = field.typeDeclaration === undefined ? typeName(field.type) : `.${field.typeDeclaration.fullName}`;
  if (listed.type !== type) wrong(`\`${extendee.fullName}\` expects the type \`${listed.type}\`, not \`${type}\``);
  if (listed.repeated !== (field.cardinality === 'repeated')) {
    wrong(
      `\`${extendee.fullName}\` expects the extension ${listed.repeated ? 'to be repeated' : 'not to be repeated'}`,
    );
  }
}

/** Checks the declarations themselves, in all messages of a file. */
export function checkExtensionDeclarations(context: CheckContext): void {
  for (const type of context.file.types) {
    if (type.kind !== 'message') continue;
    const names = new Set<string>();
    const reported = new Set<number>();
    const statements = new Set<number>();
    for (const range of getRanges(type)) {
      // The options of a statement apply to each of its ranges, so a declaration is outside of all but one.
      const isFurther = statements.has(range.row);
      if (!isFurther) checkRange(context, range, names);
      else if (range.declarations.length > 0 && !reported.has(range.row)) {
        reported.add(range.row);
        const message = 'a statement with declarations can have only one range';
        context.errorAtRow('extension-declaration', message, range.row);
      }
      statements.add(range.row);
    }
  }
}

interface DeclaredRange {
  readonly first: number;
  readonly last: number;
  readonly verification: string | undefined;
  readonly declarations: readonly ExtensionDeclaration[];
  readonly byNumber: ReadonlyMap<number, ExtensionDeclaration>;
  readonly row: number;
}

function checkRange(context: CheckContext, range: DeclaredRange, names: Set<string>): void {
  const wrong = (message: string, row: number): void => context.errorAtRow('extension-declaration', message, row);
  if (range.verification === 'UNVERIFIED' && range.declarations.length > 0) {
    wrong('a range with declarations cannot be UNVERIFIED', range.row);
  }
  const numbers = new Set<number>();
  for (const each of range.declarations) {
    if (each.number < range.first || each.number > range.last) wrong(`${each.number} is not in this range`, each.row);
    if (numbers.has(each.number)) wrong(`${each.number} is declared twice`, each.row);
    numbers.add(each.number);
    if (each.fullName !== undefined && names.has(each.fullName))
      wrong(`\`${each.fullName}\` is declared twice`, each.row);
    if (each.fullName !== undefined) names.add(each.fullName);
    const complete = each.fullName !== undefined && each.type !== undefined;
    const bare = each.fullName === undefined && each.type === undefined && each.reserved;
    if (!complete && !bare) wrong('a declaration must have both `full_name` and `type`, or only `reserved`', each.row);
    checkName(each.fullName, true);
    checkName(each.type, each.type !== undefined && scalarType(each.type, context.tree.edition) === undefined);

    function checkName(name: string | undefined, isQualified: boolean): void {
      if (name === undefined || !isQualified) return;
      if (!name.startsWith('.')) wrong(`\`${name}\` needs a leading dot`, each.row);
      else if (!/^(?:\.\w+)+$/.test(name)) wrong(`\`${name}\` is not a name`, each.row);
    }
  }
}

function findRange(extendee: Declaration, number: number): DeclaredRange | undefined {
  return getRanges(extendee).find((range) => range.first <= number && number <= range.last);
}

const known = new WeakMap<Declaration, readonly DeclaredRange[]>();

function getRanges(declaration: Declaration): readonly DeclaredRange[] {
  let ranges = known.get(declaration);
  if (ranges === undefined) {
    ranges = readRanges(declaration);
    known.set(declaration, ranges);
  }
  return ranges;
}

function readRanges(declaration: Declaration): DeclaredRange[] {
  const { tree } = declaration.file;
  const { row } = declaration;
  const found: DeclaredRange[] = [];
  const end = endOfRow(tree.rows, row);
  for (let child = firstChild(tree.rows, row); child < end; child = endOfRow(tree.rows, child)) {
    if (tree.rows[child] !== KindNumber.extensions) continue;
    const options = optionRows(tree, child);
    const verification = optionWord(tree, options, 'verification');
    const declarations = options.flatMap((option) => {
      const value = optionValueRow(tree, option);
      const isDeclaration = optionName(tree, option) === 'declaration' && value !== -1;
      return isDeclaration && tree.rows[value] === KindNumber.aggregate
        ? [readDeclaration(new AggregateNode(tree, value).entries, option)]
        : [];
    });
    const byNumber = new Map(declarations.map((each) => [each.number, each]));
    for (const range of new ExtensionsNode(tree, child).ranges) {
      found.push({
        ...rangeBounds(range, maxNumber(declaration)),
        verification,
        declarations,
        byNumber,
        row: child,
      });
    }
  }
  return found;
}

function readDeclaration(entries: readonly EntryNode[], row: number): ExtensionDeclaration {
  const text = (name: string): string | undefined => {
    const value = entries.find((entry) => entry.name === name)?.value;
    return value?.kind === 'string' ? value.value : value?.text;
  };
  return {
    number: integerValue(text('number') ?? '0'),
    fullName: text('full_name'),
    type: text('type'),
    reserved: text('reserved') === 'true',
    repeated: text('repeated') === 'true',
    row,
  };
}
