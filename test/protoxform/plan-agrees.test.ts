/** `shepherd plan` and `shepherd protoxform` agree: the same packages move, and problems of one are reported by the other. */
import { join } from 'node:path';

import { exitStatus, runCommandLine } from 'protoshepherd';
import { describe, expect, test } from 'vitest';

import { createRecordingContext } from '../cli/recording-context.ts';
import { annotationRoots, casesFolder } from './case-files.ts';

/** The common and the separate findings of both commands. */
interface Answer {
  readonly findings: readonly { readonly rule: string; readonly message: string }[];
  readonly upgrades?: readonly { readonly to: string }[];
  readonly files?: readonly { readonly package: string }[];
}

async function run(
  command: string,
  name: string,
  args: readonly string[],
): Promise<{ readonly status: number; readonly output: Answer }> {
  const context = createRecordingContext();
  const includes = annotationRoots.flatMap((root) => ['--include', root]);
  const places = ['--root', join(casesFolder, name, 'input'), ...includes];
  const status = await runCommandLine([command, ...places, '--format', 'json', ...args], context);
  return { status, output: JSON.parse(context.stdout.written) as Answer };
}

describe('problems of protoxform', () => {
  test.each([
    ['a-map-or-repeated-field-cannot-be-promoted-and-stops', 'promotion-clash'],
    ['a-deprecated-message-in-use-elsewhere-stops', 'deprecated-in-use'],
    ['a-rename-to-a-name-that-is-taken-stops', 'rename-clash'],
    ['two-zero-values-in-one-scope-stop', 'zero-value-collision'],
  ])('%s is an error of plan', async (name, rule) => {
    const [planned, refused] = [await run('plan', name, []), await run('protoxform', name, ['--check'])];
    expect([planned.status, refused.status]).toEqual([exitStatus.findings, exitStatus.findings]);
    expect(planned.output.findings.map((each) => each.rule)).toContain(rule);
    expect(planned.output.findings).toEqual(refused.output.findings);
  });
});

describe('the types of methods', () => {
  const name = 'types-of-methods-count-in-the-closure';

  test.each([
    [
      ['--closure', 'type'],
      ['envoy.a.v4alpha', 'envoy.b.v4alpha'],
    ],
    [['--closure', 'type', '--quirks', 'envoy-2021'], ['envoy.a.v4alpha']],
  ])('count for both alike: %j', async (args, expected) => {
    const { output } = await run('plan', name, args);
    const { output: generated } = await run('protoxform', name, [...args, '--plan']);
    expect(output.upgrades?.map(({ to }) => to)).toEqual(expected);
    expect([...new Set((generated.files ?? []).map((file) => file.package))].toSorted()).toEqual(expected);
  });
});
