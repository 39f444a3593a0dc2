/** Where a hub cannot hold what a version says. */
import type { ConversionPlan, FieldStep, MessageStep } from './conversion-plan.ts';

/** A field of a version that the hub has no room for, or too little. */
export interface HubDefect {
  readonly kind: 'narrower' | 'no-place';
  /** The message of the hub. */
  readonly message: string;
  /** Its field that is too narrow. */
  readonly field?: string;
  /** The field of the version: `v1.input`. */
  readonly than: string;
  readonly text: string;
}

/** Looks for them in the plan from a version to the hub; `version` is what the version is called. */
export function hubDefects({ messages }: ConversionPlan, version: string): HubDefect[] {
  return messages.flatMap((message) => {
    // A field of the hub that nothing goes to may be the place; then a person says so in the conversion.
    const hasFreePlace = message.fields.some((field) => field.kind === 'added');
    return message.fields.flatMap((field) => defectOf(message, field, version, hasFreePlace));
  });
}

function defectOf(
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
  return [{ kind: 'no-place', message: message.to, than, text: `${message.to} has no place for ${than}` }];
}
