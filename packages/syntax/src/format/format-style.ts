import { defaultLayout, type LayoutStyle } from './layout-style.ts';

/** What a tree may choose; everything else about the canonical form is fixed. */
export interface FormatStyle extends LayoutStyle {
  /** How imports are grouped: as Envoy does, all in one sorted list, or as they stand. */
  readonly imports: 'envoy' | 'sorted' | 'keep';
  /** Whether statements in a block are put in order (options, enums, messages, reserved, fields) or stay where they are. */
  readonly order: 'canonical' | 'keep';
  /** Whether there is one blank line between fields, or one only where there was one. */
  readonly blankLines: 'canonical' | 'keep';
  /** Whether options are sorted by number and message values taken apart, as far as the numbers are known. */
  readonly options: 'canonical' | 'keep';
  /** Where a comment goes that stands behind a statement on the same line. */
  readonly trailingComments: 'below' | 'beside';
  /** Whether type names are written as short as their scope allows. */
  readonly typeNames: 'short' | 'keep';
}

/** The style under which Envoy's trees do not change; that of today, which also fits those of 2020 and 2021. */
export const envoyStyle: FormatStyle = {
  ...defaultLayout,
  imports: 'envoy',
  order: 'canonical',
  blankLines: 'canonical',
  options: 'canonical',
  trailingComments: 'below',
  typeNames: 'short',
};

/** The styles that a tree can name. */
export type StyleName = 'envoy@2021' | 'envoy@2022';

/** Styles by name. */
export const formatStyles: Readonly<Record<StyleName, FormatStyle>> = {
  'envoy@2021': { ...envoyStyle, xdsAnnotations: 'last' },
  'envoy@2022': envoyStyle,
};
