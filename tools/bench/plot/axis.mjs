// @ts-check
/**
 * A linear axis from zero: round steps, and the position of a value.
 */

/**
 * @typedef {object} Axis
 * @property {readonly number[]} ticks From zero; the last one is at least the largest value.
 * @property {(value: number) => number} place The coordinate of a value.
 */

/** The leading digits of round steps. */
const roundSteps = [1, 2, 2.5, 5, 10];

/** More ticks would crowd a small chart. */
const mostSteps = 5;

/**
 * @param {number} largest The largest value to show, above zero.
 * @param {readonly [number, number]} range The coordinates of zero and of the end.
 * @returns {Axis}
 */
export function axisFor(largest, [from, to]) {
  const step = roundStep(largest);
  const count = Math.max(1, Math.ceil(largest / step - 1e-9));
  const end = step * count;
  return {
    ticks: Array.from({ length: count + 1 }, (_, index) => index * step),
    place: (value) => from + (value / end) * (to - from),
  };
}

/** @param {number} largest */
function roundStep(largest) {
  if (!(largest > 0 && Number.isFinite(largest))) throw new Error(`no axis ends at ${largest}`);
  const power = 10 ** Math.floor(Math.log10(largest / mostSteps));
  const step = roundSteps.find((each) => largest / (each * power) <= mostSteps + 1e-9);
  return (step ?? 10) * power;
}
