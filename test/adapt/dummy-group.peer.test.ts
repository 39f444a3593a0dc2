/** The dummy group from end to end: messages by protoc-gen-es, conversions by the command line, compiled by tsc, run by Node. */
import { symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { expect, it } from 'vitest';

import { runProcess, runShepherd } from '../cli/run-shepherd.ts';
import { createTemporaryFolder } from '../cli/temporary-folder.ts';
import { compilerSettings } from './compiler-settings.ts';
import { dummyFiles } from './dummy-group.ts';

const nodeModules = fileURLToPath(new URL('../../node_modules', import.meta.url));

/** As documented by csi-proxy: a value beyond 32 bits is an overflow, in both directions. */
const byHand = `import type * as pb from './api_pb.js';
import type * as internal from '../internal/types_pb.js';
import type { LossReport } from '../../conversion-runtime.generated.js';

export function convert_pb_ComputeDoubleRequest_To_internal_ComputeDoubleRequest(
  from: pb.ComputeDoubleRequest,
  to: internal.ComputeDoubleRequest,
): void {
  to.input = BigInt(from.input32);
}

export function convert_internal_ComputeDoubleResponse_To_pb_ComputeDoubleResponse(
  from: internal.ComputeDoubleResponse,
  to: pb.ComputeDoubleResponse,
  report: LossReport,
): void {
  if (from.response > 2147483647n || from.response < -2147483648n) report({ field: 'response', text: 'overflow' });
  else to.response32 = Number(from.response);
}
`;

const program = `import { create } from '@bufbuild/protobuf';
import * as v1 from './dist/dummy/v1/conversion.generated.js';
import * as v1alpha1 from './dist/dummy/v1alpha1/conversion.generated.js';
import { ComputeDoubleRequestSchema as V1 } from './dist/dummy/v1/api_pb.js';
import { ComputeDoubleRequestSchema as V1alpha1 } from './dist/dummy/v1alpha1/api_pb.js';
import { ComputeDoubleResponseSchema } from './dist/dummy/internal/types_pb.js';
const answer = (response) => {
  try {
    return v1alpha1.Convert_internal_ComputeDoubleResponse_To_pb_ComputeDoubleResponse(create(ComputeDoubleResponseSchema, { response })).response32;
  } catch (error) {
    return error.name;
  }
};
console.log(JSON.stringify({
  old: String(v1alpha1.Convert_pb_ComputeDoubleRequest_To_internal_ComputeDoubleRequest(create(V1alpha1, { input32: -7 })).input),
  now: String(v1.Convert_pb_ComputeDoubleRequest_To_internal_ComputeDoubleRequest(create(V1, { input: 1n << 40n })).input),
  exports: Object.keys(v1alpha1),
  answers: [2147483647n, 2147483648n, -2147483648n, -2147483649n].map(answer),
}));
`;

it('the dummy group compiles once its two functions are written, and reports an overflow', async () => {
  const files = dummyFiles();
  const cwd = createTemporaryFolder({
    ...Object.fromEntries(Object.entries(files).map(([path, text]) => [`api/${path}`, text])),
    'package.json': '{ "type": "module" }',
    'tsconfig.json': JSON.stringify(compilerSettings),
    'gen/README.md': '',
    'run.js': program,
  });
  symlinkSync(nodeModules, join(cwd, 'node_modules'));
  const bin = (name: string): string => join(nodeModules, '.bin', name);
  const env = { PATH: `${join(nodeModules, '.bin')}:${process.env['PATH'] ?? ''}` };
  const protoc = await runProcess(
    bin('protoc'),
    ['-I', 'api', '--es_out=gen', '--es_opt=target=ts,import_extension=js', ...Object.keys(files)],
    { cwd, env },
  );
  expect([protoc.status, protoc.stderr]).toEqual([0, '']);

  const args = [
    'generate',
    'conversions',
    '--root',
    'api',
    '--layout',
    'group-version',
    '--style',
    'csi-proxy',
    '--out',
    'gen',
  ];
  const generated = await runShepherd(args, { cwd });
  expect([generated.status, generated.stderr]).toEqual([0, '7 files written, 0 removed, 0 unchanged\n']);
  expect(generated.stdout).toBe(
    `dummy/v1alpha1/conversion.ts: to be written by hand
  convert_internal_ComputeDoubleResponse_To_pb_ComputeDoubleResponse
    response is renamed to response32
    overflow has no counterpart
  convert_pb_ComputeDoubleRequest_To_internal_ComputeDoubleRequest
    input32 is renamed to input
`,
  );

  const unwritten = await runProcess(bin('tsc'), ['-p', '.'], { cwd });
  expect(unwritten.status).not.toBe(0);
  const missing = [...unwritten.stdout.matchAll(/error (TS\d+): .*has no exported member '(\w+)'/g)].map(
    ([, code, name]) => [code, name],
  );
  expect(missing).toEqual([
    ['TS2305', 'convert_internal_ComputeDoubleResponse_To_pb_ComputeDoubleResponse'],
    ['TS2305', 'convert_pb_ComputeDoubleRequest_To_internal_ComputeDoubleRequest'],
  ]);
  expect(unwritten.stdout.match(/error TS/g)).toHaveLength(2);

  writeFileSync(join(cwd, 'gen/dummy/v1alpha1/conversion.ts'), byHand);
  const again = await runShepherd(args, { cwd });
  expect([again.stdout, again.stderr]).toEqual(['', '0 files written, 0 removed, 7 unchanged\n']);
  const written = await runProcess(bin('tsc'), ['-p', '.'], { cwd });
  expect([written.status, written.stdout]).toEqual([0, '']);

  const run = await runProcess(process.execPath, ['run.js'], { cwd });
  expect(run.stderr).toBe('');
  expect(JSON.parse(run.stdout)).toEqual({
    old: '-7',
    now: '1099511627776',
    exports: [
      'Convert_internal_ComputeDoubleResponse_To_pb_ComputeDoubleResponse',
      'Convert_pb_ComputeDoubleRequest_To_internal_ComputeDoubleRequest',
    ],
    answers: [2147483647, 'ConversionLoss', -2147483648, 'ConversionLoss'],
  });
});
