/** Reports uses of package versions that are deprecated or out of support, once per file and package. */
import type { ApiLifecycle, PackageSupport } from '../api-lifecycle.ts';
import type { Use } from '../walk-result.ts';
import type { ScanDraft } from './scan-draft.ts';

export class PackageJudge {
  readonly #life: ApiLifecycle;
  readonly #reported = new Set<string>();

  constructor(life: ApiLifecycle) {
    this.#life = life;
  }

  /** The finding for the package of a use; undefined if it is supported or already reported. */
  judge({ element, kind, start, end }: Use): ScanDraft | undefined {
    // A field belongs to the package of its message, whose use is also recorded.
    if (kind === 'field') return undefined;
    const support = this.#life.support?.(element);
    if (support === undefined || this.#reported.has(support.package)) return undefined;
    this.#reported.add(support.package);
    const { isDeprecated: _, isOver, ...data } = support;
    return {
      rule: 'scan-package',
      severity: isOver ? 'error' : 'warning',
      path: undefined,
      text: supportText(support),
      subject: `package ${support.package}`,
      data,
      start,
      end,
    };
  }
}

function supportText(support: PackageSupport): string {
  const { package: name, isDeprecated, since, until, isOver, clause, replacement } = support;
  const begin = since === undefined ? '' : ` since ${since}`;
  const verb = isDeprecated && since === undefined ? 'is' : 'has been';
  const state = `${verb} ${isDeprecated ? 'deprecated' : 'superseded'}${begin}`;
  const basis = clause === undefined ? '' : ` (${clause})`;
  const end = until === undefined ? '' : `; its support ${isOver ? 'ended' : 'ends'} on ${until}${basis}`;
  return `the package ${name} ${state}${end}${replacement === undefined ? '' : `; use ${replacement} instead`}`;
}
