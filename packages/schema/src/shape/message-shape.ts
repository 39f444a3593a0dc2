/** The fields of a message by name, for lookups by options and defaults. Built on first use: most messages are never used in an option. */
import { endOfRow, firstChild, KindNumber, rowText, slotColumns } from '@protoshepherd/syntax';

import type { Declaration } from '../declaration.ts';
import type { LinkedFile } from '../link/linked-file.ts';
import { resolveType } from '../link/resolve-name.ts';
import type { SymbolTable } from '../link/symbol-table.ts';
import type { FeatureTable } from './features.ts';
import { fieldShape, isMapEntry, mapEntryShapes, type FieldShape } from './field-shape.ts';
import { isMessageSet } from './max-number.ts';

const { extendee: extendeeColumn } = slotColumns('extend');

/** The fields of one message. */
export interface MessageShape {
  readonly fields: ReadonlyMap<string, FieldShape>;
  /** The oneof of each field, by row; fields without a oneof are absent. */
  readonly oneofs: ReadonlyMap<FieldShape, number>;
}

export class ShapeTable {
  readonly #symbols: SymbolTable;
  readonly #messages = new Map<Declaration, MessageShape>();
  readonly #extensions = new Map<Declaration, FieldShape>();
  readonly #extendees = new Map<Declaration, Declaration>();
  readonly #required = new Map<Declaration, readonly FieldShape[]>();

  /** The file that requests shapes; fields of other files count as used by it. */
  reader: LinkedFile | undefined;

  constructor(symbols: SymbolTable) {
    this.#symbols = symbols;
  }

  /** The fields of a message. */
  message(declaration: Declaration): MessageShape {
    recordUse(declaration.file as LinkedFile, this.reader);
    const known = this.#messages.get(declaration);
    if (known !== undefined) return known;
    const shape = this.#read(declaration);
    this.#messages.set(declaration, shape);
    return shape;
  }

  /** The required fields of a message. */
  requiredFields(declaration: Declaration, features: FeatureTable): readonly FieldShape[] {
    recordUse(declaration.file as LinkedFile, this.reader);
    let required = this.#required.get(declaration);
    if (required === undefined) {
      const fields = [...this.message(declaration).fields.values()];
      required = fields.filter(
        (field) =>
          field.cardinality === 'required' ||
          (!isMapEntry(declaration) &&
            features.ofRow(field.file, field.parent, field.row).field_presence === 'LEGACY_REQUIRED'),
      );
      this.#required.set(declaration, required);
    }
    return required;
  }

  /** The message that an extension extends. */
  extendee(extension: Declaration): Declaration | undefined {
    let extendee = this.#extendees.get(extension);
    if (extendee === undefined) {
      extendee = resolveExtendee(this.#symbols, extension);
      if (extendee !== undefined) this.#extendees.set(extension, extendee);
    }
    return extendee;
  }

  /** The field that an extension declares. */
  extension(declaration: Declaration): FieldShape {
    const known = this.#extensions.get(declaration);
    if (known !== undefined) return known;
    const extendee = this.extendee(declaration);
    const shape = fieldShape(this.#symbols, declaration.file as LinkedFile, declaration.row, declaration.parent, {
      isExtension: true,
      isMessageSetItem: extendee !== undefined && isMessageSet(extendee),
    });
    this.#extensions.set(declaration, shape);
    return shape;
  }

  #read(declaration: Declaration): MessageShape {
    const fields = new Map<string, FieldShape>();
    const oneofs = new Map<FieldShape, number>();
    if (isMapEntry(declaration)) {
      for (const field of mapEntryShapes(this.#symbols, declaration)) fields.set(field.name, field);
      return { fields, oneofs };
    }
    const file = declaration.file as LinkedFile;
    const readBlock = (block: number, oneof: number | undefined): void => {
      const { rows } = file.tree;
      const end = endOfRow(rows, block);
      for (let row = firstChild(rows, block); row < end; row = endOfRow(rows, row)) {
        const kind = rows[row];
        if (kind === KindNumber.oneof) readBlock(row, row);
        if (kind !== KindNumber.field && kind !== KindNumber.mapField && kind !== KindNumber.group) continue;
        const field = fieldShape(this.#symbols, file, row, declaration, { inOneof: oneof !== undefined });
        fields.set(field.name, field);
        if (oneof !== undefined) oneofs.set(field, oneof);
      }
    };
    readBlock(declaration.row, undefined);
    return { fields, oneofs };
  }
}

/** Records that a file uses fields of another one. */
export function recordUse(used: LinkedFile, reader: LinkedFile | undefined): void {
  if (used !== reader) used.areFieldsUsed = true;
}

/** The message that an extension extends. */
function resolveExtendee(symbols: SymbolTable, extension: Declaration): Declaration | undefined {
  const file = extension.file as LinkedFile;
  const name = file.tree.rows[extension.block + extendeeColumn] as number;
  if (name === -1) return undefined;
  return resolveType(symbols, { file, parent: extension.parent }, rowText(file.tree, name));
}
