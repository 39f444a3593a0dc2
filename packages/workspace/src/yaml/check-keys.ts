/**
 * Finds unknown and duplicate keys at and below a node, by the schema.
 */
import type { Finding } from '@protoshepherd/source';
import type * as v from 'valibot';
import { isMap, isScalar, isSeq, type YAMLMap } from 'yaml';

import { nearestName } from '../nearest-name.ts';
import type { ConfigDocument, ConfigPath } from './config-document.ts';
import { configFinding } from './config-finding.ts';
import { outlineSchema, type Outline } from './schema-outline.ts';

/** Checks all keys of a document. */
export function checkKeys(document: ConfigDocument, schema: v.GenericSchema): Finding[] {
  return checkNode(document, schema, document.root, []);
}

function checkNode(document: ConfigDocument, schema: v.GenericSchema, written: unknown, path: ConfigPath): Finding[] {
  const node = document.resolve(written);
  const shape = isMap(node) ? mappingOutline(schema) : outlineSchema(schema);
  if (shape.kind === 'list' && isSeq(node)) {
    return node.items.flatMap((item, index) => checkNode(document, shape.item, item, [...path, index]));
  }
  if (shape.kind !== 'mapping' && shape.kind !== 'free mapping') return [];
  if (isSeq(node))
    return [configFinding('config-invalid-value', path, 'must be a mapping, not a list', document.locationOf(written))];
  return isMap(node) ? checkMapping(document, shape, node, path) : [];
}

/** The outline of a schema, or of its alternative that accepts a mapping. */
function mappingOutline(schema: v.GenericSchema): Outline {
  const shape = outlineSchema(schema);
  if (shape.kind !== 'alternatives') return shape;
  return shape.schemas.map(mappingOutline).find(({ kind }) => kind === 'mapping') ?? shape;
}

type MappingOutline = Extract<Outline, { readonly kind: 'mapping' | 'free mapping' }>;

function checkMapping(document: ConfigDocument, shape: MappingOutline, node: YAMLMap, path: ConfigPath): Finding[] {
  const findings: Finding[] = [];
  const seen = new Map<string, unknown>();
  for (const { key, value } of node.items) {
    const name = isScalar(key) ? String(key.value) : '';
    const valueSchema = findSchema(shape, name);
    const place = document.locationOf(key);
    if (valueSchema === undefined) {
      findings.push(configFinding('config-unknown-key', [...path, name], unknownKeyMessage(shape, name), place));
    } else if (seen.has(name)) {
      const first = { message: 'the first one', location: document.locationOf(seen.get(name)) };
      findings.push(configFinding('config-duplicate-key', [...path, name], 'occurs twice', place, [first]));
    } else {
      seen.set(name, key);
      findings.push(...checkNode(document, valueSchema, value, [...path, name]));
    }
  }
  return findings;
}

function findSchema(shape: MappingOutline, name: string): v.GenericSchema | undefined {
  if (shape.kind === 'mapping' && Object.hasOwn(shape.entries, name)) return shape.entries[name];
  const others = shape.kind === 'mapping' ? shape.rest : shape.value;
  return shape.facts.key === undefined || shape.facts.key.pattern.test(name) ? others : undefined;
}

function unknownKeyMessage(shape: MappingOutline, name: string): string {
  if (shape.kind === 'free mapping' || shape.rest !== undefined) return `is not ${shape.facts.key?.name}`;
  const known = Object.keys(shape.entries);
  const near = nearestName(name, known);
  return `is not a known key; ${near === undefined ? `the keys are ${known.join(', ')}` : `did you mean ${near}?`}`;
}
