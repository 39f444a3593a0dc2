/**
 * A version as a bar: segments of time with different styles, and marks at single days. Past support is solid, future support pale, and time after the end
 * of support has the style of its state.
 */
import { dayNumber } from '@protoshepherd/report/words';
import type { SupportWindow } from '@protoshepherd/scheduler';

/** The kind of a segment: supported until today, supported from today on, or present after the end of its support. */
export type SegmentKind = 'past' | 'ahead' | 'late';

/** Some days of a bar. An unknown end is far outside any screen. */
export interface BarSegment {
  readonly kind: SegmentKind;
  readonly from: number;
  readonly to: number;
}

/** A sign at a day. */
export interface Mark {
  readonly kind: 'announced' | 'support-ends' | 'additions-until' | 'removed';
  readonly day: number;
}

export interface VersionBar {
  readonly segments: readonly BarSegment[];
  readonly marks: readonly Mark[];
  /** True if the start is unknown. */
  readonly isOpenStart: boolean;
  readonly from: number;
  readonly to: number;
}

/** Further away than any day. */
const farAway = 1e7;

/** The bar of a version as of a day. */
export function buildBar(window: SupportWindow, asOf: number): VersionBar {
  const { introduced, supportEnds, removed, announced, additionsUntil } = window;
  const from = introduced === null ? -farAway : dayNumber(introduced);
  const end = supportEnds === null ? null : dayNumber(supportEnds);
  const isOver = window.state === 'removed' || window.state === 'ended';
  const gone = removed === null ? (isOver ? (end ?? asOf) : null) : dayNumber(removed.day);
  const to = gone ?? Math.max(end ?? farAway, asOf, from);
  const supportedTo = Math.max(from, Math.min(end ?? to, to));
  const segments: BarSegment[] = [
    { kind: 'past', from, to: Math.max(from, Math.min(supportedTo, asOf)) },
    { kind: 'late', from: supportedTo, to: gone ?? Math.max(supportedTo, asOf) },
    { kind: 'ahead', from: Math.max(from, asOf), to: supportedTo },
  ];
  return {
    segments: segments.filter((one) => one.to > one.from && !(one.kind === 'late' && end === null)),
    marks: [
      ...markAt('announced', announced?.day),
      ...markAt('additions-until', additionsUntil),
      ...markAt('support-ends', supportEnds),
      ...markAt('removed', removed?.day),
    ],
    isOpenStart: introduced === null,
    from,
    to,
  };
}

function markAt(kind: Mark['kind'], day: string | null | undefined): Mark[] {
  return day === null || day === undefined ? [] : [{ kind, day: dayNumber(day) }];
}
