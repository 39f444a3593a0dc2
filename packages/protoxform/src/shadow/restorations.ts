/** Finds fields and values whose names are reserved in an active message or enum, and that its older version hides. */
import { unavailableName, type ApiElement, type ApiFile } from '@protoshepherd/api-tree';
import { parseInteger, readNumber, reservedNames } from '@protoshepherd/edit';

import type { FileDraft } from '../edit/file-draft.ts';
import { messageFields } from '../edit/message-fields.ts';
import type { MergeStep } from './merge-step.ts';

/** The elements to restore in the types of an active file. */
export function listRestorations(
  matched: ReadonlyMap<ApiElement, ApiElement>,
  drafts: ReadonlyMap<ApiFile, FileDraft>,
): MergeStep[] {
  const members = new Members();
  return [...matched].flatMap(([active, older]) => {
    const draft = drafts.get(older.file);
    if (draft === undefined) return [];
    const [own, before] = [members.of(active), members.of(older)];
    const hidden = hiddenMembers(before, draft);
    if (hidden.length === 0) return [];
    const steps = restore(active, hidden, own, findOneofs(older, draft));
    return active.kind === 'enum' ? [...steps, ...restoreZero(active, hidden, own)] : steps;
  });
}

/**
 * In the order of the reserved names. Elements whose number is used again, or whose hidden name is taken, cannot be
 * restored.
 */
function restore(
  into: ApiElement,
  hidden: readonly Hidden[],
  members: readonly ApiElement[],
  oneofs: ReadonlyMap<number, string>,
): MergeStep[] {
  const byName = new Map(hidden.map((each) => [each.element.name, each]));
  const numbers = new Set(members.map((member) => parseInteger(readNumber(member))));
  const names = new Set(members.map((member) => member.name));
  return reservedNames(into).flatMap((name): MergeStep[] => {
    const found = byName.get(name);
    if (found === undefined || numbers.has(found.number) || names.has(found.to)) return [];
    const { element, number, to } = found;
    numbers.add(number);
    names.add(to);
    return [{ kind: 'restore', element, into, name, number, oneof: oneofs.get(element.row) }];
  });
}

function restoreZero(into: ApiElement, hidden: readonly Hidden[], members: readonly ApiElement[]): MergeStep[] {
  const value = members.find((member) => member.name === unavailableName && parseInteger(readNumber(member)) === 0);
  const before = hidden.find(({ number }) => number === 0);
  return value === undefined || before === undefined
    ? []
    : [{ kind: 'restore-zero', element: before.element, into, value }];
}

interface Hidden {
  readonly element: ApiElement;
  readonly number: number;
  /** The hidden name. */
  readonly to: string;
}

/** The members of an older type that its shadow hides. */
function hiddenMembers(members: readonly ApiElement[], draft: FileDraft): Hidden[] {
  return members.flatMap((element) => {
    const to = hiddenName(element, draft);
    return to === undefined ? [] : [{ element, number: parseInteger(readNumber(element)), to }];
  });
}

/** The hidden name of an element in a shadow; `undefined` if it is not hidden. */
function hiddenName({ row, name, isDeprecated }: ApiElement, draft: FileDraft): string | undefined {
  const to = isDeprecated ? draft.step(row, 'rename')?.to : undefined;
  return to === `${draft.context.options.shadow?.hiddenPrefix ?? ''}${name}` ? to : undefined;
}

/** The fields of messages, including those in oneofs, and the values of enums. */
class Members {
  readonly #files = new Map<ApiFile, ReadonlyMap<ApiElement | undefined, readonly ApiElement[]>>();

  of(type: ApiElement): readonly ApiElement[] {
    let known = this.#files.get(type.file);
    if (known === undefined) this.#files.set(type.file, (known = membersIn(type.file)));
    return known.get(type) ?? [];
  }
}

function membersIn({ elements }: ApiFile): ReadonlyMap<ApiElement | undefined, readonly ApiElement[]> {
  const members = new Map<ApiElement | undefined, ApiElement[]>();
  for (const element of elements) {
    if (element.kind !== 'field' && element.kind !== 'enumValue') continue;
    const known = members.get(element.parent);
    if (known === undefined) members.set(element.parent, [element]);
    else known.push(element);
  }
  return members;
}

/** The oneofs of a message's fields after the upgrade, by field row. */
function findOneofs({ kind, row }: ApiElement, draft: FileDraft): ReadonlyMap<number, string> {
  if (kind !== 'message') return new Map();
  return new Map(
    messageFields(draft, row).flatMap((field): [number, string][] =>
      field.oneof === undefined ? [] : [[field.row, field.oneof]],
    ),
  );
}
