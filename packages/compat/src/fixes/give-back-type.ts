/** The type of a field, or one of the types of a method, is put back as it was written. */
import type { AnyNode, QualifiedNameNode } from '@protoshepherd/syntax';

import { bothSides } from './both-sides.ts';
import { neededSteps } from './needed-steps.ts';
import type { FixContext, FixMaker, FixStep, PlannedFix } from './planned-fix.ts';
import { restoreElement } from './restore-element.ts';

/** Gives the old type of a field back. */
export const giveBackType: FixMaker = (context) => {
  const sides = bothSides(context);
  if (sides === undefined) return undefined;
  const { was, is } = sides;
  if (was.kind === 'field' && is.kind === 'field') return exchange(context, [[was.type, is.type]]);
  if (was.kind === 'mapField' && is.kind === 'mapField') {
    const names = [
      [was.key, is.key],
      [was.value, is.value],
    ] as const;
    return exchange(context, names);
  }
  return undefined;
};

/** Gives the old request or response of a method back. */
export function giveBackSignature(side: 'input' | 'output'): FixMaker {
  return (context) => {
    const sides = bothSides(context);
    if (sides?.was.kind !== 'rpc' || sides.is.kind !== 'rpc') return undefined;
    return exchange(context, [[sides.was[side], sides.is[side]]]);
  };
}

/** Makes a method stream again, or no longer. */
export function giveBackStream(side: 'input' | 'output'): FixMaker {
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

/** Writes old names where new ones stand, with what they need. */
function exchange(context: FixContext, names: Names): PlannedFix | undefined {
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
    ...spanOf(is),
    text: was.name,
  }));
  // If the type has another name, giving it its name back is all.
  const isCovered = context.change.isRename === true && needed.some((step) => step.kind === 'replace');
  const types = different.map(({ was }) => `\`${was.name}\``).join(' and ');
  return { title: `restore the type ${types}`, steps: isCovered ? needed : [...steps, ...needed] };
}

function spanOf({ span }: Pick<AnyNode, 'span'>): { readonly start: number; readonly end: number } {
  return { start: span.start, end: span.end };
}
