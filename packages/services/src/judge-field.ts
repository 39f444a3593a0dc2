/** Judges differences of parameters and results: one table entry for each kind of difference. */
import { locateRow } from '@protoshepherd/api-tree';

import type { AdaptAction, AdaptStep, AdaptVerdict } from './adaptation-plan.ts';
import { validateValue } from './validate-value.ts';
import type { Direction, FieldDifference } from './compare-messages.ts';
import { resolveDecision, type AdaptDecisions } from './decisions.ts';
import type { TypeIndex } from './type-index.ts';

/** The shared context of all judgements: types, decisions, and the labels of both versions. */
export interface JudgeContext {
  readonly types: TypeIndex;
  readonly decisions: AdaptDecisions;
  readonly from: string;
  readonly to: string;
}

/** The action of an adapter for one difference. */
export function judgeField(context: JudgeContext, difference: FieldDifference, direction: Direction): AdaptStep {
  const { path, field } = difference;
  const { line } = locateRow(field.file, field.fact.row);
  const judgement = judgements[direction][difference.kind](context, difference);
  return { value: null, ...judgement, field: path, file: field.file.path, line };
}

/** An action of an adapter, and its safety. */
export interface Judgement {
  readonly action: AdaptAction;
  readonly verdict: AdaptVerdict;
  readonly value?: string;
  readonly reason: string;
}

type Judge = (context: JudgeContext, difference: FieldDifference) => Judgement;

const judgements: Readonly<Record<Direction, Readonly<Record<FieldDifference['kind'], Judge>>>> = {
  parameter: { added: judgeNewParameter, removed: judgeOldParameter, different: judgeConversion },
  result: { added: judgeNewResult, removed: judgeOldResult, different: judgeConversion },
};

/** The older version is called without a new parameter, if that is declared acceptable. A field inside a parameter is not part of the signature. */
function judgeNewParameter(context: JudgeContext, difference: FieldDifference): Judgement {
  const { path, isOutermost } = difference;
  const { critical, optional } = findDecision(context, difference);
  const unknown = `${context.from} does not know ${path}`;
  if (critical === true)
    return { action: 'drop parameter', verdict: 'unsafe', reason: `${unknown}, which is critical.` };
  if (optional === true)
    return { action: 'drop parameter', verdict: 'safe', reason: `${unknown}, which may be omitted.` };
  if (!isOutermost) return { action: 'call through', verdict: 'safe', reason: `${unknown}, so it is not passed on.` };
  const cure = 'Declare it `optional` or `critical`.';
  return {
    action: 'drop parameter',
    verdict: 'undecided',
    reason: `${unknown}, and no annotation says whether it may be omitted. ${cure}`,
  };
}

/** The older version gets a default for a removed parameter. */
function judgeOldParameter(context: JudgeContext, difference: FieldDifference): Judgement {
  const { path, field } = difference;
  const needs = `${context.from} takes ${path}, which ${context.to} no longer has`;
  const value = findDecision(context, difference).default ?? field.fact.defaultValue;
  if (value === undefined)
    return { action: 'pass default', verdict: 'unsafe', reason: `${needs}, and it has no \`default\`.` };
  const complaint = validateValue(context.types, field, value);
  if (complaint !== undefined)
    return {
      action: 'pass default',
      verdict: 'undecided',
      value,
      reason: `${needs}, and its default ${value} ${complaint}.`,
    };
  return {
    action: 'pass default',
    verdict: 'safe',
    value,
    reason: `${needs}: ${value === '' ? 'an empty string' : value} is passed.`,
  };
}

/** A result field that the older version does not return stays empty. */
function judgeNewResult(context: JudgeContext, difference: FieldDifference): Judgement {
  const { path, field } = difference;
  const missing = `${context.from} does not return ${path}`;
  if (findDecision(context, difference).critical === true)
    return { action: 'leave empty', verdict: 'unsafe', reason: `${missing}, which is critical.` };
  if (field.fact.presence === 'required')
    return { action: 'leave empty', verdict: 'unsafe', reason: `${missing}, which is required.` };
  return { action: 'leave empty', verdict: 'safe', reason: `${missing}: it stays empty.` };
}

/** A removed result field is ignored, if it is declared unused. */
function judgeOldResult(context: JudgeContext, difference: FieldDifference): Judgement {
  const gives = `${context.from} returns ${difference.path}, which ${context.to} no longer has`;
  if (findDecision(context, difference).unused === true)
    return { action: 'ignore result', verdict: 'safe', reason: `${gives}, and which is unused.` };
  return { action: 'ignore result', verdict: 'undecided', reason: `${gives}, and which is not declared \`unused\`.` };
}

/** Conversions between types must be written by hand. */
function judgeConversion(_context: JudgeContext, { path, obstacle }: FieldDifference): Judgement {
  return { action: 'convert', verdict: 'undecided', reason: `${path} ${obstacle}: convert it by hand.` };
}

function findDecision(
  { types, decisions }: JudgeContext,
  { field }: FieldDifference,
): ReturnType<typeof resolveDecision> {
  return resolveDecision(types.element(field.file, field.fact.row), decisions);
}
