/** Plans the rewrites of a project together with its next major version: their scope, and whether the compatibility policy forbids them within a version. */
import type { ApiFile } from '@protoshepherd/api-tree';
import type { Change } from '@protoshepherd/compare';
import { judgeChanges, type CompatPolicy } from '@protoshepherd/compat';
import type { UpgradePlan } from '@protoshepherd/dag';
import { describeVerdict, hasEdition, planValidation, type DescribedVerdict } from '@protoshepherd/rewrite';

import type { LoadedApi } from '../read/loaded-api.ts';

/** A rewrite of all moving packages. Plain data. */
export interface PlannedRewrite {
  readonly rewrite: 'edition' | 'validation';
  /** The target edition or dialect. */
  readonly to: string;
  /** The files to be rewritten. */
  readonly files: readonly string[];
  /** Elements whose rules would change, or that must be rewritten by hand. */
  readonly open: readonly Pick<DescribedVerdict, 'element' | 'verdict' | 'reason' | 'witness'>[];
  /** The policy that counts it as a break within a version, and why; absent if it is allowed within one. */
  readonly forbiddenBy?: { readonly policy: string; readonly because: string };
}

/** Plans the rewrites that the configuration asks for. */
export function planRewrites(
  { tree, config }: Pick<LoadedApi, 'tree' | 'config'>,
  { upgrades }: Pick<UpgradePlan, 'upgrades'>,
  policy: CompatPolicy,
): readonly PlannedRewrite[] {
  const { edition, validation } = config.nextMajor ?? {};
  const moving = new Set(upgrades.map((upgrade) => upgrade.package));
  const files = tree.files.filter(({ isTarget, packageVersion }) => isTarget && moving.has(packageVersion));
  return [
    ...(edition === undefined ? [] : [planEdition(files, edition, policy)]),
    ...(validation === undefined ? [] : [planRules(tree, files, validation, policy)]),
  ];
}

function planEdition(files: readonly ApiFile[], edition: string, policy: CompatPolicy): PlannedRewrite {
  const left = files.filter(({ schemaFile }) => !hasEdition(schemaFile));
  const forbiddenBy = forbidsEdition(left, edition, policy);
  return {
    rewrite: 'edition',
    to: edition,
    files: left.map(({ path }) => path),
    open: [],
    ...(forbiddenBy !== undefined && { forbiddenBy }),
  };
}

/** Why a policy forbids writing some files in an edition in place; undefined if it does not. */
export function forbidsEdition(
  files: readonly ApiFile[],
  edition: string,
  policy: CompatPolicy,
): PlannedRewrite['forbiddenBy'] {
  const changes = files.map((file) => syntaxChange(file, edition));
  const judged = judgeChanges(changes, policy).find(({ severity }) => severity !== undefined);
  return judged === undefined ? undefined : { policy: policy.id, because: judged.because };
}

/** The change that a comparison would find if the file were rewritten in place. */
function syntaxChange(file: ApiFile, edition: string): Change {
  const { path, packageVersion, schemaFile } = file;
  const location = { file: path, line: 1, column: 1, endLine: 1, endColumn: 1 };
  const side = { name: path, package: packageVersion.name, file: path, row: 0, location };
  return {
    kind: 'file-syntax',
    element: 'file',
    subject: path,
    package: packageVersion.name,
    before: { ...side, text: schemaFile.tree.edition },
    after: { ...side, text: edition },
  };
}

function planRules(
  tree: LoadedApi['tree'],
  files: readonly ApiFile[],
  dialect: string,
  policy: CompatPolicy,
): PlannedRewrite {
  const rewrites = planValidation(tree, files);
  const verdicts = rewrites.map(describeVerdict);
  const open = verdicts.filter(({ verdict }) => verdict !== 'equal');
  const isMinded = policy.clauses.some(({ kinds, severity }) => severity !== undefined && kinds.includes('validation'));
  const rejectsMore = rewrites.some(({ disagreements }) =>
    disagreements.some(({ acceptedBy }) => acceptedBy === 'pgv'),
  );
  return {
    rewrite: 'validation',
    to: dialect,
    files: [...new Set(verdicts.map(({ file }) => file))],
    open: open.map(({ element, verdict, reason, witness }) => ({
      element,
      verdict,
      ...(reason !== undefined && { reason }),
      ...(witness !== undefined && { witness }),
    })),
    ...(rejectsMore &&
      isMinded && { forbiddenBy: { policy: policy.id, because: 'a rule that accepts fewer values is a break' } }),
  };
}
