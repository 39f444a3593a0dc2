// @ts-check
/**
 * A measured ratio and its goal; each is a row of the JSON output.
 */

/**
 * @typedef {{ readonly atMost: number } | { readonly atLeast: number }} Goal
 *
 * @typedef {object} Ratio
 * @property {string} name What was measured, with its unit.
 * @property {number} value
 * @property {Goal} [goal] Absent if the value is only reported.
 * @property {boolean} met Does the value reach the goal? True without a goal.
 *
 * @typedef {object} Row A ratio with a goal, as machines read it.
 * @property {string} name The benchmark and the ratio.
 * @property {number} ratio
 * @property {Goal} goal
 * @property {boolean} met
 */

/**
 * @param {string} name
 * @param {number} value
 * @param {number} limit
 * @returns {Ratio}
 */
export function atMost(name, value, limit) {
  return { name, value, goal: { atMost: limit }, met: value <= limit };
}

/**
 * @param {string} name
 * @param {number} value
 * @param {number} limit
 * @returns {Ratio}
 */
export function atLeast(name, value, limit) {
  return { name, value, goal: { atLeast: limit }, met: value >= limit };
}

/**
 * @param {string} name
 * @param {number} value
 * @returns {Ratio}
 */
export function withoutGoal(name, value) {
  return { name, value, met: true };
}

/** @param {Goal} goal */
export function describeGoal(goal) {
  return 'atMost' in goal ? `at most ${rounded(goal.atMost)}` : `at least ${rounded(goal.atLeast)}`;
}

/**
 * All ratios with a goal, one row each.
 * @param {readonly { readonly name: string, readonly ratios: readonly Ratio[] }[]} results
 * @returns {Row[]}
 */
export function toRows(results) {
  return results.flatMap(({ name: benchmark, ratios }) =>
    ratios.flatMap(({ name, value, goal, met }) =>
      goal === undefined ? [] : [{ name: `${benchmark}: ${name}`, ratio: value, goal, met }],
    ),
  );
}

/** @param {number} value */
function rounded(value) {
  return String(Math.round(value * 1000) / 1000);
}
