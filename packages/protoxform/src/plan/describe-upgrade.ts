/** An upgrade plan as plain data: every step of every file, with its reason. */
import type { MergeStep } from '../shadow/merge-step.ts';
import type { PlannedUpgrade } from './plan-upgrade.ts';
import type { UpgradeStep } from './upgrade-step.ts';

/** The next version of one file. */
export interface DescribedFile {
  readonly from: string;
  readonly to: string;
  readonly package: string;
  readonly steps: readonly DescribedStep[];
}

/** One step. */
export interface DescribedStep {
  readonly kind: UpgradeStep['kind'] | MergeStep['kind'] | 'rewrite';
  /** The full name of the changed element; for a file option, the path of the file. */
  readonly element: string;
  readonly reason: string;
}

/** Describes an upgrade, file by file. */
export function describeUpgrade({ files }: PlannedUpgrade): DescribedFile[] {
  return files.map(({ file, to, steps, optionNames }) => ({
    from: file.path,
    to: to.path,
    package: to.package,
    steps: [
      ...optionNames.map(({ type, text }): DescribedStep => ({
        kind: 'retarget',
        element: file.path,
        reason: `a file option becomes ${type}, written ${text}`,
      })),
      ...steps.map((step) => ({ kind: step.kind, element: step.element.fullName, reason: explainStep(step) })),
    ],
  }));
}

function explainStep(step: UpgradeStep): string {
  switch (step.kind) {
    case 'drop':
      return 'it is deprecated';
    case 'reserve':
      return step.number === undefined
        ? `name ${step.name} must not be used again`
        : `number ${step.number} and name ${step.name} must not be used again`;
    case 'make-unavailable':
      return 'it is deprecated, but an enum needs its zero value';
    case 'rename':
      return `an annotation renames it to ${step.to}`;
    case 'promote':
      return `an annotation moves it into oneof ${step.oneof}`;
    case 'retarget':
      return `its type becomes ${step.type}, written ${step.text}`;
    case 'previous-type':
      return `it was ${step.type} before`;
    case 'date-deprecation':
      return `it has been deprecated since ${step.version}`;
  }
}
