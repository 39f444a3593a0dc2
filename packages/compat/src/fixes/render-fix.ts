import { hasOverlap, type Fix } from '@protoshepherd/source';
import type { LayoutStyle } from '@protoshepherd/syntax';

import type { PlannedFix } from './planned-fix.ts';
import { renderSteps } from './render-steps.ts';

/** A fix as text, the file of its first step first. Steps that contradict one another, or do nothing, are none. */
export function renderFix({ title, steps }: PlannedFix, style: LayoutStyle): Fix | undefined {
  const files = renderSteps(steps, style).filter(({ edits }) => edits.length > 0);
  if (files.some(({ edits }) => hasOverlap(edits))) return undefined;
  const main = files.find(({ file }) => file === steps[0]?.file) ?? files[0];
  if (main === undefined) return undefined;
  const others = files.filter((each) => each !== main).map(({ file, edits }) => ({ file: file.path, edits }));
  return { title, file: main.file.path, edits: main.edits, ...(others.length > 0 && { others }) };
}
