/**
 * Finds annotations that cannot be carried out: a new name that is taken or reserved, and a field that cannot be in a oneof. The source itself is valid,
 * so only planning the next version finds them.
 */
import { locateFirstLine, type ApiElement } from '@protoshepherd/api-tree';
import type { Finding } from '@protoshepherd/source';
import { KindNumber, viewAt, type FieldNode, type ReservedNode, type SyntaxNode } from '@protoshepherd/syntax';

import { createFinding } from './finding-ids.ts';
import type { FileUpgrade, UpgradeStep } from './plan/upgrade-step.ts';

/** Finds all annotations of a file that cannot be carried out. */
export function findClashes({ file, steps }: FileUpgrade): Finding[] {
  const changes = steps.filter((step) => step.kind === 'rename' || step.kind === 'promote');
  if (changes.length === 0) return [];
  const renamed = new Map(steps.flatMap((step) => (step.kind === 'rename' ? [[step.element, step.to]] : [])));
  const dropped = new Set(steps.flatMap((step) => (step.kind === 'drop' ? [step.element] : [])));
  const resolveName = (element: ApiElement): string => renamed.get(element) ?? element.name;
  return changes.flatMap((step) => {
    if (step.kind === 'promote') return isSingular(step.element) ? [] : [cannotJoin(step.element, step.oneof)];
    const siblings = file.elements.filter((other) => other.parent === step.element.parent && other !== step.element);
    const other = siblings.find((each) => resolveName(each) === step.to);
    if (other !== undefined) return [taken(step, other, dropped.has(other))];
    return reservedNames(step.element).has(step.to) ? [taken(step, undefined, true)] : [];
  });
}

function taken(
  { element, to }: Extract<UpgradeStep, { readonly kind: 'rename' }>,
  other: ApiElement | undefined,
  isReserved: boolean,
): Finding {
  return createFinding({
    rule: 'rename-clash',
    severity: 'error',
    message: `${element.fullName} cannot be renamed to ${to}: that name is ${isReserved ? 'reserved' : 'taken'}; choose another name in the annotation`,
    location: locateFirstLine(element.file, element.row),
    related:
      other === undefined ? [] : [{ message: 'the other one', location: locateFirstLine(other.file, other.row) }],
    package: element.file.packageVersion.name,
    subject: element.fullName,
  });
}

function cannotJoin(element: ApiElement, oneof: string): Finding {
  return createFinding({
    rule: 'promotion-clash',
    severity: 'error',
    message: `${element.fullName} cannot join oneof ${oneof}: a oneof cannot contain repeated or required fields, or maps; remove the annotation`,
    location: locateFirstLine(element.file, element.row),
    package: element.file.packageVersion.name,
    subject: element.fullName,
  });
}

function isSingular({ row, file }: ApiElement): boolean {
  const { tree } = file.schemaFile;
  const label = tree.rows[row] === KindNumber.field ? (viewAt(tree, row) as FieldNode).label?.text : 'repeated';
  return label === undefined || label === 'optional';
}

function reservedNames({ parent, file }: ApiElement): ReadonlySet<string> {
  if (parent === undefined) return new Set();
  const { members } = viewAt(file.schemaFile.tree, parent.row) as unknown as {
    readonly members: readonly SyntaxNode[];
  };
  const reserved = members.filter((member): member is ReservedNode => member.kind === 'reserved');
  return new Set(reserved.flatMap(({ items }) => items.map((item) => item.text.replaceAll(/["']/g, ''))));
}
