/** The inputs for the edits of one file: its text, the steps of each element, and the edits so far. */
import type { ApiElement, ApiTree } from '@protoshepherd/api-tree';
import { TextDraft } from '@protoshepherd/edit';
import { defaultLayout } from '@protoshepherd/syntax';

import type { NextNames } from '../next-names.ts';
import type { FileUpgrade, UpgradeStep } from '../plan/upgrade-step.ts';
import type { UpgradeOptions } from '../upgrade-options.ts';

/** The shared context of all files in an upgrade. */
export interface UpgradeContext {
  readonly tree: ApiTree;
  readonly names: NextNames;
  readonly options: UpgradeOptions;
  /** The package of the tree's annotations, such as `udpa.annotations`; `undefined` if it uses none. */
  readonly annotations: string | undefined;
}

/** A step of one kind. */
export type StepOf<Kind extends UpgradeStep['kind']> = Extract<UpgradeStep, { readonly kind: Kind }>;

export class FileDraft extends TextDraft {
  readonly context: UpgradeContext;
  readonly upgrade: FileUpgrade;
  readonly #steps = new Map<number, UpgradeStep[]>();
  readonly #names = new Map<number, string>();
  readonly #elements = new Map<number, ApiElement>();

  constructor(context: UpgradeContext, upgrade: FileUpgrade) {
    const { quirks, style = defaultLayout } = context.options;
    super(upgrade.file.schemaFile.tree, style, quirks !== undefined);
    this.context = context;
    this.upgrade = upgrade;
    for (const element of upgrade.file.elements) this.#elements.set(element.row, element);
    for (const { nameRow, text } of upgrade.optionNames) this.#names.set(nameRow, text);
    for (const step of upgrade.steps) {
      const known = this.#steps.get(step.element.row);
      if (known === undefined) this.#steps.set(step.element.row, [step]);
      else known.push(step);
      if (step.kind === 'retarget') this.#names.set(step.nameRow, step.text);
    }
  }

  /** The steps of the element at a row. */
  stepsAt(row: number): readonly UpgradeStep[] {
    return this.#steps.get(row) ?? [];
  }

  /** The step of one kind for the element at a row. */
  step<Kind extends UpgradeStep['kind']>(row: number, kind: Kind): StepOf<Kind> | undefined {
    return this.stepsAt(row).find((step): step is StepOf<Kind> => step.kind === kind);
  }

  /** The replacement of the name at a row, if it changes. */
  retarget(nameRow: number | undefined): string | undefined {
    return nameRow === undefined ? undefined : this.#names.get(nameRow);
  }

  /** Is the element at a row removed? */
  isDropped(row: number): boolean {
    return this.step(row, 'drop') !== undefined;
  }

  /** The element that a row declares, if any. */
  element(row: number): ApiElement | undefined {
    return this.#elements.get(row);
  }
}
