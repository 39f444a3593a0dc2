import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { fill, scratchFolder } from '../../test/scratch-folder.ts';
import { InputError } from '../input-error.ts';
import { defaultConfig } from './config.ts';
import { loadConfig } from './load-config.ts';

describe('loadConfig', () => {
  it('finds the nearest file upwards; paths are relative to its folder', async () => {
    const folder = scratchFolder({ 'shepherd.yaml': 'version: 1\nroots: [api]', 'api/x/y/a.proto': '' });
    const loaded = await loadConfig(undefined, join(folder, 'api/x/y'));
    expect(loaded).toMatchObject({
      config: { roots: ['api'] },
      directory: folder,
      file: '../../../shepherd.yaml',
      findings: [],
    });
  });

  it('does not search outside the repository', async () => {
    const folder = scratchFolder({ 'shepherd.yaml': 'version: 1', 'repo/.git/HEAD': '', 'repo/x/a.proto': '' });
    expect(await loadConfig(undefined, join(folder, 'repo/x'))).toMatchObject({
      config: defaultConfig,
      file: undefined,
    });
    fill(folder, { 'repo/shepherd.yaml': 'version: 1\npolicy: kubernetes' });
    expect((await loadConfig(undefined, join(folder, 'repo/x'))).config?.policy).toBe('kubernetes');
  });

  it('has the defaults without a file', async () => {
    const folder = scratchFolder({ '.git/HEAD': '' });
    expect(await loadConfig(undefined, folder)).toMatchObject({
      config: defaultConfig,
      directory: folder,
      findings: [],
    });
  });

  it('has the same defaults for an empty file', async () => {
    const folder = scratchFolder({ 'shepherd.yaml': 'version: 1' });
    expect((await loadConfig(undefined, folder)).config).toEqual(defaultConfig);
  });

  it('names a file as the user did', async () => {
    const folder = scratchFolder({ 'conf/other.yaml': 'version: 2' });
    const loaded = await loadConfig('./conf/other.yaml', folder);
    expect(loaded).toMatchObject({ config: undefined, directory: join(folder, 'conf'), file: './conf/other.yaml' });
    expect(loaded.findings).toMatchObject([{ location: { file: './conf/other.yaml', line: 1, column: 10 } }]);
  });

  it('needs a file that is named to exist, and to be a file', async () => {
    const folder = scratchFolder({ 'shepherd.yaml/x': '' });
    await expect(loadConfig('nope.yaml', folder)).rejects.toThrow(InputError);
    await expect(loadConfig(undefined, folder)).rejects.toThrow(/cannot read .*shepherd\.yaml: it is a folder/);
  });

  it('has no configuration if the file is not UTF-8, though it could be read', async () => {
    const folder = scratchFolder({ 'shepherd.yaml': Buffer.from('version: 1 # caf\xe9', 'latin1') });
    const loaded = await loadConfig(undefined, folder);
    expect([loaded.config, loaded.findings.map((finding) => finding.rule)]).toEqual([undefined, ['invalid-utf8']]);
  });
});
