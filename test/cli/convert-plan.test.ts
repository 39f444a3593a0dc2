import { describe, expect, test } from 'vitest';

import { dummyFiles } from '../adapt/dummy-group.ts';
import { runShepherd } from './run-shepherd.ts';
import { createTemporaryFolder } from './temporary-folder.ts';

const file = (version: string, body: string): string =>
  `syntax = "proto3";\npackage acme.x.${version};\nmessage M {\n${body}}\nmessage Same { string a = 1; }\n`;
const tree = {
  'shepherd.yaml': 'version: 1\nroots: [api]\n',
  'api/acme/x/v1/x.proto': file('v1', '  int64 n = 1;\n  string old = 2;\n  string gone = 3;\n'),
  'api/acme/x/v2/x.proto': file('v2', '  int32 n = 1;\n  string new = 2;\n  Same fresh = 4;\n'),
};

describe('shepherd convert-plan', () => {
  test('describes every message', async () => {
    const { status, stdout, stderr } = await runShepherd(['convert-plan', 'acme.x.v1', 'acme.x.v2'], {
      cwd: createTemporaryFolder(tree),
    });
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toMatchInlineSnapshot(`
      "acme.x.v1 → acme.x.v2: 2 messages, 0 enums

        M
          old → new → old  lost: n (values below -2147483648 and above 2147483647), gone
          new → old → new  lost: fresh
            narrowed  n: int64 → int32, loses values below -2147483648 and above 2147483647
            renamed   old → new, by its number 2
            removed   gone: string
            added     fresh: acme.x.v2.Same

        the same on both sides: Same
      "
    `);
  });

  test('as a page', async () => {
    const { stdout } = await runShepherd(['convert-plan', 'acme.x', '--hub', 'v2', '--format', 'markdown'], {
      cwd: createTemporaryFolder(tree),
    });
    expect(stdout).toMatchInlineSnapshot(`
      "## acme.x.v1 → acme.x.v2

      | message | old → new → old | new → old → new |
      | --- | --- | --- |
      | acme.x.v1.M → acme.x.v2.M | lost: n (values below -2147483648 and above 2147483647), gone | lost: fresh |
      | acme.x.v1.Same → acme.x.v2.Same | lossless | lossless |

      | type | what happens | to what |
      | --- | --- | --- |
      | acme.x.v1.M → acme.x.v2.M | narrowed | n: int64 → int32, loses values below -2147483648 and above 2147483647 |
      | acme.x.v1.M → acme.x.v2.M | renamed | old → new, by its number 2 |
      | acme.x.v1.M → acme.x.v2.M | removed | gone: string |
      | acme.x.v1.M → acme.x.v2.M | added | fresh: acme.x.v2.Same |

      ## Hub acme.x.v2

      | version | function | by hand, because |
      | --- | --- | --- |
      | acme.x.v1 | completeMToHub | gone has no counterpart |
      | acme.x.v1 | convertSameToHub | generated |
      | acme.x.v1 | completeMFromHub | fresh has no counterpart |
      | acme.x.v1 | convertSameFromHub | generated |
      "
    `);
  });

  test('--roundtrip fails where old data is lost, --downgrade where new data is', async () => {
    const cwd = createTemporaryFolder(tree);
    const args = ['convert-plan', 'acme.x.v1', 'acme.x.v2', '--format', 'json'];
    const rules = async (...more: readonly string[]): Promise<readonly unknown[]> => {
      const { status, stdout } = await runShepherd([...args, ...more], { cwd });
      const { findings } = JSON.parse(stdout) as { findings: { message: string; location: { line: number } }[] };
      return [
        status,
        ...findings.map(({ message, location: { line } }) => `${line} ${message.replace(/.* loses /, 'lost: ')}`),
      ];
    };
    expect(await rules()).toEqual([0]);
    expect(await rules('--policy', 'csi-proxy')).toEqual([0]);
    expect(await rules('--policy', 'fybrik')).toEqual([
      1,
      '4 lost: n (values below -2147483648 and above 2147483647)',
      '6 lost: gone',
    ]);
    expect(await rules('--roundtrip')).toHaveLength(3);
    expect(await rules('--downgrade')).toEqual([1, '6 lost: fresh']);
  });

  test('the policy of the configuration counts, also one that extends another', async () => {
    const config = `${tree['shepherd.yaml']}policy: ours\npolicies:\n  ours: {extends: fybrik}\n`;
    const cwd = createTemporaryFolder({ ...tree, 'shepherd.yaml': config });
    const { status, stderr } = await runShepherd(['convert-plan', 'acme.x.v1', 'acme.x.v2'], { cwd });
    expect(status).toBe(1);
    expect(stderr).toContain('error[round-trip]');
  });

  test.each([
    [['acme.x.v1', 'acme.x.v3'], 'there is no package acme.x.v3; did you mean acme.x.v1?'],
    [['acme.y'], 'there is no family acme.y; did you mean acme.x?'],
    [['acme.x.v1'], 'also give the package to convert acme.x.v1 to'],
    [['acme.x.v1', 'acme.x.v1'], 'give each version only once'],
    [['acme.x', '--hub', 'v7'], 'there is no version or package v7; did you mean v1?'],
    [['acme.x.v1', 'acme.x.v2', '--policy', 'fibrik'], 'there is no policy fibrik; did you mean fybrik?'],
  ])('%j is refused: %s', async (args, message) => {
    const { status, stderr } = await runShepherd(['convert-plan', ...args], { cwd: createTemporaryFolder(tree) });
    expect([status, stderr]).toEqual([2, `error: ${message}\n`]);
  });

  test('a hub that is too narrow fails, in the words of the requirement', async () => {
    const files = Object.entries(dummyFiles('int32')).map(([path, text]) => [`api/${path}`, text] as const);
    const cwd = createTemporaryFolder(Object.fromEntries(files));
    const args = ['convert-plan', 'dummy', '--root', 'api', '--layout', 'group-version', '--hub', 'dummy.internal'];
    const { status, stdout, stderr } = await runShepherd([...args, '--style', 'csi-proxy'], { cwd });
    expect(status).toBe(1);
    expect(stderr).toContain('dummy.internal.ComputeDoubleRequest.input is narrower than v1.input');
    expect(stdout).toContain('hub dummy.internal\n');
  });
});
