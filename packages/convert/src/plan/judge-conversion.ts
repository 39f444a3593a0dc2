/** Turns plans into findings: requirements that a plan does not meet. */
import { locateFirstLine, locateRow, type ApiTree } from '@protoshepherd/api-tree';
import type { Finding, Location } from '@protoshepherd/source';

import { createFinding } from '../finding-ids.ts';
import type { ConversionPlan, Loss } from './conversion-plan.ts';
import type { ConversionDemands } from './demands.ts';
import type { HubDefect } from './find-hub-defects.ts';
import type { HubPlan } from './plan-hub.ts';
import { judgeRoundTrip } from './round-trip.ts';
import { TypeIndex, type PlacedMessage } from './type-index.ts';

/** The plans in both directions between two versions. */
export interface PlanPair {
  readonly there: ConversionPlan;
  readonly back: ConversionPlan;
}

/** The findings about a pair of plans; empty unless something is required. */
export function judgeConversion(tree: ApiTree, { there, back }: PlanPair, demands: ConversionDemands): Finding[] {
  const index = new TypeIndex(tree);
  return [
    ...(demands.isRoundTripDemanded ? [...lossFindings(index, there), ...promotionFindings(index, there)] : []),
    ...(demands.isDowngradeDemanded ? lossFindings(index, back) : []),
  ];
}

/** Findings about the defects of a hub. */
export function judgeHub(tree: ApiTree, { hub, defects }: HubPlan): Finding[] {
  const index = new TypeIndex(tree);
  return defects.map((defect) =>
    createFinding({
      rule: `hub-${defect.kind}`,
      severity: 'error',
      message: defect.text,
      location: locateField(index, defect.message, defect.field),
      package: hub,
      data: { message: defect.message, field: defect.field ?? null, than: defect.than } satisfies DefectData,
    }),
  );
}

interface DefectData {
  readonly message: string;
  readonly field: string | null;
  readonly than: HubDefect['than'];
}

function lossFindings(index: TypeIndex, plan: ConversionPlan): Finding[] {
  const parts = judgeRoundTrip(plan).flatMap(({ from, to, lost }) =>
    lost.map(({ field, loss }) =>
      createFinding({
        rule: loss.kind === 'unknown' ? 'round-trip-by-hand' : 'round-trip',
        severity: loss.kind === 'unknown' ? 'warning' : 'error',
        message:
          loss.kind === 'unknown'
            ? `${from} → ${to} → ${from}: whether ${field} survives depends on a hand-written conversion`
            : `${from} → ${to} → ${from} loses ${lossText(field, loss)}`,
        location: locateField(index, from, field),
        package: plan.from,
        data: { message: from, through: to, field, lost: loss.text },
      }),
    ),
  );
  const types = plan.removed.filter(({ kind }) => kind === 'message');
  return [
    ...parts,
    ...types.map(({ name }) =>
      createFinding({
        rule: 'round-trip',
        severity: 'error',
        message: `${name} has no counterpart in ${plan.to}, so its values are lost`,
        location: locateField(index, name, undefined),
        package: plan.from,
        data: { message: name, through: plan.to, field: '', lost: name },
      }),
    ),
  ];
}

/** A loss in words: the field, and the lost part unless it is the whole field. */
function lossText(field: string, { text }: Loss): string {
  return text === field ? field : `${field} (${text})`;
}

function promotionFindings(index: TypeIndex, { messages, to: newer }: ConversionPlan): Finding[] {
  return messages.flatMap(({ from, to, fields }) =>
    fields
      .filter(({ isDemanded }) => isDemanded === true)
      .map(({ to: field }) =>
        createFinding({
          rule: 'cannot-promote',
          severity: 'error',
          message: `cannot promote ${from}: ${to}.${field?.name} must be set, and the older version has no value for it`,
          location: locateField(index, to, field?.name),
          package: newer,
          data: { message: from, field: `${to}.${field?.name}` },
        }),
      ),
  );
}

function locateField(index: TypeIndex, message: string, field: string | undefined): Location {
  // Plans are derived from this tree, so it contains their messages.
  const placed = index.named(message) as PlacedMessage;
  const row = placed.fact.fields.find(({ name }) => name === field)?.row ?? placed.fact.row;
  return row === placed.fact.row ? locateFirstLine(placed.file, row) : locateRow(placed.file, row);
}
