import type { ApiTree } from '@protoshepherd/api-tree';
import type { LinkOptions } from '@protoshepherd/schema';
import type { Finding, SourceFile } from '@protoshepherd/source';
import type { FormatStyle } from '@protoshepherd/syntax';
import type { Config, Exclusion, LoadedConfig } from '@protoshepherd/workspace';

import type { FileLookups } from '../answer.ts';
import type { ParsedTree } from './parse-tree.ts';

/** A configuration without errors. */
export interface ProjectConfig {
  readonly config: Config;
  readonly locate: LoadedConfig['locate'];
  /** The absolute path that paths in the configuration are relative to. */
  readonly directory: string;
  /** Absent without a file; then the defaults apply. */
  readonly source: SourceFile | undefined;
  /** Warnings. */
  readonly findings: readonly Finding[];
}

/** A loaded API, with everything that reporting needs. */
export interface LoadedApi extends FileLookups {
  readonly config: Config;
  /** The canonical form of its files and of generated text. */
  readonly style: FormatStyle;
  readonly locateConfig: LoadedConfig['locate'];
  /** The base of paths in the configuration. */
  readonly configDirectory: string;
  /** The absolute path that the roots and all paths are relative to. */
  readonly directory: string;
  readonly roots: readonly string[];
  /** Files below the roots that only resolve imports. */
  readonly exclude: Exclusion;
  /** The folders that only resolve imports. */
  readonly includes: readonly string[];
  readonly tree: ApiTree;
  /** Files below the roots that were set aside unread. */
  readonly setAside: ParsedTree['setAside'];
  readonly asOf: string;
  /** Warnings about files and configuration. */
  readonly findings: readonly Finding[];
  readonly filesRead: number;
  /** The absolute path of a file on disk; undefined for a file of an image. */
  readonly originOf: (path: string) => string | undefined;
  /** Finds and parses a file of the includes. */
  readonly include: ParsedTree['include'];
  /** True if git stores the text of a file under an id. */
  readonly isBlob: (file: SourceFile, objectId: string) => boolean;
  /** Link verdicts of earlier runs; absent if nothing is stored. */
  readonly cachedVerdicts?: NonNullable<LinkOptions['cachedVerdicts']>;
}
