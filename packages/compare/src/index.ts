export { changeKinds, isChangeKind, reverseKind, type ChangeKind } from './change-kinds.ts';
export { sortChanges } from './change-list.ts';
export type { Change, ChangedElement, ChangeSide, ReservedState } from './change.ts';
export { compareApiTrees, matchStates, type CompareOptions } from './compare-api-trees.ts';
export { reverseChange } from './reverse-change.ts';
