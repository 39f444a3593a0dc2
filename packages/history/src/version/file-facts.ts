/** The facts of a file at one commit: its package and its declarations. */
import {
  annotationValue,
  declaredPackage,
  isMarkedDeprecated,
  packageDeprecation,
  readAnnotations,
  walkDeclarations,
  type ElementKind,
} from '@protoshepherd/api-tree';
import { endOfRow, type SyntaxTree } from '@protoshepherd/syntax';

import { elementShape } from './element-shape.ts';

/** The declaration of an element. */
export interface ElementFact {
  readonly kind: ElementKind;
  /** Its name within the package, such as `Node.id`. */
  readonly name: string;
  /** The properties that clients depend on, as a text that changes when they change. */
  readonly shape: string;
  readonly isDeprecated: boolean;
}

/** The facts of a file. Parts that two versions share are the same object, so unchanged parts can be skipped. */
export interface FileFacts {
  /** The declared package; empty if there is none. */
  readonly package: string;
  /** Does it mark its package as deprecated? */
  readonly isDeprecated: boolean;
  /** Is it marked as work in progress? */
  readonly isDraft: boolean;
  /** All declarations, in pieces. */
  readonly parts: readonly (readonly ElementFact[])[];
}

/** The facts of a whole file. It may have errors: everything that parses counts. */
export function factsOfTree(tree: SyntaxTree): FileFacts {
  const name = declaredPackage(tree);
  return { package: name, ...statusOfTree(tree), parts: [elementsOfTree(tree, name)] };
}

/** The elements of a file, or of a part of a file in a package. Their rows are added to `rows`. */
export function elementsOfTree(tree: SyntaxTree, packageName: string, rows: number[] = []): readonly ElementFact[] {
  // Most files do not contain the word, and then options need not be read.
  const mayDeprecate = tree.file.text.includes('deprecated');
  let oneof: { readonly name: string; readonly end: number; readonly parent: ElementFact | undefined } | undefined;
  return walkDeclarations<ElementFact>(tree, (kind, name, row, parent) => {
    rows.push(row);
    if (kind === 'oneof') oneof = { name, end: endOfRow(tree.rows, row), parent };
    const isInOneof = kind === 'field' && oneof !== undefined && row < oneof.end && oneof.parent === parent;
    return {
      kind,
      name: parent === undefined ? name : `${parent.name}.${name}`,
      shape: elementShape(kind, tree, row, { packageName, oneof: isInOneof ? (oneof?.name ?? '') : '' }),
      isDeprecated: mayDeprecate && isMarkedDeprecated(tree, row),
    };
  });
}

/** The properties of its package that a file declares. */
export function statusOfTree(tree: SyntaxTree): Pick<FileFacts, 'isDeprecated' | 'isDraft'> {
  const annotations = readAnnotations(tree, 0, '');
  return {
    isDeprecated: packageDeprecation(tree, annotations) !== undefined,
    isDraft: annotationValue(annotations, 'status', 'work_in_progress')?.value === 'true',
  };
}
