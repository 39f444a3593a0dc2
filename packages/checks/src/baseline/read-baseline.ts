import { LineIndex, locate, type Finding, type Location } from '@protoshepherd/source';

import { settingsFindings } from '../finding-ids.ts';
import type { BaselineEntry, BaselineReading } from './baseline.ts';

/** Parses a baseline; `file` is its name in findings. */
export function readBaseline(text: string, file: string): BaselineReading {
  const lines = new LineIndex(text);
  const place = (start: number, end: number): Location => locate(file, lines, { start, end });
  const refuse = (message: string): BaselineReading => ({
    baseline: undefined,
    findings: [invalid(message, place(0, 0))],
  });
  const value = parseJson(text.replace(/^\uFEFF/, ''));
  if (value === undefined)
    return refuse(
      'the baseline is not JSON; resolve any merge conflict in it, or delete it and run `shepherd check --write-baseline`',
    );
  if (!isMapping(value) || value['version'] !== 1 || !Array.isArray(value['findings'])) {
    return refuse('the baseline must be an object with "version": 1 and a list of "findings"');
  }
  const list: readonly unknown[] = value['findings'];
  const places = locateFingerprints(text, place);
  const wrong = list.findIndex((each) => !isEntry(each));
  if (wrong !== -1)
    return refuse(`findings[${wrong}] must have the strings "rule", "file", "message" and "fingerprint"`);
  const entries = (list as readonly Omit<BaselineEntry, 'location'>[]).map(
    ({ fingerprint, rule, file: path, package: name, message }): BaselineEntry => ({
      fingerprint,
      rule,
      file: path,
      ...(name !== undefined && { package: name }),
      message,
      location: places.get(fingerprint) ?? place(0, 0),
    }),
  );
  return { baseline: { entries }, findings: [] };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Parser messages differ between Node versions. Usually a merge went wrong, and the fix is to write the baseline
    // again.
    return undefined;
  }
}

/**
 * The location of each fingerprint. A JSON parser gives no positions, but the text of a fingerprint occurs nowhere
 * else.
 */
function locateFingerprints(text: string, place: (start: number, end: number) => Location): Map<string, Location> {
  const places = new Map<string, Location>();
  for (const match of text.matchAll(/"fingerprint"\s*:\s*"([^"\\]*)"/g)) {
    const fingerprint = match[1] as string;
    const end = match.index + match[0].length;
    if (!places.has(fingerprint)) places.set(fingerprint, place(end - fingerprint.length - 1, end - 1));
  }
  return places;
}

function isEntry(value: unknown): boolean {
  if (!isMapping(value)) return false;
  const { package: name } = value;
  const isText = (key: string): boolean => typeof value[key] === 'string';
  return ['rule', 'file', 'message', 'fingerprint'].every(isText) && (name === undefined || typeof name === 'string');
}

function isMapping(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function invalid(message: string, location: Location): Finding {
  return settingsFindings.createFinding({ rule: 'baseline-syntax', severity: 'error', message, location });
}
