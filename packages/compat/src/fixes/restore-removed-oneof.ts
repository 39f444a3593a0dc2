import { elementOf } from './find-elements.ts';
import type { FixMaker } from './planned-fix.ts';
import { restoreElement } from './restore-element.ts';
import { restoreOneof } from './restore-oneof.ts';

/** Brings back a oneof that is gone, with the fields that were in it. */
export const restoreRemovedOneof: FixMaker = (context) => {
  const oneof = elementOf(context.before, context.change.before);
  if (oneof === undefined) return undefined;
  const steps = restoreOneof(context, oneof, (other) => restoreElement(context, other));
  return steps === undefined ? undefined : { title: `put the oneof \`${oneof.name}\` back around its fields`, steps };
};
