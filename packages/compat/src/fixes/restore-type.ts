/** Restores the type of a field, or the request or response type of a method, as it was written. */
import type { AnyNode, QualifiedNameNode } from '@protoshepherd/syntax';

import { bothSides } from './both-sides.ts';
import { neededSteps } from './needed-steps.ts';
import type { FixContext, FixMaker, FixStep, PlannedFix } from './planned-fix.ts';
import { restoreElement } from './restore-element.ts';

/** Restores the type of a field. */
export const restoreType: FixMaker = (context) => {
  const sides = bothSides(context);
  if (sides === undefined) return undefined;
  const { was, is } = sides;
  if (was.kind === 'field' && is.kind === 'field') return replaceTypeNames(context, [[was.type, is.type]]);
  if (was.kind === 'mapField' && is.kind === 'mapField') {
    const names = [
      [was.key, is.key],
      [was.value, is.value],
    ] as const;
    return replaceTypeNames(context, names);
  }
  return undefined;
};

/** Restores the request or response type of a method. */
export function restoreSignature(side: 'input' | 'output'): FixMaker {
  return (context) => {
    const sides = bothSides(context);
    if (sides?.was.kind !== 'rpc' || sides.is.kind !== 'rpc') return undefined;
    return replaceTypeNames(context, [[sides.was[side], sides.is[side]]]);
  };
}

/** Restores whether a method streams. */
export function restoreStreaming(side: 'input' | 'output'): FixMaker {
  return (context) => {
    const sides = bothSides(context);
    if (sides?.was.kind !== 'rpc' || sides.is.kind !== 'rpc') return undefined;
    const { was, is, now } = sides;
    const [word, type] = [is[`${side}Stream`], is[side]];
    if (type === undefined) return undefined;
    const { start } = type.span;
    const didStream = was[`${side}Stream`] !== undefined;
    const step: FixStep = didStream
      ? { kind: 'replace', file: now.file, start, end: start, text: 'stream ' }
      : { kind: 'replace', file: now.file, start: word?.span.start ?? start, end: start, text: '' };
    return { title: didStream ? 'restore `stream`' : 'remove `stream`', steps: [step] };
  };
}

type Names = readonly (readonly [QualifiedNameNode | undefined, QualifiedNameNode | undefined])[];

/** Replaces new type names by old ones, and adds the steps these need. */
function replaceTypeNames(context: FixContext, names: Names): PlannedFix | undefined {
  const sides = bothSides(context);
  if (sides === undefined) return undefined;
  const { old, now } = sides;
  const different = names.flatMap(([was, is]) =>
    was === undefined || is === undefined || was.name === is.name ? [] : [{ was, is }],
  );
  const needed = neededSteps(context, old, now.file, (other) => restoreElement(context, other));
  if (different.length === 0 || needed === undefined) return undefined;
  const steps = different.map(({ was, is }): FixStep => ({
    kind: 'replace',
    file: now.file,
    ...toOffsets(is),
    text: was.name,
  }));
  // If the type was renamed, restoring its name is sufficient.
  const isCovered = context.change.isRename === true && needed.some((step) => step.kind === 'replace');
  const types = different.map(({ was }) => `\`${was.name}\``).join(' and ');
  return { title: `restore the type ${types}`, steps: isCovered ? needed : [...steps, ...needed] };
}

function toOffsets({ span }: Pick<AnyNode, 'span'>): { readonly start: number; readonly end: number } {
  return { start: span.start, end: span.end };
}
