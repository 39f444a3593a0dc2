/** Facts of the whole API that package pages need, grouped by package once. */
import type { DescribedUpgrade } from '@protoshepherd/dag';
import type { ApiReference, ReferenceFinding, ReferencePackage } from '@protoshepherd/project';
import type { SupportWindow } from '@protoshepherd/scheduler';
import { groupBy } from '@protoshepherd/source';

/** Facts by package or family name. */
export interface PackageFacts {
  readonly families: ReadonlyMap<string, readonly ReferencePackage[]>;
  readonly windows: ReadonlyMap<string, SupportWindow>;
  readonly upgrades: ReadonlyMap<string, DescribedUpgrade>;
  /** Without waived findings. */
  readonly findings: ReadonlyMap<string | null, readonly ReferenceFinding[]>;
}

export function gatherPackageFacts({ packages, schedule, plan, findings }: ApiReference): PackageFacts {
  return {
    families: groupBy(packages, ({ family }) => family),
    windows: new Map(schedule.windows.map((window) => [window.package, window])),
    upgrades: new Map(plan.upgrades.map((upgrade) => [upgrade.package, upgrade])),
    findings: groupBy(
      findings.filter(({ waived }) => waived === null),
      (finding) => finding.package,
    ),
  };
}
