/** `scan` of `shepherd.yaml` as types: where messages stand in configuration files, and of which types they are. */
import type { DataFormat } from '../data/data-format.ts';

/** The presets there are. */
export const scanPresets = ['envoy', 'kubernetes'] as const;

/** Well-known places of messages. */
export type ScanPreset = (typeof scanPresets)[number];

/** Where messages are looked for in configuration files. */
export interface ScanConfig {
  readonly presets: readonly ScanPreset[];
  readonly messages: readonly ScanPlace[];
}

/** A place of messages. It has a type, or a format for a text that is searched like a file. */
export interface ScanPlace {
  /** Globs of files; all files if there are none. */
  readonly files?: readonly string[];
  /** A path in the document; the document itself if there is none. */
  readonly at?: string;
  /** What must stand in the document, by paths. */
  readonly when?: Readonly<Record<string, string | readonly string[]>>;
  /** The full name of the message. */
  readonly type?: string;
  /** The format of the text that holds the message. */
  readonly format?: DataFormat;
}

/** What holds where the file of settings does not say more. */
export const defaultScan: ScanConfig = { presets: scanPresets, messages: [] };
