/**
 * Finds names of types and extensions that resolve to another target in the next version, or need another notation for the same target, because the
 * enclosing package changes. Each name belongs to its enclosing element; names in file options belong to the file.
 */
import type { ApiElement, ApiFile, ApiTree } from '@protoshepherd/api-tree';
import type { TypeReference } from '@protoshepherd/schema';
import { endOfRow, rowText, shortenTypeName } from '@protoshepherd/syntax';

import { VisibleNames } from '../move/visible-names.ts';
import type { NextFile, NextNames } from '../next-names.ts';
import type { UpgradeOptions } from '../upgrade-options.ts';
import { rewriteTypeName } from './rewrite-type-name.ts';
import type { NameChange, UpgradeStep } from './upgrade-step.ts';

/** The changed names of a file. */
export interface Retargets {
  readonly steps: ReadonlyMap<ApiElement, readonly UpgradeStep[]>;
  /** Names in file options. */
  readonly optionNames: readonly NameChange[];
}

/**
 * The changed names of a file, by enclosing element. A name that resolves correctly among all names of the tree also resolves among those visible in the file, so the
 * visible names are computed only if the first lookup fails.
 */
export function retargetSteps(
  tree: ApiTree,
  names: NextNames,
  file: ApiFile,
  to: NextFile,
  { quirks }: UpgradeOptions,
): Retargets {
  const { schemaFile } = file;
  const steps = new Map<ApiElement, UpgradeStep[]>();
  const optionNames: NameChange[] = [];
  const owners = new Owners(file);
  let visible: VisibleNames | undefined;
  for (const reference of tree.schema.references(schemaFile)) {
    const { nameRow, target } = reference;
    // The original generator ignored options, and did not check that names resolve.
    if (nameRow === -1 || (quirks !== undefined && reference.kind === 'option')) continue;
    const type = names.type(target);
    const written = rowText(schemaFile.tree, nameRow);
    const change = (before: string): NameChange | undefined => {
      const after = `${to.package}${before.slice(schemaFile.package.length)}`;
      const scope = after.slice(0, Math.max(0, after.lastIndexOf('.')));
      const leads = (name: string): boolean => {
        if (quirks !== undefined || names.everywhere.resolve(name, scope) === type) return true;
        visible ??= new VisibleNames(schemaFile, names);
        return visible.resolve(name, scope) === type;
      };
      // Most names in options refer to something that does not move.
      if (reference.kind === 'option' && type === target.fullName && leads(written)) return undefined;
      const same = rewriteTypeName(written, { type: target.fullName, context: before }, { type, context: after });
      const text = leads(same) ? same : ([shortenTypeName(type, after), type].find(leads) ?? `.${type}`);
      return type === target.fullName && text === written ? undefined : { nameRow, type, text };
    };
    const elements = owners.of(reference);
    if (elements.length === 0) {
      // Names at the top of a file are resolved from its package.
      const changed = reference.kind === 'option' ? change(`${schemaFile.package}.option`) : undefined;
      if (changed !== undefined) optionNames.push(changed);
    }
    for (const element of elements) {
      const changed = change(element.fullName);
      if (changed === undefined) continue;
      const known = steps.get(element);
      const step = { kind: 'retarget', element, ...changed } as const;
      if (known === undefined) steps.set(element, [step]);
      else known.push(step);
    }
  }
  return { steps, optionNames };
}

/** Finds the elements that contain names. References and elements must both be visited in source order. */
class Owners {
  readonly #elements: readonly ApiElement[];
  readonly #rows: Int32Array;
  #next = 0;
  #last: ApiElement | undefined;

  constructor({ elements, schemaFile }: ApiFile) {
    this.#elements = elements;
    this.#rows = schemaFile.tree.rows;
  }

  /** The innermost element around a name; for an extendee, the extensions. */
  of({ kind, row }: TypeReference): readonly ApiElement[] {
    while (this.#next < this.#elements.length && (this.#elements[this.#next] as ApiElement).row <= row)
      this.#last = this.#elements[this.#next++];
    if (kind === 'extendee') {
      const end = this.#end(row);
      const rest = this.#elements.slice(this.#next);
      const outside = rest.findIndex((element) => element.row >= end);
      return rest.slice(0, outside === -1 ? rest.length : outside).filter((element) => element.kind === 'extension');
    }
    let around = this.#last;
    while (around !== undefined && this.#end(around.row) <= row) around = around.parent;
    return around === undefined ? [] : [around];
  }

  #end(row: number): number {
    return endOfRow(this.#rows, row);
  }
}
