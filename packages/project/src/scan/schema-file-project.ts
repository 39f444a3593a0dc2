/**
 * A published schema as a project: an image, or an availability file written with `--with-schema`. Its types come from the descriptors, its history from the data
 * published by the API owners. Git is not used.
 */
import { readFileSync, statSync } from 'node:fs';
import { basename, resolve } from 'node:path';

import type { Availability, ReleasedDeclarations } from '@protoshepherd/history';
import type { DeprecatedItem, SupportWindow } from '@protoshepherd/scheduler';
import { succeed } from '@protoshepherd/source';
import { asInputError, InputError, isImage, printable } from '@protoshepherd/workspace';

import { openProject } from '../open-project.ts';
import type { Project, ProjectOptions } from '../project.ts';
import type { PublishedDeprecation, PublishedVersion } from './schema-file.ts';
import {
  availabilityIn,
  declarationsIn,
  deprecationsIn,
  requireFields,
  parseJson,
  SchemaFileError,
  unpack,
  versionsIn,
} from './schema-file-parts.ts';

/** The content of an availability file. */
interface SchemaFile {
  readonly image: Uint8Array;
  readonly availability: Availability;
  readonly declarations: ReleasedDeclarations;
  readonly deprecations: readonly PublishedDeprecation[];
  readonly versions: readonly PublishedVersion[];
}

// Availability files of the largest known APIs take some ten megabytes.
const maxBytes = 256 * 1024 * 1024;

/** Opens the API in a file: an image, or an availability file with a schema. An invalid file is an `InputError`. */
export function openSchemaFile(path: string, options: ProjectOptions): Project {
  if (isImage(path)) return openProject({ ...options, roots: [path], includes: [], readsHistory: false });
  const file = readSchemaFile(resolve(options.directory ?? '.', path), path);
  const name = `${basename(path)}.binpb`;
  const inner = openProject({
    ...options,
    roots: [name],
    includes: [],
    images: new Map([[name, file.image]]),
    readsHistory: false,
  });
  const project: Project = {
    ...inner,
    async availability() {
      const api = await inner.tree();
      return api.ok ? succeed({ ...file.availability, api: api.value, gaps: [] }) : api;
    },
    releasedDeclarations: async () => succeed(file.declarations),
    async schedule(request) {
      const loaded = await inner.schedule(request);
      if (!loaded.ok) return loaded;
      const { schedule } = loaded.value;
      const deprecations = file.deprecations.map((item) => itemOn(item, project.asOf));
      const marked = new Set(deprecations.map((item) => item.name));
      const windows = file.versions.map((version) => windowOn(version, project.asOf, marked.has(version.package)));
      return succeed({ ...loaded.value, schedule: { ...schedule, deprecations, windows }, gaps: [] });
    },
    async scan(request) {
      const { scanData } = await import('./scan-data.ts');
      return scanData(project, request, { ...options, isPublished: true });
    },
  };
  return project;
}

function readSchemaFile(place: string, name: string): SchemaFile {
  let text: string;
  try {
    const { size } = statSync(place);
    if (size > maxBytes)
      throw new InputError(
        name,
        `${printable(name)} has more than ${maxBytes / 1024 / 1024} MB, so it is not an availability file`,
      );
    text = readFileSync(place, 'utf8');
  } catch (error) {
    if (error instanceof InputError) throw error;
    throw asInputError(error, 'cannot read', name);
  }
  try {
    return readParts(text);
  } catch (error) {
    if (!(error instanceof SchemaFileError)) throw error;
    const cure = 'give an image (.binpb), or the output of shepherd availability --format json --with-schema';
    throw new InputError(name, `cannot read the schema in ${printable(name)}: ${error.message}; ${cure}`);
  }
}

function readParts(text: string): SchemaFile {
  const top = requireFields(parseJson(text, 'the file'), 'the file');
  if (top['command'] !== 'availability')
    throw new SchemaFileError('the file is not the output of shepherd availability');
  if (top['schema'] === undefined) throw new SchemaFileError('the file was written without --with-schema');
  const schema = requireFields(top['schema'], 'schema');
  return {
    image: unpack(schema['image'], 'schema.image'),
    availability: availabilityIn(top),
    declarations: declarationsIn(unpack(schema['declarations'], 'schema.declarations')),
    deprecations: deprecationsIn(schema['deprecations']),
    versions: versionsIn(schema['versions']),
  };
}

/** The state of a deprecated element on a day. The file may be much older. */
function itemOn(published: PublishedDeprecation, asOf: string): DeprecatedItem {
  const { name, marked, markedAt, supportEnds, replacement, policy, clause } = published;
  return {
    name,
    kind: 'field',
    package: '',
    marked: marked === null ? null : { day: marked, by: 'manifest', evidence: 'availability file' },
    markedAt,
    state: supportEnds !== null && supportEnds <= asOf ? 'removable' : 'deprecated',
    supportEnds,
    open: null,
    daysLeft: null,
    overdueDays: null,
    notice: null,
    replacement,
    excludesReplacement: false,
    owner: null,
    basis: policy === null || clause === null ? [] : [{ policy, clause, sentence: '', reckoning: '' }],
    location: { file: '', line: 1, column: 1, endLine: 1, endColumn: 1 },
  };
}

/** The state of a package version on a day. */
function windowOn(published: PublishedVersion, asOf: string, isMarked: boolean): SupportWindow {
  const { package: name, introduced, announced, supersededBy, supportEnds, ended, policy, clause } = published;
  const fact = (day: string | null): SupportWindow['announced'] =>
    day === null ? null : { day, by: 'manifest', evidence: 'availability file' };
  const isOver = supportEnds !== null && supportEnds <= asOf;
  const isDeprecated = announced !== null || isMarked;
  return {
    package: name,
    family: '',
    version: '',
    state: ended !== null ? 'ended' : isOver ? 'removable' : isDeprecated ? 'deprecated' : 'current',
    introduced,
    anchor: null,
    introductions: [],
    supersededBy,
    announced: fact(announced),
    supportEnds,
    open: null,
    daysLeft: null,
    overdueDays: null,
    removed: fact(ended),
    removedLate: null,
    additionsUntil: null,
    lastRelease: null,
    owner: null,
    basis: policy === null || clause === null ? [] : [{ policy, clause, sentence: '', reckoning: '' }],
    location: null,
  };
}
