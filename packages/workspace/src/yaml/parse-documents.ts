/** A file with several YAML documents, as is usual for Kubernetes, each with its value and locations. */
import { LineIndex, type Finding, type Location } from '@protoshepherd/source';
import { isMap, isScalar, parseAllDocuments, visit, type Document } from 'yaml';

import { describeDocument, findExcess, parseOptions, type ConfigDocument } from './config-document.ts';
import { createFinding } from '../finding-ids.ts';
import { printable } from '../printable.ts';

/** A document of a file. */
export interface YamlDocument {
  /** Undefined if the document has errors. */
  readonly value: unknown;
  readonly findings: readonly Finding[];
  /** The location of a key or its value; that of the nearest parent if it is absent. */
  readonly locate: (path: readonly (string | number)[], part?: 'key' | 'value') => Location;
}

/** Parses all documents of a file; findings call it `file`. Documents without content are omitted. */
export function parseYamlDocuments(file: string, text: string): YamlDocument[] {
  const context = { file, lines: new LineIndex(text), rule: 'yaml-syntax' } as const;
  const problem = findExcess(text, context);
  if (problem !== undefined) return [{ value: undefined, findings: [problem], locate: () => problem.location }];
  const parsed = parseAllDocuments(text, parseOptions);
  const documents = 'empty' in parsed ? [] : parsed;
  return documents
    .filter(({ contents, errors }) => contents !== null || errors.length > 0)
    .map((document) => {
      const described = describeDocument(document, context);
      const twice = described.findings.length > 0 ? [] : findDuplicateKeys(document, described);
      return {
        value: twice.length > 0 ? undefined : described.value,
        findings: [...described.findings, ...twice],
        locate: described.locate,
      };
    });
}

/** Otherwise the last of two duplicate keys would silently win. */
function findDuplicateKeys(document: Document, { locationOf }: ConfigDocument): Finding[] {
  const findings: Finding[] = [];
  visit(document, {
    Map(_, map) {
      const seen = new Map<unknown, unknown>();
      for (const { key } of map.items) {
        const name = isScalar(key) ? String(key.value) : key;
        if (seen.has(name)) findings.push(duplicate(String(name), locationOf(key), locationOf(seen.get(name))));
        else seen.set(name, key);
      }
      return isMap(map) ? undefined : visit.SKIP;
    },
  });
  return findings;
}

function duplicate(name: string, location: Location, first: Location): Finding {
  return createFinding({
    rule: 'yaml-syntax',
    severity: 'error',
    message: `the key ${printable(name)} occurs twice`,
    location,
    related: [{ message: 'the first one', location: first }],
  });
}
