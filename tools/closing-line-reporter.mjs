// @ts-check
/**
 * A vitest reporter that prints one plain last line, `12 passed, 0 failed, 1 skipped`, for readers and scripts that look only at the end. A file that
 * cannot be loaded, or an error outside of any test, counts as one failure.
 */

export default class ClosingLineReporter {
  /**
   * @param {ReadonlyArray<import('vitest/node').TestModule>} modules
   * @param {ReadonlyArray<unknown>} unhandledErrors
   */
  onTestRunEnd(modules, unhandledErrors) {
    const counts = { passed: 0, failed: unhandledErrors.length, skipped: 0 };
    for (const module of modules) {
      if (module.errors().length > 0) counts.failed += 1;
      for (const test of module.children.allTests()) {
        const { state } = test.result();
        // A test that did not run because the run was stopped counts as skipped.
        counts[state === 'pending' ? 'skipped' : state] += 1;
      }
    }
    console.log(`${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`);
  }
}
