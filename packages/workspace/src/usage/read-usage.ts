/**
 * Parses usage files. They come from other repositories and are untrusted: each row is checked separately, and only its first wrong value is reported, so that a file with ten
 * million mistakes costs no more than one with ten.
 */
import { LineIndex, locate, type Finding, type Location, type SourceFile } from '@protoshepherd/source';
import * as v from 'valibot';

import type { DataNode } from '../data/data-node.ts';
import { readJsonData } from '../data/read-json-data.ts';
import { createFinding } from '../finding-ids.ts';
import { printable } from '../printable.ts';
import { unknownKeyIn, plainValue, nodeAt, type DataPath } from './data-value.ts';
import { parseValidUsage } from './parse-valid-usage.ts';
import type { ConsumerUsage, UsageReport } from './usage-report.ts';
import { consumerSchema, usageSchema } from './usage-schema.ts';

/** A usage file, or findings about it. */
export interface ReadUsage {
  /** Undefined if the file has errors. */
  readonly report: UsageReport | undefined;
  readonly source: SourceFile;
  readonly findings: readonly Finding[];
}

/** Enough for ten thousand consumers without places; longer text would need gigabytes of memory. */
const maxTextLength = 64 * 1024 * 1024;
const maxFindings = 20;

/** Checks the text of a usage file. */
export function parseUsage(source: SourceFile): ReadUsage {
  const report = source.text.length > maxTextLength ? undefined : parseValidUsage(source.text);
  return report === undefined ? validateUsage(source) : { report, source, findings: [] };
}

/** Checks the text of a usage file with the location of every value, for precise findings. */
export function validateUsage(source: SourceFile): ReadUsage {
  const { path, text } = source;
  if (text.length > maxTextLength) {
    const location = { file: path, line: 1, column: 1, endLine: 1, endColumn: 1 };
    const message = `the file is longer than ${maxTextLength / 1024 / 1024} million characters; leave places out with --anonymous, or split it`;
    return { report: undefined, source, findings: [usageFinding(message, location)] };
  }
  const { documents, findings } = readJsonData(path, text);
  const [root] = documents;
  if (root === undefined) return { report: undefined, source, findings };
  const lines = new LineIndex(text);
  const at = (node: DataNode): Location =>
    locate(path, lines, { start: node.start, end: Math.min(node.end, node.start + 1) });
  const found: Finding[] = [];
  const report = checkFile(root, (where, message) => {
    if (found.length < maxFindings) found.push(usageFinding(message, at(nodeAt(root, where))));
    return found.length < maxFindings;
  });
  return { report: found.length === 0 ? report : undefined, source, findings: found };
}

/** Reports a mistake; returns false when the limit is reached. */
type Report = (where: DataPath, message: string) => boolean;

function checkFile(root: DataNode, report: Report): UsageReport | undefined {
  if (root.kind !== 'map') {
    report([], 'the file must be a mapping with schemaVersion and consumers');
    return undefined;
  }
  // Rows are checked one by one later, so the list is checked without them first.
  const head = plainValue(root, 1);
  const rows = root.entries.find(({ key }) => isKey(key, 'consumers'))?.value;
  const outer = check(usageSchema, rows?.kind === 'list' ? { ...(head as object), consumers: [] } : head, []);
  const extra = unknownKeyIn(root, usageSchema, 1);
  if (extra !== undefined) report(extra.path, extra.message);
  if (typeof outer === 'string' || rows?.kind !== 'list') {
    report([], typeof outer === 'string' ? outer : 'consumers must be a list of consumers');
    return undefined;
  }
  const consumers: ConsumerUsage[] = [];
  const seen = new Map<string, number>();
  for (const [index, { value: node }] of rows.items.entries()) {
    const consumer = checkRow(node, ['consumers', index], report);
    if (consumer === 'enough') break;
    if (consumer === undefined) continue;
    const key = JSON.stringify([consumer.name, consumer.version ?? null]);
    const first = seen.get(key);
    seen.set(key, first ?? index);
    const label = printable(consumer.version === undefined ? consumer.name : `${consumer.name} ${consumer.version}`);
    if (
      first !== undefined &&
      !report(['consumers', index], `${label} is a duplicate: consumers[${first}] has the same name and version`)
    )
      break;
    consumers.push(consumer);
  }
  return { schemaVersion: 1, consumers };
}

function isKey(node: DataNode, name: string): boolean {
  return node.kind === 'scalar' && node.value === name;
}

/** Checks a row; undefined if it is wrong. */
function checkRow(node: DataNode, path: DataPath, report: Report): ConsumerUsage | 'enough' | undefined {
  const wrong = (where: DataPath, message: string): 'enough' | undefined =>
    report([...path, ...where], message) ? undefined : 'enough';
  const extra = unknownKeyIn(node, consumerSchema);
  if (extra !== undefined) return wrong(extra.path, extra.message);
  const checked = v.safeParse(consumerSchema, plainValue(node), { abortEarly: true });
  if (!checked.success) {
    const [issue] = checked.issues;
    const where = (issue.path ?? []).map(({ key }) => key as string | number);
    return wrong(where, `${formatPath([...path, ...where])} ${issue.message}`);
  }
  const seen = new Set<string>();
  for (const [index, { element, kind, count, places = [] }] of checked.output.elements.entries()) {
    if (seen.has(`${element} ${kind}`)) return wrong(['elements', index], `${element} occurs twice in one row`);
    seen.add(`${element} ${kind}`);
    if (count < places.length)
      return wrong(['elements', index], `${element} has ${places.length} places but a count of ${count}`);
  }
  return checked.output;
}

/** The value, or a message. */
function check<Value>(schema: v.GenericSchema<unknown, Value>, value: unknown, path: DataPath): Value | string {
  const checked = v.safeParse(schema, value, { abortEarly: true });
  if (checked.success) return checked.output;
  const [issue] = checked.issues;
  return `${formatPath([...path, ...(issue.path ?? []).map(({ key }) => key as string | number)])} ${issue.message}`;
}

function formatPath(path: DataPath): string {
  const name = path.map((step) => (typeof step === 'number' ? `[${step}]` : `.${printable(step)}`)).join('');
  return name === '' ? 'The file' : name.replace(/^\./, '');
}

function usageFinding(message: string, location: Location): Finding {
  return createFinding({ rule: 'usage-file', severity: 'error', message, location });
}
