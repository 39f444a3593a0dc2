/** Marks waived findings and records the state of every waiver. The closest comment takes precedence over the configuration. */
import type { ApiFile, ApiTree } from '@protoshepherd/api-tree';
import type { Finding } from '@protoshepherd/source';

import type { ConfigWaiver } from '../check-settings.ts';
import { ConfigWaiverIndex } from './config-waiver-index.ts';
import { InlineWaiverIndex } from './inline-waiver-index.ts';
import { readInlineWaivers } from './read-inline-waivers.ts';
import type { PlacedWaiver, WaiverReview, WaiverState } from './waiver-review.ts';

/** The sources of waivers. */
export interface WaiverSources {
  readonly fromConfig: readonly ConfigWaiver[];
  /** The files whose comments are read. */
  readonly files: readonly ApiFile[];
  readonly tree: ApiTree;
}

/** Findings after applying waivers, and a review of the waivers. */
export interface WaiverResult extends Pick<WaiverReview, 'waivers' | 'malformed'> {
  readonly findings: readonly Finding[];
}

/** Marks the waived findings about a tree. Only comments of files with findings are read. */
export function waiveFindings(
  findings: readonly Finding[],
  tree: ApiTree,
  fromConfig: readonly ConfigWaiver[],
  asOf: string,
): readonly Finding[] {
  const concerned = new Set(findings.map(({ location }) => location.file));
  const files = tree.files.filter(({ isTarget, path }) => isTarget && concerned.has(path));
  return applyWaivers(findings, { fromConfig, files, tree }, asOf).findings;
}

/** Applies all waivers that are valid on a date. */
export function applyWaivers(
  findings: readonly Finding[],
  { fromConfig, files, tree }: WaiverSources,
  asOf: string,
): WaiverResult {
  const inline = readInlineWaivers(files);
  const isExpired = ({ expires }: PlacedWaiver): boolean => expires !== undefined && expires <= asOf;
  const holds = (waiver: PlacedWaiver): boolean => !isExpired(waiver);
  const inComments = new InlineWaiverIndex(tree, inline.waivers.filter(holds));
  const inConfig = new ConfigWaiverIndex(fromConfig.filter(holds));

  const used = new Set<PlacedWaiver>();
  const marked = findings.map((finding): Finding => {
    const waiver = inComments.find(finding) ?? inConfig.find(finding);
    if (waiver === undefined) return finding;
    used.add(waiver);
    const { reason, expires } = waiver;
    return { ...finding, waived: { reason, ...(expires !== undefined && { expires }) } };
  });
  const classifyWaiver = (waiver: PlacedWaiver): WaiverState => {
    if (isExpired(waiver)) return 'expired';
    return used.has(waiver) ? 'used' : 'unused';
  };
  return {
    findings: marked,
    waivers: [...fromConfig, ...inline.waivers].map((waiver) => ({ waiver, state: classifyWaiver(waiver) })),
    malformed: inline.malformed,
  };
}
