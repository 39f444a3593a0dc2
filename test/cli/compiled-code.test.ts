/** The program starts with code that was compiled at build time. That code may be present, rejected or missing: the output is the same. */
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { describe, expect, test } from 'vitest';

import { runProcess, shepherdBin, type Ending } from './run-shepherd.ts';
import { createTemporaryFolder } from './temporary-folder.ts';

const api = fileURLToPath(new URL('../../api', import.meta.url));

/** Reports at the end which scripts had no code, and which had code that V8 rejected. */
const watcher = `data:text/javascript,${encodeURIComponent(`
  import vm from 'node:vm';
  vm.Script = class extends vm.Script {
    constructor(source, options) {
      super(source, options);
      const state = options.cachedData === undefined ? 'missing' : this.cachedDataRejected ? 'refused' : 'taken';
      process._rawDebug(options.filename.replace(/^.*[\\\\/]/, '') + ' ' + state);
    }
  };
`)}`;

interface Run {
  readonly ending: Ending;
  readonly written: Readonly<Record<string, string>>;
}

async function generate(bin: string, flags: readonly string[] = []): Promise<Run> {
  const cwd = createTemporaryFolder({});
  const command = ['protoxform', '--root', api, '--out', 'next', '--quiet'];
  const ending = await runProcess(process.execPath, [...flags, '--import', watcher, bin, ...command], { cwd });
  const paths = readdirSync(join(cwd, 'next'), { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.proto'),
  );
  return {
    ending,
    written: Object.fromEntries(paths.map((path) => [path, readFileSync(join(cwd, 'next', path), 'utf8')])),
  };
}

function scriptStates({ stderr }: Ending): string[] {
  return stderr.trim().split('\n').toSorted();
}

/** A copy of the built program whose compiled code can be changed. */
function copyOfProgram(change: (codeFile: string) => void): string {
  const folder = createTemporaryFolder({});
  const cli = dirname(dirname(shepherdBin));
  for (const part of ['package.json', 'bin']) cpSync(join(cli, part), join(folder, part), { recursive: true });
  cpSync(join(cli, 'dist'), join(folder, 'dist'), { recursive: true });
  const packs = join(folder, 'dist/packs');
  for (const name of readdirSync(packs)) if (name.endsWith('.v8')) change(join(packs, name));
  return join(folder, 'bin/shepherd.js');
}

function changeLastByte(file: string): void {
  const content = readFileSync(file);
  content.writeUInt8(content.readUInt8(content.length - 1) ^ 1, content.length - 1);
  writeFileSync(file, content);
}

describe('compiled code', () => {
  test('is taken by the program and by its thread', async () => {
    const { ending } = await generate(shepherdBin);
    expect(ending.status).toBe(0);
    expect(scriptStates(ending)).toEqual(['protobufjs-worker.cjs taken', 'protoxform.cjs taken']);
  });

  test.each<[string, 'refused' | 'missing', () => Promise<Run>]>([
    ['made with other flags', 'refused', async () => generate(shepherdBin, ['--no-opt'])],
    ['that was changed', 'missing', async () => generate(copyOfProgram(changeLastByte))],
    ['that is not there', 'missing', async () => generate(copyOfProgram((file) => rmSync(file)))],
  ])('%s does not change the output', async (_, state, run) => {
    const usual = await generate(shepherdBin);
    const { ending, written } = await run();
    expect(ending.status).toBe(0);
    expect(scriptStates(ending)).toEqual([`protobufjs-worker.cjs ${state}`, `protoxform.cjs ${state}`]);
    expect(Object.keys(written).length).toBeGreaterThan(0);
    expect(written).toEqual(usual.written);
  });

  test('chunks are loaded from their own files without packs, as in a published package', async () => {
    const usual = await generate(shepherdBin);
    const { ending, written } = await generate(
      copyOfProgram((file) => rmSync(dirname(file), { recursive: true, force: true })),
    );
    expect(ending.status).toBe(0);
    expect(scriptStates(ending)).toEqual(expect.arrayContaining(['main.cjs missing', 'protobufjs-worker.cjs missing']));
    expect(written).toEqual(usual.written);
  });
});
