// @ts-check
/**
 * The order of test files: the slowest ones start first, so that no worker runs one of them alone at the end. vitest knows the durations of earlier
 * runs, but a clean checkout has none. `node tools/slowest-tests.mjs` prints the durations of a run, to update this list.
 */
import path from 'node:path';

import { BaseSequencer } from 'vitest/node';

/** Files with at least ten seconds of CPU time, slowest first. */
export const longFiles = [
  'test/nx/workspace.peer.test.ts',
  'test/rewrite/rewrite-edition.corpus.test.ts',
  'tools/release/release.clone.test.ts',
  'packages/schema/test/relink/relink.corpus.test.ts',
  'test/nx/repository.peer.test.ts',
  'test/nx/first-class.clone.test.ts',
  'test/editors/every-request.corpus.test.ts',
  'test/ci/github-action.clone.test.ts',
  'test/faults/faults.peer.test.ts',
  'test/scan/every-release.corpus.test.ts',
  'packages/schema/test/conformance.corpus.test.ts',
  'test/nx/package-managers.clone.test.ts',
  'tools/packages/consumer.clone.test.ts',
  'test/history/true-dates.corpus.test.ts',
  'test/history/availability.corpus.test.ts',
  'packages/compat/test/buf-mutants.peer.test.ts',
  'test/ci/gitlab-template.clone.test.ts',
  'packages/language-server/test/navigation.corpus.test.ts',
  'test/rewrite/rewrite-validation.corpus.test.ts',
  'test/scan/released-types.corpus.test.ts',
  'packages/language-server/test/completion-project.corpus.test.ts',
  'test/regular-expressions.corpus.test.ts',
  'test/cli/protoxform-killed.peer.test.ts',
  'test/compat/clean-tree.corpus.test.ts',
  'test/format/canonical.corpus.test.ts',
  'packages/schema/test/verdict.peer.test.ts',
  'test/site/site.browser.test.ts',
  'packages/pages/test/lifecycle-page.browser.test.ts',
  'test/rewrite/rewritten-rules.corpus.test.ts',
  'packages/compat/test/fix-pairs.corpus.test.ts',
  'test/ci/post-comment.clone.test.ts',
  'test/cli/growth.clone.test.ts',
  'test/ci/hooks.clone.test.ts',
];

export class LongestFirst extends BaseSequencer {
  /**
   * @override
   * @param {import('vitest/node').TestSpecification[]} files
   */
  async sort(files) {
    const root = this.ctx.config.root;
    const rank = (/** @type {import('vitest/node').TestSpecification} */ { moduleId }) => {
      const at = longFiles.indexOf(path.relative(root, moduleId).replaceAll(path.sep, '/'));
      return at === -1 ? longFiles.length : at;
    };
    const usual = await BaseSequencer.prototype.sort.call(this, files);
    return usual.toSorted((a, b) => rank(a) - rank(b));
  }
}
