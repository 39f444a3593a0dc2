/** The law of cached verdicts and descriptors: for any queries to earlier states of a tree, all answers with a cache equal those of linking without one. */
import { linkSchema, buildVerdict, type FileVerdict, type Schema, type SchemaFile } from '@protoshepherd/schema';
import fc from 'fast-check';
import { expect } from 'vitest';

import { anyTexts } from '../relink/any-edits.ts';
import { allAnswers } from '../relink/all-answers.ts';
import {
  anySettings,
  anySteps,
  askQuestion,
  linkArguments,
  createReparser,
  type Settings,
} from '../relink/relink-law.ts';

/** Verdicts by the visible texts of their files. */
type Kept = Map<string, FileVerdict>;

/** Descriptors by the visible texts of their files. */
type KeptDescriptors = Map<string, Uint8Array>;

/** Receives how much was saved, so that a test can check that the cache was used. */
interface Witness {
  /** Called after some queries: are there files whose names were not collected? */
  readonly onLeft?: (isAnyLeft: boolean) => void;
  /** Called when a cached descriptor is used. */
  readonly onDescriptor?: () => void;
}

/** The law on small trees. */
export function createCacheLaw({ onLeft, onDescriptor }: Witness = {}): fc.IProperty<unknown> {
  return fc.property(anyTexts, anySettings, anySteps, (start, settings, steps) => {
    const kept: Kept = new Map();
    const descriptors: KeptDescriptors = new Map();
    const parse = createReparser();
    let texts = start;
    for (const step of [{ edit: (same: typeof start) => same, asked: 'everything' as const }, ...steps]) {
      texts = step.edit(texts);
      const trees = parse(texts);
      const [targets, options] = linkArguments(trees, settings);
      const link = (): Schema =>
        linkSchema(targets, {
          ...options,
          cachedVerdicts: (files) => (file) => kept.get(serializeVisible(file, files, settings)),
        });
      const schema = link();
      if (step.asked === 'everything') expect(allAnswers(schema)).toBe(allAnswers(linkSchema(targets, options)));
      else {
        for (const [question, at] of step.asked) askQuestion(schema, question, at);
        onLeft?.(schema.files.some((file) => !areNamesKnown(file)));
        expect(allAnswers(schema)).toBe(allAnswers(linkSchema(targets, options)));
      }
      const judged = link();
      expect(targetFindings(judged)).toEqual(targetFindings(linkSchema(targets, options)));
      const compiled = linkSchema(targets, {
        ...options,
        cachedVerdicts: (files) => (file) => kept.get(serializeVisible(file, files, settings)),
        cachedDescriptor(file) {
          const descriptor = descriptors.get(serializeVisible(file, compiled.files, settings));
          if (descriptor !== undefined) onDescriptor?.();
          return descriptor;
        },
      });
      expect(compileAnswers(compiled)).toEqual(compileAnswers(linkSchema(targets, options)));
      for (const each of [schema, judged, compiled]) keepAll(kept, each, settings);
      for (const file of compiled.files)
        descriptors.set(serializeVisible(file, compiled.files, settings), compiled.descriptorBytes(file));
    }
  });
}

/** The queries of `compat`: all findings of the targets. */
function targetFindings(schema: Schema): ReturnType<Schema['listFindings']> {
  return schema.listFindings(schema.files.filter(({ isTarget }) => isTarget));
}

/** The queries of `build`: all descriptors, then all findings. */
function compileAnswers(schema: Schema): unknown {
  const descriptors = schema.files.map((file) => Buffer.from(schema.descriptorBytes(file)).toString('latin1'));
  return [schema.files.map(({ path }) => path), descriptors, schema.findings];
}

function keepAll(kept: Kept, schema: Schema, settings: Settings): void {
  for (const file of schema.files) {
    const sight = serializeVisible(file, schema.files, settings);
    const verdict = buildVerdict(schema, file);
    const known = kept.get(sight);
    if (verdict !== undefined)
      kept.set(sight, {
        ...verdict,
        isSound: verdict.isSound || known?.isSound === true,
        isErrorFree: verdict.isErrorFree || known?.isErrorFree === true,
        unusedImportRows: verdict.unusedImportRows ?? known?.unusedImportRows,
      });
  }
}

function areNamesKnown(file: SchemaFile): boolean {
  return (file as SchemaFile & { readonly areNamesKnown: boolean }).areNamesKnown;
}

/** All texts visible to a file; files of a cycle are distinguished by the name of the first. */
function serializeVisible(start: SchemaFile, files: readonly SchemaFile[], { judged }: Settings): string {
  const seen = new Set([start]);
  for (const file of seen) for (const each of file.imports) if (each.file) seen.add(each.file);
  const descriptors = files.filter((file) => file.package === 'google.protobuf');
  const serializeFile = ({ path, isTarget, tree, imports }: SchemaFile): string =>
    JSON.stringify([path, isTarget, tree.file.text, imports.map(({ file }) => file?.path)]);
  return JSON.stringify([judged, [...seen, ...descriptors].map(serializeFile)]);
}
