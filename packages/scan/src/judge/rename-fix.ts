/**
 * Renames a deprecated field to its replacement if the rename is safe: both are in the same message and have the same type, and no other set field excludes the
 * replacement.
 */
import { createEdits } from '@protoshepherd/migrate';

import type { ApiLifecycle } from '../api-lifecycle.ts';
import type { FieldType, MessageType } from '../message-type.ts';
import type { Setting, SetMessage } from '../walk-result.ts';
import { formatShape } from '../walk/value-shape.ts';
import type { ScanDraft } from './scan-draft.ts';

/** The fix for a deprecated field in a message; undefined if a person must decide. */
export function renameFix(
  message: SetMessage,
  { field, entry }: Setting,
  life: ApiLifecycle,
  text: string,
): ScanDraft['fix'] {
  const replacement = life.deprecation(field.element)?.replacement;
  const to = replacement === undefined ? undefined : fieldNamed(message.type, replacement);
  // A merged map may be used elsewhere with another meaning.
  const isOwn = message.start <= entry.start && entry.end <= message.end;
  if (to === undefined || !isOwn || entry.key.kind !== 'scalar' || !isInterchangeable(field, to)) return undefined;
  if (message.settings.some((other) => other.field !== field && excludes(other.field, to))) return undefined;
  // JSON quotes its keys and usually uses JSON names.
  const usual = entry.key.style === 'double' ? 'json' : 'name';
  const isTelling = field.name !== field.jsonName;
  const spelling = isTelling ? (entry.key.value === field.name ? 'name' : 'json') : usual;
  const change = { kind: 'field', key: entry.key, to, spelling } as const;
  return {
    title: `rename ${field.name} to ${to.name}`,
    edits: createEdits({ text, encoding: 'yaml', spelling }, [change]),
  };
}

/** The field of a message that a comment names, by short or full name. */
function fieldNamed({ name, byName }: MessageType, replacement: string): FieldType | undefined {
  const bare = replacement.startsWith(`${name}.`) ? replacement.slice(name.length + 1) : replacement;
  const field = byName.get(bare);
  return field?.name === bare ? field : undefined;
}

function isInterchangeable(from: FieldType, to: FieldType): boolean {
  return from !== to && formatShape(from) === formatShape(to);
}

function excludes(set: FieldType, to: FieldType): boolean {
  return set === to || (to.oneof !== undefined && set.oneof === to.oneof);
}
