/** Deletes the field or enum value at the cursor and reserves its number and name, so that they are not reused. */
import { removeAndReserve } from '@protoshepherd/edit';

import type { Action, ActionRequest } from './action.ts';
import { findElementAt } from './element-at.ts';

/** The action, if there is a number to reserve. */
export function reserveActions({ document: { api }, file, span }: ActionRequest): readonly Action[] {
  const element = findElementAt(file, span);
  const edits = element === undefined || !file.isTarget ? undefined : removeAndReserve(element, api.style);
  if (element === undefined || edits === undefined) return [];
  const title = `Delete ${element.name} and reserve its number and name`;
  return [{ title, edits: () => [{ file: file.path, edits }] }];
}
