/**
 * The types of `scan` in `shepherd.yaml`: where configuration files contain messages, and the types of these messages.
 */
import type { DataFormat } from '../data/data-format.ts';

/** The known presets. */
export const scanPresets = ['envoy', 'kubernetes'] as const;

/** Well-known locations of messages. */
export type ScanPreset = (typeof scanPresets)[number];

/** Where configuration files contain messages. */
export interface ScanConfig {
  readonly presets: readonly ScanPreset[];
  readonly messages: readonly ScanPlace[];
}

/** A location of messages. It has either a type, or a format if the value is a text to scan like a file. */
export interface ScanPlace {
  /** Globs of files; all files by default. */
  readonly files?: readonly string[];
  /** A path in the document; the document itself by default. */
  readonly at?: string;
  /** Required values in the document, by path. */
  readonly when?: Readonly<Record<string, string | readonly string[]>>;
  /** The full name of the message. */
  readonly type?: string;
  /** The format of the text that contains the message. */
  readonly format?: DataFormat;
}

/** The defaults for `scan`. */
export const defaultScan: ScanConfig = { presets: scanPresets, messages: [] };
