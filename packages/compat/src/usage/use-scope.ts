/** Derives the names to look up in usage data for a change: the element by its old name, and its parent. */
import type { Change } from '@protoshepherd/compare';
import type { UsageIndex } from '@protoshepherd/usage';

/** Names in the old state. */
export interface UseScope {
  /** The element whose users the change breaks; absent if only the use of its parent is visible. */
  readonly element?: string;
  /** The enclosing message or enum. */
  readonly around?: string;
}

/** The names for a change; `undefined` if usage data does not cover its kind. */
export function findUseScope({ element, before, after }: Change, index: UsageIndex): UseScope | undefined {
  switch (element) {
    case 'message':
    case 'enum':
    case 'field':
    case 'enumValue':
    case 'extension':
      return before === undefined ? findContainer(after, index) : createScope(before.name, before.package);
    case 'oneof':
      return before === undefined
        ? findContainer(after, index)
        : withoutElement(createScope(before.name, before.package));
    case 'package':
      return before === undefined ? undefined : { element: before.name };
    case 'file':
    case 'extensionRange':
    case 'service':
    case 'method':
      return undefined;
  }
}

function createScope(name: string, packageName: string): UseScope {
  const around = parentOf(name);
  return around === packageName || around === '' ? { element: name } : { element: name, around };
}

function withoutElement({ around }: UseScope): UseScope | undefined {
  return around === undefined ? undefined : { around };
}

/** An addition can break users of its parent. The lookup uses the parent's old name, because data may use either name. */
function findContainer(
  after: { readonly name: string; readonly package: string } | undefined,
  { terms: { namesOf } }: UsageIndex,
): UseScope | undefined {
  if (after === undefined) return undefined;
  const container = parentOf(after.name);
  if (container === after.package || container === '') return undefined;
  const around = namesOf === undefined ? container : namesOf(container)[0];
  return around === undefined ? undefined : { around };
}

function parentOf(name: string): string {
  return name.slice(0, Math.max(0, name.lastIndexOf('.')));
}
