/** Does all steps of some work at once, for whoever has nothing to do in between. */
export function finishSteps<Result>(steps: Generator<undefined, Result>): Result {
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
  }
}
