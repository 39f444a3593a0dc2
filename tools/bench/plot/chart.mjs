// @ts-check
/**
 * One chart as SVG: time against size, a line for each contender. Each line is labelled at its end, so no legend is needed, and has its own marker,
 * so that lines can be distinguished without colours.
 */
import { axisFor } from './axis.mjs';

/**
 * @typedef {{ readonly x: number, readonly y: number }} Point
 *
 * @typedef {object} Line
 * @property {string} name
 * @property {string} style A class of the style sheet: ours, or one of the peers.
 * @property {readonly Point[]} points By rising x.
 *
 * @typedef {object} Chart
 * @property {string} title
 * @property {string} xLabel
 * @property {string} yLabel
 * @property {readonly Line[]} lines
 */

export const chartSize = { width: 480, height: 290 };

/** The margins; the labels need space on the right. */
const plot = { left: 52, right: 358, top: 44, bottom: 240 };

/** The minimum distance between two labels. */
const lineHeight = 15;

/**
 * @param {Chart} chart
 * @returns {string}
 */
export function drawChart({ title, xLabel, yLabel, lines }) {
  const points = lines.flatMap((line) => line.points);
  const x = axisFor(Math.max(...points.map((point) => point.x)), [plot.left, plot.right]);
  const y = axisFor(Math.max(...points.map((point) => point.y)), [plot.bottom, plot.top]);
  return [
    text(plot.left - 40, 18, title, 'title'),
    text(plot.left - 40, 34, yLabel, 'label'),
    ...y.ticks.flatMap((tick) => [
      `<path class="grid" d="M${plot.left} ${short(y.place(tick))}H${plot.right}"/>`,
      text(plot.left - 8, y.place(tick) + 4, number(tick), 'label end'),
    ]),
    ...x.ticks.map((tick) => text(x.place(tick), plot.bottom + 18, number(tick), 'label middle')),
    text((plot.left + plot.right) / 2, plot.bottom + 36, xLabel, 'label middle'),
    ...lines.map((line) => drawLine(line, x, y)),
    ...placeNames(lines, y).map(({ line, at }) => text(plot.right + 9, at + 4, line.name, `name ${line.style}`)),
  ].join('\n');
}

/**
 * @param {Line} line
 * @param {import('./axis.mjs').Axis} x
 * @param {import('./axis.mjs').Axis} y
 */
function drawLine({ style, points }, x, y) {
  const places = points.map((point) => `${short(x.place(point.x))} ${short(y.place(point.y))}`);
  const marks = places.map((place) => `<use href="#mark-${style}" transform="translate(${place})"/>`);
  return `<g class="line ${style}"><path d="M${places.join('L')}"/>${marks.join('')}</g>`;
}

/**
 * Labels are placed at the ends of their lines, from top to bottom, at least one line of text apart.
 * @param {readonly Line[]} lines
 * @param {import('./axis.mjs').Axis} y
 */
function placeNames(lines, y) {
  const ends = lines.map((line) => ({ line, at: y.place(line.points.at(-1)?.y ?? 0) })).toSorted((a, b) => a.at - b.at);
  // From the bottom up, so that the lowest label stays inside the chart.
  let below = plot.bottom + lineHeight;
  return ends.toReversed().map(({ line, at }) => {
    below = Math.min(at, below - lineHeight);
    return { line, at: below };
  });
}

/**
 * @param {number} x
 * @param {number} y
 * @param {string} content
 * @param {string} style
 */
export function text(x, y, content, style) {
  return `<text class="${style}" x="${short(x)}" y="${short(y)}">${escaped(content)}</text>`;
}

/** @param {number} value */
function short(value) {
  return String(Math.round(value * 10) / 10);
}

/** @param {number} value */
function number(value) {
  const rounded = Math.round(value * 1000) / 1000;
  return rounded >= 1000 ? rounded.toLocaleString('en-US') : String(rounded);
}

/** @param {string} content */
function escaped(content) {
  return content.replace(/[&<>"]/g, (each) => `&#${each.charCodeAt(0)};`);
}
