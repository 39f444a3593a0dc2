/**
 * Names of types and extensions that lead elsewhere in the next version, or must be written otherwise to lead to the same place: the package around them
 * is another one. Each belongs to the element it stands in; those in options of the file belong to the file.
 */
import type { ApiElement, ApiFile, ApiTree } from '@protoshepherd/api-tree';
import type { TypeReference } from '@protoshepherd/schema';
import { endOfRow, rowText, shortenTypeName } from '@protoshepherd/syntax';

import { VisibleNames } from '../move/visible-names.ts';
import type { NextFile, NextNames } from '../next-names.ts';
import type { UpgradeOptions } from '../upgrade-options.ts';
import { rewriteTypeName } from './rewrite-type-name.ts';
import type { NameChange, UpgradeStep } from './upgrade-step.ts';

/** The names that change in a file. */
export interface Retargets {
  readonly steps: ReadonlyMap<ApiElement, readonly UpgradeStep[]>;
  /** Those in options of the file itself. */
  readonly optionNames: readonly NameChange[];
}

/**
 * The names that change in a file, by the element they stand in. A name that leads to the right place among all names of the tree does so among those that the file sees;
 * only if it does not, these are looked at.
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
    // The original did not look at options, and did not look whether a name leads where it shall.
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
      // Most names in options lead to what does not move.
      if (reference.kind === 'option' && type === target.fullName && leads(written)) return undefined;
      const same = rewriteTypeName(written, { type: target.fullName, context: before }, { type, context: after });
      const text = leads(same) ? same : ([shortenTypeName(type, after), type].find(leads) ?? `.${type}`);
      return type === target.fullName && text === written ? undefined : { nameRow, type, text };
    };
    const elements = owners.of(reference);
    if (elements.length === 0) {
      // Whatever stands at the top of a file is looked up from its package.
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

/** Finds the elements that names stand in. References and elements both come in the order of the text. */
class Owners {
  readonly #elements: readonly ApiElement[];
  readonly #rows: Int32Array;
  #next = 0;
  #last: ApiElement | undefined;

  constructor({ elements, schemaFile }: ApiFile) {
    this.#elements = elements;
    this.#rows = schemaFile.tree.rows;
  }

  /** The innermost element around a name; for the name of what is extended, the extensions. */
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
