/** buf reads what `shepherd migrate` writes: the YAML as the new version, and the same bytes from text and from binary. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

import { expect, test } from 'vitest';

import { runShepherd } from '../cli/run-shepherd.ts';
import { createTemporaryFolder } from '../cli/temporary-folder.ts';

const repository = fileURLToPath(new URL('../../', import.meta.url));
const example = 'test/corpus/adapt/bootstrap';

test('a bootstrap of v3 is one of v4alpha', async () => {
  const folder = createTemporaryFolder({});
  const at = (name: string): string => resolve(folder, name);
  const tree = ['--root', `${example}/api`, '--include', 'api'];
  const run = async (...args: readonly string[]): Promise<void> => {
    const { status, stderr } = await runShepherd([...args, ...tree], { cwd: repository });
    expect([status, status === 0 ? '' : stderr]).toEqual([0, '']);
  };
  const convert = (version: string, from: string, to: string): void => {
    const type = `mesh.config.bootstrap.${version}.Bootstrap`;
    const args = ['convert', at('api.binpb'), '--type', type, '--from', at(from), '--to', at(to)];
    execFileSync(join(repository, 'node_modules/.bin/buf'), args, { cwd: folder });
  };
  const ends = ['--from', 'mesh.config.bootstrap.v3.Bootstrap', '--to', 'v4alpha', '--drop'];
  await run('build', '-o', at('api.binpb'));
  await run('migrate', `${example}/bootstrap.yaml`, ...ends, '--output', at('new.yaml'));
  convert('v3', join(repository, example, 'bootstrap.yaml'), 'old.binpb');
  await run('migrate', at('old.binpb'), ...ends, '--output', at('new.binpb'));
  convert('v4alpha', 'new.yaml', 'from-yaml.json');
  convert('v4alpha', 'new.binpb', 'from-binary.json');
  const [fromYaml, fromBinary] = ['from-yaml.json', 'from-binary.json'].map((name) => readFileSync(at(name), 'utf8'));
  expect(JSON.parse(fromBinary as string)).toEqual(JSON.parse(fromYaml as string));
  expect(fromYaml).toContain('MAGLEV_HASH');
});
