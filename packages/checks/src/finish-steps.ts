/** Runs all steps at once, for callers with no other work to do. */
export function finishSteps<Result>(steps: Generator<undefined, Result>): Result {
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
  }
}
