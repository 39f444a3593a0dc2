/** Determines which rules apply to a document, and to which of its values. */
import { matchesGlob, type DataNode } from '@protoshepherd/workspace';

import { parseTypeUrl } from '../formats/any-shape.ts';
import type { MessageType, TypeSource, FieldType } from '../message-type.ts';
import { listEntries, keyText, valuesAt, type PlacedNode } from './data-lookup.ts';
import { isSameStep, type PathStep } from './document-path.ts';
import type { Condition, RuleContent, TypeRule } from './type-rule.ts';

/** The verdict of the rules on a value. */
export interface Claim {
  readonly rule: TypeRule;
  /** Contains the type, if the document names a known one. */
  readonly content: Exclude<RuleContent, { kind: 'named-message' }> | { readonly kind: 'unknown-message' };
}

/** The values of a document that match a rule; the first matching rule wins. */
export function applyRules(
  rules: readonly TypeRule[],
  document: DataNode,
  { file, types, claims }: { readonly file: string; readonly types: TypeSource; readonly claims: Map<DataNode, Claim> },
): void {
  for (const rule of rules) {
    if (rule.files !== undefined && !rule.files.some((glob) => matchesGlob(glob, file))) continue;
    for (const place of valuesAt(document, rule.at)) {
      if (place.trail.some((node) => claims.has(node))) continue;
      if (!rule.conditions.every((condition) => holds(condition, rule, place))) continue;
      const content = contentAt(rule, place, types);
      if (content !== undefined && hasKeys(rule, place.node, content, types)) claims.set(place.node, { rule, content });
    }
  }
}

function holds({ path, values }: Condition, rule: TypeRule, place: PlacedNode): boolean {
  return relatedValues(path, rule, place).some(({ node }) => {
    if (values === undefined) return true;
    return node.kind === 'scalar' && values.includes(String(node.value));
  });
}

/** The values at another path of the document; steps shared with the path of the rule refer to the same items. */
function relatedValues(path: readonly PathStep[], rule: TypeRule, { trail }: PlacedNode): readonly PlacedNode[] {
  let shared = 0;
  while (shared < path.length && shared < rule.at.length) {
    if (!isSameStep(path[shared] as PathStep, rule.at[shared] as PathStep)) break;
    shared++;
  }
  return valuesAt(trail[shared] as DataNode, path.slice(shared));
}

function contentAt(rule: TypeRule, place: PlacedNode, types: TypeSource): Claim['content'] | undefined {
  const { content } = rule;
  if (content.kind !== 'named-message') {
    // A preset covers many APIs; rules for types of other APIs are ignored.
    const isAbsent =
      content.kind === 'message' && rule.reason === 'preset' && types.message(content.type) === undefined;
    return isAbsent ? undefined : content;
  }
  const text = (path: readonly PathStep[] | undefined): string | undefined => {
    const node = path === undefined ? undefined : relatedValues(path, rule, place)[0]?.node;
    return node?.kind === 'scalar' && typeof node.value === 'string' ? node.value : undefined;
  };
  const type = types.message(parseTypeUrl(text(content.typeAt) ?? ''));
  const name = type === undefined ? undefined : typeAtPointer(type, text(content.pointerAt) ?? '');
  if (name !== undefined) return { kind: 'message', type: name };
  return place.node.kind === 'scalar' ? undefined : { kind: 'unknown-message' };
}

function hasKeys({ keys, isStrict }: TypeRule, node: DataNode, content: Claim['content'], types: TypeSource): boolean {
  if (keys === undefined && !isStrict) return true;
  if (node.kind !== 'map') return false;
  const names = listEntries(node).map((entry) => keyText(entry) ?? '');
  if (keys !== undefined && !names.some((name) => keys.includes(name))) return false;
  const type: MessageType | undefined = content.kind === 'message' ? types.message(content.type) : undefined;
  return !isStrict || (type !== undefined && names.every((name) => type.byName.has(name)));
}

/** The full name of the message at a pointer; undefined for other values, or behind an `Any`, whose type the pointer does not contain. */
function typeAtPointer(message: MessageType, pointer: string): string | undefined {
  if (pointer === '' || pointer === '/') return message.name;
  if (!pointer.startsWith('/')) return undefined;
  const segments = pointer.slice(1).split('/').map(unescaped);
  let type: MessageType | undefined = message;
  for (let at = 0; at < segments.length;) {
    const field: FieldType | undefined = type?.byName.get(segments[at] ?? '');
    if (field?.type.kind !== 'message') return undefined;
    // A list or map as a whole is not a message, but its elements may be.
    at += field.cardinality === 'singular' ? 1 : 2;
    if (at > segments.length) return undefined;
    if (at === segments.length) return field.type.name;
    type = field.type.find();
  }
  return undefined;
}

function unescaped(segment: string): string {
  return segment.replaceAll('~1', '/').replaceAll('~0', '~');
}
