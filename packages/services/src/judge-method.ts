/** Judges the adapter of one method: kept, new or removed. */
import { locateRow } from '@protoshepherd/api-tree';

import { worstVerdict, type AdaptAction, type AdaptStep, type MethodPlan } from './adaptation-plan.ts';
import { validateMessage } from './validate-value.ts';
import type { MethodDifferences } from './compare-methods.ts';
import { resolveDecision } from './decisions.ts';
import { judgeField, type Judgement, type JudgeContext } from './judge-field.ts';
import type { MethodPlace } from './service-methods.ts';

/** A kept method is called through; differences in parameters and results become further steps. */
export function judgeKeptMethod(
  context: JudgeContext,
  method: MethodPlace,
  { isStreamedDifferently, obstacle, parameters, results }: MethodDifferences,
): MethodPlan {
  const { from, to } = context;
  const byHand = (reason: string): AdaptStep => createStep(method, { action: 'convert', verdict: 'undecided', reason });
  const steps = [
    ...(isStreamedDifferently ? [byHand(`${from} and ${to} differ in streaming: write the conversion by hand.`)] : []),
    ...(obstacle === undefined ? [] : [byHand(obstacle)]),
    ...parameters.map((each) => judgeField(context, each, 'parameter')),
    ...results.map((each) => judgeField(context, each, 'result')),
  ];
  const reason = `${from} and ${to} have the same parameters and results.`;
  const same = createStep(method, { action: 'call through', verdict: 'safe', reason });
  return buildPlan(method, steps.length === 0 ? [same] : steps);
}

/** A new method needs a neutral return value; otherwise the older version cannot be used. */
export function judgeNewMethod(context: JudgeContext, method: MethodPlace): MethodPlan {
  return buildPlan(method, [createStep(method, { action: 'neutral return', ...judgeAnswer(context, method) })]);
}

function judgeAnswer({ types, decisions, from }: JudgeContext, { fact, file }: MethodPlace): Omit<Judgement, 'action'> {
  const { critical, neutralReturn, unreachable } = resolveDecision(types.element(file, fact.row), decisions);
  const missing = `${from} has no ${fact.name}`;
  if (critical === true) return { verdict: 'unsafe', reason: `${missing}, which is critical.` };
  if (neutralReturn === undefined && unreachable === true)
    return {
      verdict: 'safe',
      reason: `${missing}, and clients do not call it in that case: the answer is the error "not supported".`,
    };
  if (neutralReturn === undefined)
    return {
      verdict: 'undecided',
      reason: `${missing}, and no annotation says what to answer instead. Declare a \`neutral_return\`, or declare it \`unreachable\` or \`critical\`.`,
    };
  const complaint = validateMessage(types, file, fact.response, neutralReturn);
  if (complaint !== undefined)
    return { verdict: 'undecided', value: neutralReturn, reason: `${missing}, and its neutral return ${complaint}.` };
  return { verdict: 'safe', value: neutralReturn, reason: `${missing}: the answer is ${neutralReturn}.` };
}

/** A removed method is omitted, if it is declared unused. */
export function judgeOldMethod({ types, decisions, to }: JudgeContext, method: MethodPlace): MethodPlan {
  const { fact, file } = method;
  const gone = `${to} no longer has ${fact.name}`;
  const judgement: Judgement =
    resolveDecision(types.element(file, fact.row), decisions).unused === true
      ? { action: 'omit', verdict: 'safe', reason: `${gone}, and no call to it is needed.` }
      : { action: 'omit', verdict: 'undecided', reason: `${gone}, and it is not declared \`unused\`.` };
  return buildPlan(method, [createStep(method, judgement)]);
}

function createStep({ fact, file }: MethodPlace, judgement: Judgement): AdaptStep {
  return { value: null, ...judgement, field: null, file: file.path, line: locateRow(file, fact.row).line };
}

/** The actions other than `call through`, in display order. */
const specialActions: readonly AdaptAction[] = ['drop parameter', 'pass default', 'neutral return', 'omit'];

function buildPlan({ fact: { name } }: MethodPlace, steps: readonly AdaptStep[]): MethodPlan {
  const verdict = worstVerdict(steps.map((step) => step.verdict));
  if (verdict !== 'safe') return { name, verdict, actions: [], answer: verdict, steps };
  const found = specialActions.filter((action) => steps.some((step) => step.action === action));
  const actions = found.length === 0 ? (['call through'] as const) : found;
  return { name, verdict, actions, answer: `${verdict}: ${actions.join(', ')}`, steps };
}
