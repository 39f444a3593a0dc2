/**
 * The schema of Envoy's bootstrap with every message of its tree in `Any`, against Envoy's own configurations: the validator accepts exactly those that
 * protobuf accepts. So the validator compiles every message of the tree once.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { JsonValue } from '@bufbuild/protobuf';
import { generateJsonSchema } from '@protoshepherd/json-schema';
import { linkSchema, type Schema } from '@protoshepherd/schema';
import { parseFile, type SyntaxTree } from '@protoshepherd/syntax';
import { expect, test } from 'vitest';
import { parseAllDocuments } from 'yaml';

import {
  envoyConfigs,
  envoyTree,
  findInRoots,
  grpcXds,
  hasSharedCorpora,
  readCorpus,
  sharedCorporaNote,
  type Corpus,
} from '../../../test/support/corpora.ts';
import { compileJsonSchema, loadError, buildRegistry } from './validators.ts';

/** The tree of this project. */
const ownApi: Corpus = { name: 'api', roots: [join(import.meta.dirname, '../../../api')] };

const bootstrap = 'envoy.config.bootstrap.v3.Bootstrap';

function linkCorpus(corpus: Corpus): Schema {
  // A candidate of 2021 imports a file that is not there.
  const files = readCorpus(corpus).filter(({ path }) => !path.includes('/rocketmq_proxy/v4alpha/'));
  const include = (path: string): SyntaxTree | undefined => {
    const text = findInRoots(corpus.roots, path);
    return text === undefined ? undefined : parseFile({ path, text });
  };
  return linkSchema(files.map(parseFile), { include });
}

/** The documents of all configurations that YAML reads, by file. */
function configurations(): readonly { readonly file: string; readonly json: JsonValue }[] {
  const folder = envoyConfigs();
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.ya?ml$/.test(file))
    .toSorted()
    .flatMap((file) => {
      const documents = parseAllDocuments(readFileSync(join(folder, file), 'utf8'), { merge: true });
      const [first] = [...documents];
      return first === undefined || first.errors.length > 0 ? [] : [{ file, json: first.toJS() as JsonValue }];
    });
}

test.skipIf(!hasSharedCorpora)(`Envoy's configurations are valid where protobuf reads them${sharedCorporaNote}`, () => {
  const schema = linkCorpus(envoyTree('2021-08-25'));
  const registry = buildRegistry(schema);
  const document = generateJsonSchema(schema, { types: [bootstrap] });
  expect(document).toEqual(generateJsonSchema(schema, { types: [bootstrap] }));
  const validate = compileJsonSchema(document);
  const judged = configurations().map(({ file, json }) => {
    const error = loadError(registry, bootstrap, json);
    const isValid = validate(json);
    return {
      file,
      loads: error === undefined,
      isValid,
      error,
      errors: isValid ? [] : (validate.errors ?? []).slice(0, 3),
    };
  });
  expect(judged.filter(({ loads, isValid }) => loads !== isValid)).toEqual([]);
  expect(judged.filter(({ loads }) => loads).length).toBeGreaterThan(50);
  expect(judged.filter(({ loads }) => !loads).length).toBeGreaterThan(5);
});

test(`a validator compiles the schema of every message of ${grpcXds.name}`, () => {
  // A listener contains Any, which may hold every message of the tree.
  const document = generateJsonSchema(linkCorpus(grpcXds), { types: ['envoy.config.listener.v3.Listener'] });
  expect(compileJsonSchema(document)({})).toBe(true);
});

test('a validator compiles the schema of every message of api', () => {
  const schema = linkCorpus(ownApi);
  const names = schema.files.flatMap(({ types }) => types.filter(({ kind }) => kind === 'message'));
  const [first, ...others] = names.map(({ fullName }) => fullName);
  const document = generateJsonSchema(schema, { types: [first as string, ...others] });
  expect(compileJsonSchema(document)({})).toBe(true);
});
