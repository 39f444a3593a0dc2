/** Turns changes into judgements: their effects, the verdict of the policy, and the corresponding rules of buf. */
import type { Change } from '@protoshepherd/compare';
import type { Severity } from '@protoshepherd/source';

import { findBufRules } from './buf/buf-rules.ts';
import { ChangeContext } from './change-context.ts';
import type { CompatPolicy, PolicyClause } from './compat-policy.ts';
import { languages as allLanguages, type Effect, type JudgementRow, type Language, type Ruling } from './effect.ts';
import { judgementTable } from './judgement-table.ts';

/** The effects of a change and the verdict of a policy. Plain data. */
export interface Judgement {
  readonly change: Change;
  /** The id of the policy. */
  readonly policy: string;
  readonly wire: Ruling;
  readonly json: Ruling;
  readonly source: Ruling;
  /** The languages whose code breaks. */
  readonly languages: readonly Language[];
  /** All rules of `buf breaking` that report it; only those of one category if the policy is a buf category. */
  readonly bufRules: readonly string[];
  /** The severity; `undefined` if the policy allows it. */
  readonly severity: Severity | undefined;
  /** The reason, without a full stop. */
  readonly because: string;
  /** The part of the reason that must be shown, such as a recommendation. */
  readonly remark?: string;
}

/** Judges all changes of a comparison; one judgement each, in the same order. */
export function judgeChanges(changes: readonly Change[], policy: CompatPolicy): Judgement[] {
  const context = new ChangeContext(changes);
  return changes.map((change) => judgeChange(change, policy, context));
}

function judgeChange(change: Change, policy: CompatPolicy, context: ChangeContext): Judgement {
  const row = judgementTable[change.kind];
  const wire = resolveEffect(row.wire, change);
  const json = resolveEffect(row.json, change);
  const source = resolveEffect(row.source, change);
  const languages = source.verdict === 'breaks' ? resolveLanguages(row, change) : [];
  const bufRules = findBufRules(change, context, policy.buf);
  const facts = { change, policy: policy.id, wire, json, source, languages, bufRules };
  if (policy.buf !== undefined) return { ...facts, ...bufVerdict(facts) };
  const clause = policy.clauses.find(
    ({ kinds, applies }) => kinds.includes(change.kind) && (applies === undefined || applies(change)),
  );
  if (clause !== undefined) return { ...facts, severity: clause.severity, ...explainClause(clause, change) };
  return { ...facts, ...effectVerdict(facts, policy) };
}

function explainClause({ because, hint }: PolicyClause, change: Change): Pick<Judgement, 'because' | 'remark'> {
  const remark = hint?.(change);
  return remark === undefined ? { because } : { because: `${because}; ${remark}`, remark };
}

type Verdict = Pick<Judgement, 'severity' | 'because'>;
type Facts = Omit<Judgement, keyof Verdict | 'remark'>;

function bufVerdict({ bufRules, wire, json, source }: Facts): Verdict {
  const broken = [wire, json, source].find(({ verdict }) => verdict === 'breaks') ?? wire;
  return { severity: bufRules.length > 0 ? 'error' : undefined, because: broken.because };
}

function effectVerdict({ wire, json, source, languages }: Facts, policy: CompatPolicy): Verdict {
  const isMinded = languages.some((language) => policy.languages.includes(language));
  const broken = [policy.wire ? wire : undefined, policy.json ? json : undefined, isMinded ? source : undefined].filter(
    (ruling) => ruling?.verdict === 'breaks',
  );
  if (broken.length === 0) return { severity: undefined, because: wire.because };
  return { severity: 'error', because: [...new Set(broken.map((ruling) => (ruling as Ruling).because))].join('; ') };
}

function resolveEffect(effect: Effect, change: Change): Ruling {
  return effect.verdict === 'depends' ? effect.decide(change) : effect;
}

function resolveLanguages({ languages = allLanguages }: JudgementRow, change: Change): readonly Language[] {
  return typeof languages === 'function' ? languages(change) : languages;
}
