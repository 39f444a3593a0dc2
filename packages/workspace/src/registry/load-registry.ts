/** Reads registries and locks. A registry may also be a file of Kubernetes objects, whose documents are returned as they are. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

import type { Finding, Location, SourceFile } from '@protoshepherd/source';
import type { GenericSchema } from 'valibot';

import type { ConfigPath } from '../yaml/config-document.ts';
import { readTextFile } from '../tree/read-text-file.ts';
import type { YamlDocument } from '../yaml/parse-documents.ts';
import type { Lock, Registry } from './registry.ts';

/** A file with its value and findings. */
export interface LoadedFile<Value> {
  /** Undefined if the file has errors; the findings say which. */
  readonly value: Value | undefined;
  readonly source: SourceFile;
  readonly findings: readonly Finding[];
  readonly locate: (path: ConfigPath, part?: 'key' | 'value') => Location;
}

/** The documents of a file, and the findings about them. */
export interface LoadedDocuments {
  readonly source: SourceFile;
  readonly documents: readonly YamlDocument[];
  readonly findings: readonly Finding[];
}

/** Parses a registry from text. */
export async function parseRegistry(source: SourceFile): Promise<LoadedFile<Registry>> {
  const { registrySchema } = await import('./registry-schema.ts');
  return check(source, registrySchema);
}

/** Parses a lock from text. */
export async function parseLock(source: SourceFile): Promise<LoadedFile<Lock>> {
  const { lockSchema } = await import('./registry-schema.ts');
  return check(source, lockSchema);
}

/** Reads a lock; undefined if the file does not exist yet. An unreadable file is an `InputError`. */
export async function loadLock(path: string): Promise<LoadedFile<Lock> | undefined> {
  if (!existsSync(resolve(path))) return undefined;
  const { text, findings } = readTextFile(resolve(path), path);
  const lock = await parseLock({ path, text });
  return findings.length === 0 ? lock : { ...lock, value: undefined, findings: [...findings, ...lock.findings] };
}

/** Reads all documents of a file. An unreadable file is an `InputError`. */
export async function loadYamlDocuments(path: string): Promise<LoadedDocuments> {
  const { text, findings } = readTextFile(resolve(path), path);
  return parseDocuments({ path, text }, findings);
}

/** Parses the documents of a text. */
export async function parseDocuments(source: SourceFile, found: readonly Finding[] = []): Promise<LoadedDocuments> {
  const { parseYamlDocuments } = await import('../yaml/parse-documents.ts');
  const documents = parseYamlDocuments(source.path, source.text);
  return { source, documents, findings: [...found, ...documents.flatMap(({ findings }) => findings)] };
}

async function check<Value>(source: SourceFile, schema: GenericSchema<unknown, Value>): Promise<LoadedFile<Value>> {
  const { checkDocument } = await import('../yaml/check-document.ts');
  return { source, ...checkDocument(source.path, source.text, schema) };
}
