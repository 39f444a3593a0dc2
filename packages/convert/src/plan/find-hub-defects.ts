/** Finds values of versions that a hub cannot hold. */
import type { ConversionPlan, FieldStep, MessageStep } from './conversion-plan.ts';

/** A field of a version with no counterpart in the hub, or a too narrow one. */
export interface HubDefect {
  readonly kind: 'narrower' | 'no-place';
  /** The message of the hub. */
  readonly message: string;
  /** Its field, if it is too narrow. */
  readonly field?: string;
  /** The field of the version: `v1.input`. */
  readonly than: string;
  readonly text: string;
}

/** Finds the defects in the plan from a version to the hub; `version` is the display name of the version. */
export function findHubDefects({ messages }: ConversionPlan, version: string): HubDefect[] {
  return messages.flatMap((message) => {
    // An unmatched field of the hub may be meant for the value; a hand-written conversion can then use it.
    const hasFreePlace = message.fields.some((field) => field.kind === 'added');
    return message.fields.flatMap((field) => findDefects(message, field, version, hasFreePlace));
  });
}

function findDefects(
  message: MessageStep,
  { kind, from, to, loss }: FieldStep,
  version: string,
  hasFreePlace: boolean,
): HubDefect[] {
  if (from === undefined || loss === undefined) return [];
  const than = `${version}.${from.name}`;
  if (to !== undefined && kind === 'narrowed') {
    const text = `${message.to}.${to.name} is narrower than ${than}: it loses ${loss.text}`;
    return [{ kind: 'narrower', message: message.to, field: to.name, than, text }];
  }
  if (kind !== 'removed' || hasFreePlace) return [];
  return [{ kind: 'no-place', message: message.to, than, text: `${message.to} has no field for ${than}` }];
}
