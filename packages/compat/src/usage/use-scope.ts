/** What a change is looked up under in usage data: the element that consumers had, by its old name, and what is around it. */
import type { Change } from '@protoshepherd/compare';
import type { UsageIndex } from '@protoshepherd/usage';

/** Names of the old state. */
export interface UseScope {
  /** What a consumer uses if the change breaks it; absent if only what is around it can be seen in use. */
  readonly element?: string;
  /** The message or enum around it. */
  readonly around?: string;
}

/** Undefined if usage data cannot see such a change. */
export function locateUse({ element, before, after }: Change, index: UsageIndex): UseScope | undefined {
  switch (element) {
    case 'message':
    case 'enum':
    case 'field':
    case 'enumValue':
    case 'extension':
      return before === undefined ? containerOf(after, index) : scopeOf(before.name, before.package);
    case 'oneof':
      return before === undefined ? containerOf(after, index) : withoutElement(scopeOf(before.name, before.package));
    case 'package':
      return before === undefined ? undefined : { element: before.name };
    case 'file':
    case 'extensionRange':
    case 'service':
    case 'method':
      return undefined;
  }
}

function scopeOf(name: string, packageName: string): UseScope {
  const around = parentOf(name);
  return around === packageName || around === '' ? { element: name } : { element: name, around };
}

function withoutElement({ around }: UseScope): UseScope | undefined {
  return around === undefined ? undefined : { around };
}

/** What is added breaks those who use what it was added to; its old name is asked for, since data may lead there from both. */
function containerOf(
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
