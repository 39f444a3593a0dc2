import type { CandidateDifference } from '@protoshepherd/protoxform';
import type { FileChanges } from '@protoshepherd/workspace';

/** The writes and removals that bring all generated files up to date. */
export function collectChanges(differences: readonly CandidateDifference[]): Required<FileChanges> {
  const isLeftOver = ({ state }: CandidateDifference): boolean => state === 'left-over';
  return {
    writes: differences.filter((each) => !isLeftOver(each)).map(({ path, after }) => ({ path, text: after })),
    removals: differences.filter(isLeftOver).map(({ path }) => path),
    former: new Map(differences.map(({ path, state, before }) => [path, state === 'missing' ? undefined : before])),
  };
}
