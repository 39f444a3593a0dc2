import { editionFinding, languages, type Edition } from '@protoshepherd/rewrite';

import { changePurpose } from '../../change-tree.ts';
import type { CommandContext } from '../../command-context.ts';
import type { ExitStatus } from '../../exit-status.ts';
import { openApi, reportFailure } from '../../open-api.ts';
import { finishRewrite } from './finish-rewrite.ts';
import type { RewriteOptionValues } from './rewrite-options.ts';

/** Rewrites files of proto2 and proto3 to an edition. */
export async function reviseEdition(
  edition: Edition,
  options: RewriteOptionValues,
  context: CommandContext,
): Promise<ExitStatus> {
  const { package: packages, file: files, check, diff, out } = options;
  const used = options.languages?.split(',') ?? [];
  const project = openApi(options, context, changePurpose({ diff: check || diff || out !== undefined }));
  const answer = await project.rewriteEdition({
    edition,
    packages,
    files,
    languages: languages.filter((language) => used.includes(language)),
  });
  if (!answer.ok) return reportFailure('rewrite', answer.failure, options, context);
  const findings = answer.value.verdicts.flatMap(({ file, reason }) =>
    reason === undefined ? [] : [editionFinding(file, edition, reason)],
  );
  const title = `Files in edition ${edition}`;
  const { forbiddenBy } = answer.value;
  if (forbiddenBy !== undefined && !options.quiet)
    await context.stderr.write(
      `The policy ${forbiddenBy.policy} forbids this within a version, and shepherd compat reports it: ${forbiddenBy.because}. To write the next major version in the edition instead, set nextMajor.edition in shepherd.yaml.\n`,
    );
  return finishRewrite(project, { ...answer.value, findings, title }, options, context);
}
