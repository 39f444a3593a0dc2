import type { ApiTree } from '@protoshepherd/api-tree';
import type { LinkOptions } from '@protoshepherd/schema';
import type { Finding, SourceFile } from '@protoshepherd/source';
import type { FormatStyle } from '@protoshepherd/syntax';
import type { Config, Exclusion, LoadedConfig } from '@protoshepherd/workspace';

import type { Places } from '../answer.ts';
import type { ParsedTree } from './parse-tree.ts';

/** A configuration without errors. */
export interface ProjectConfig {
  readonly config: Config;
  readonly locate: LoadedConfig['locate'];
  /** What paths in the configuration are relative to, as an absolute path. */
  readonly directory: string;
  /** Absent if there is no file, and the defaults hold. */
  readonly source: SourceFile | undefined;
  /** Warnings. */
  readonly findings: readonly Finding[];
}

/** An API that was read, and what is needed to report on it. */
export interface LoadedApi extends Places {
  readonly config: Config;
  /** The canonical form of its files, and of what is written into them. */
  readonly style: FormatStyle;
  readonly locateConfig: LoadedConfig['locate'];
  /** What paths in the configuration are relative to. */
  readonly configDirectory: string;
  /** What the roots and all paths are relative to, as an absolute path. */
  readonly directory: string;
  readonly roots: readonly string[];
  /** Files below the roots that only resolve imports. */
  readonly exclude: Exclusion;
  /** What imports are resolved in beside the roots. */
  readonly includes: readonly string[];
  readonly tree: ApiTree;
  /** Files below the roots that were set aside unread. */
  readonly setAside: ParsedTree['setAside'];
  readonly asOf: string;
  /** Warnings about files and configuration. */
  readonly findings: readonly Finding[];
  readonly filesRead: number;
  /** Where a file lies on the disk, as an absolute path; undefined for one of an image. */
  readonly originOf: (path: string) => string | undefined;
  /** Finds and parses a file of the includes. */
  readonly include: ParsedTree['include'];
  /** Does git store the text of a file under an id? */
  readonly isBlob: (file: SourceFile, objectId: string) => boolean;
  /** What earlier runs have kept about linked files; absent if nothing is kept. */
  readonly keptVerdicts?: NonNullable<LinkOptions['keptVerdicts']>;
}
