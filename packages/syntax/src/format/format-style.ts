import { defaultLayout, type LayoutStyle } from './layout-style.ts';

/** The choices of a tree; everything else about the canonical form is fixed. */
export interface FormatStyle extends LayoutStyle {
  /** How imports are grouped: as Envoy does, all in one sorted list, or unchanged. */
  readonly imports: 'envoy' | 'sorted' | 'keep';
  /** Are statements in a block reordered (options, enums, messages, reserved, fields)? */
  readonly order: 'canonical' | 'keep';
  /** Is there always one blank line between fields, or only where the source has one? */
  readonly blankLines: 'canonical' | 'keep';
  /** Are options sorted by number and message values split, if the numbers are known? */
  readonly options: 'canonical' | 'keep';
  /** The position of a comment that follows a statement on the same line. */
  readonly trailingComments: 'below' | 'beside';
  /** Are type names written in the shortest form that their scope allows? */
  readonly typeNames: 'short' | 'keep';
}

/** The style that leaves Envoy's trees unchanged: the current one, which also matches those of 2020 and 2021. */
export const envoyStyle: FormatStyle = {
  ...defaultLayout,
  imports: 'envoy',
  order: 'canonical',
  blankLines: 'canonical',
  options: 'canonical',
  trailingComments: 'below',
  typeNames: 'short',
};

/** The names of the styles. */
export type StyleName = 'envoy@2021' | 'envoy@2022';

/** Styles by name. */
export const formatStyles: Readonly<Record<StyleName, FormatStyle>> = {
  'envoy@2021': { ...envoyStyle, xdsAnnotations: 'last' },
  'envoy@2022': envoyStyle,
};
