/** Describes the merges of active files as plain data, in the form of upgrade plans. */
import type { DescribedFile, DescribedStep } from '../plan/describe-upgrade.ts';
import type { FileMerge, MergeStep } from './merge-step.ts';

/** Describes merges, file by file. */
export function describeMerges(merges: readonly FileMerge[]): DescribedFile[] {
  return merges.map(({ active: { path, schemaFile }, steps }) => ({
    from: path,
    to: path,
    package: schemaFile.package,
    steps: steps.map((step): DescribedStep => ({
      kind: step.kind,
      element: step.element.fullName,
      reason: explainStep(step),
    })),
  }));
}

function explainStep(step: MergeStep): string {
  switch (step.kind) {
    case 'restore':
      return `${step.into.fullName} has reserved ${step.name}, and old data may hold number ${step.number}`;
    case 'restore-zero':
      return `${step.value.fullName} was this before`;
    case 'adopt':
      return 'only the older version has it';
  }
}
