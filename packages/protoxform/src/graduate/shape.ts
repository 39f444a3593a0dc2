/** The declarations of a package version, under names without the version, so that two versions can be compared. */
import type { ApiElement, ApiFile, ApiTree, ElementKind, PackageVersion } from '@protoshepherd/api-tree';
import { endOfRow, rowText, viewAt, type AnyNode } from '@protoshepherd/syntax';

import { withPackage } from '../move/moved-names.ts';
import { findReferences } from '../move/find-references.ts';

/** A declaration with its wire-relevant properties. */
export interface ShapeItem {
  readonly kind: ElementKind;
  /** The number of a field or enum value. */
  readonly number?: string;
  /** The type of a field with its label, or the request and response of a method. */
  readonly type?: string;
  /** The oneof of a field. */
  readonly oneof?: string;
}

/** All declarations of a package version, by their name within the package. */
export type Shape = ReadonlyMap<string, ShapeItem>;

/** Describes a package version as a shape. */
export function buildShape(tree: ApiTree, version: PackageVersion): Shape {
  const paths = new Set(version.files.map((file) => file.path));
  return new Map(version.files.flatMap((file) => fileItems(tree, file, paths)));
}

function fileItems(tree: ApiTree, file: ApiFile, own: ReadonlySet<string>): [string, ShapeItem][] {
  const { schemaFile, elements } = file;
  const targets = new Map(
    findReferences(tree, file).map(({ nameRow, target }) => [
      nameRow,
      own.has(target.file.path) ? withPackage(target.fullName, target.file.package, '') : target.fullName,
    ]),
  );
  const typeAt = (node: AnyNode | undefined): string =>
    node === undefined ? '' : (targets.get(node.row) ?? rowText(schemaFile.tree, node.row));
  let oneof: { readonly name: string; readonly end: number } | undefined;
  return elements.map((element): [string, ShapeItem] => {
    if (oneof !== undefined && element.row >= oneof.end) oneof = undefined;
    if (element.kind === 'oneof') oneof = { name: element.name, end: endOfRow(schemaFile.tree.rows, element.row) };
    const isMember = element.kind === 'field' && oneof !== undefined;
    const item = {
      ...describeItem(element, typeAt),
      ...(isMember && { oneof: (oneof as { readonly name: string }).name }),
    };
    return [withPackage(element.fullName, schemaFile.package, ''), item];
  });
}

function describeItem({ kind, row, file }: ApiElement, typeAt: (node: AnyNode | undefined) => string): ShapeItem {
  const node = viewAt(file.schemaFile.tree, row);
  const label = 'label' in node && node.label !== undefined ? `${node.label.text} ` : '';
  switch (node.kind) {
    case 'field':
      return { kind, number: node.number?.text ?? '', type: `${label}${typeAt(node.type)}` };
    case 'mapField':
      return { kind, number: node.number?.text ?? '', type: `map<${typeAt(node.key)}, ${typeAt(node.value)}>` };
    case 'group':
      return { kind, number: node.number?.text ?? '', type: `${label}group` };
    case 'enumValue': {
      // The sign is a separate token.
      const [, sign = ''] = /=\s*(-?)/.exec(node.text) ?? [];
      return { kind, number: `${sign}${node.number?.text ?? ''}` };
    }
    case 'rpc': {
      const side = (stream: unknown, type: AnyNode | undefined): string =>
        `(${stream === undefined ? '' : 'stream '}${typeAt(type)})`;
      return { kind, type: `${side(node.inputStream, node.input)} returns ${side(node.outputStream, node.output)}` };
    }
    default:
      return { kind };
  }
}
