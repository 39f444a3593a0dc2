import { describeVerdict } from '@protoshepherd/rewrite';

import { changePurpose } from '../../change-tree.ts';
import type { CommandContext } from '../../command-context.ts';
import type { ExitStatus } from '../../exit-status.ts';
import { openApi, reportFailure } from '../../open-api.ts';
import { finishRewrite } from './finish-rewrite.ts';
import type { RewriteOptionValues } from './rewrite-options.ts';

/** Rewrites validation rules to protovalidate. */
export async function reviseValidation(options: RewriteOptionValues, context: CommandContext): Promise<ExitStatus> {
  const { keep, package: packages, file: files, accept: accepts, check, diff, out } = options;
  const project = openApi(options, context, changePurpose({ diff: check || diff || out !== undefined }));
  const answer = await project.rewriteValidation({ packages, files, keeps: keep, accepts });
  if (!answer.ok) return reportFailure('rewrite', answer.failure, options, context);
  const verdicts = answer.value.verdicts.map(describeVerdict);
  const title = 'Validation rules: protoc-gen-validate to protovalidate';
  return finishRewrite(project, { ...answer.value, verdicts, title }, options, context);
}
