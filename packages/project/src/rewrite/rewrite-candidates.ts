/**
 * Applies the rewrites of the next major version (`nextMajor` in `shepherd.yaml`) to generated candidates. A new major version may break, so a rule is replaced even if its counterpart accepts other values; everything else is
 * proved as by `shepherd rewrite`.
 */
import { buildApiTree } from '@protoshepherd/api-tree';
import type { CandidateFile, DescribedFile, FileRewrite } from '@protoshepherd/protoxform';
import { hasEdition, planValidation, type RuleRewrite } from '@protoshepherd/rewrite';
import { linkSchema } from '@protoshepherd/schema';
import { parseFile } from '@protoshepherd/syntax';

import type { LoadedApi } from '../read/loaded-api.ts';
import { convertToEdition } from './convert-to-edition.ts';
import type { RewritableApi } from './reformat-canonical.ts';
import { replaceRules } from './replace-rules.ts';

/** Candidates after all rewrites. */
export interface RewrittenCandidates {
  readonly candidates: readonly CandidateFile[];
  /** The rewritten and skipped parts, by candidate path. */
  readonly steps: ReadonlyMap<string, DescribedFile['steps']>;
}

type Steps = Map<string, DescribedFile['steps'][number][]>;

/** Rewrites candidates according to the configuration. */
export function rewriteCandidates(api: LoadedApi, generated: readonly CandidateFile[]): RewrittenCandidates {
  const { edition, validation } = api.config.nextMajor ?? {};
  const steps: Steps = new Map();
  let candidates = generated;
  if (validation !== undefined && candidates.length > 0) candidates = withNewRules(api, candidates, steps);
  if (edition !== undefined && candidates.length > 0) candidates = inEdition(api, candidates, edition, steps);
  return { candidates, steps };
}

function withNewRules(api: LoadedApi, candidates: readonly CandidateFile[], steps: Steps): readonly CandidateFile[] {
  const generated = buildCandidateTree(api, candidates);
  const files = generated.tree.files.filter(({ isTarget }) => isTarget);
  const verdicts = planValidation(generated.tree, files);
  for (const { element, verdict, reason, disagreements } of verdicts) {
    if (verdict === 'equal') continue;
    const [first] = disagreements;
    const because =
      first === undefined
        ? `its rule must be rewritten by hand: ${reason ?? ''}`
        : `its rule changes: ${describeAcceptance(first)}`;
    addStep(steps, element.file.path, element.fullName, because);
  }
  const isAccepted = ({ verdict }: RuleRewrite): boolean => verdict !== 'by-hand';
  return placed(candidates, replaceRules(generated, { files, verdicts, isAccepted, keeps: false }), (path) =>
    addStep(steps, path, path, 'its validation rules become those of protovalidate'),
  );
}

function describeAcceptance({ text, acceptedBy }: RuleRewrite['disagreements'][number]): string {
  return acceptedBy === 'pgv'
    ? `${text} is accepted before and rejected afterwards`
    : `${text} is accepted only afterwards`;
}

function inEdition(
  api: LoadedApi,
  candidates: readonly CandidateFile[],
  edition: '2023' | '2024',
  steps: Steps,
): readonly CandidateFile[] {
  const generated = buildCandidateTree(api, candidates);
  const files = generated.tree.files.filter(({ isTarget, schemaFile }) => isTarget && !hasEdition(schemaFile));
  const { rewrites, refused } = convertToEdition(generated, files, { edition, languages: [] });
  for (const [{ path }, reason] of refused) addStep(steps, path, path, `it keeps its syntax: ${reason}`);
  return placed(candidates, rewrites, (path) => addStep(steps, path, path, `it moves to edition ${edition}`));
}

/** The candidates as a separate tree, on top of all other files of the API. */
function buildCandidateTree({ tree, style, include }: LoadedApi, candidates: readonly CandidateFile[]): RewritableApi {
  const others: LoadedApi['include'] = (path) => tree.file(path)?.schemaFile.tree ?? include(path);
  const schema = linkSchema(candidates.map(parseFile), { include: others });
  return { tree: buildApiTree(schema, tree.layout, tree.stages), style, include: others };
}

function placed(
  candidates: readonly CandidateFile[],
  rewrites: readonly FileRewrite[],
  tell: (path: string) => void,
): readonly CandidateFile[] {
  const texts = new Map(rewrites.map(({ path, text }) => [path, text]));
  return candidates.map((candidate) => {
    const text = texts.get(candidate.path);
    if (text === undefined) return candidate;
    tell(candidate.path);
    return { ...candidate, text };
  });
}

function addStep(steps: Steps, path: string, element: string, reason: string): void {
  const own = steps.get(path) ?? [];
  steps.set(path, own);
  own.push({ kind: 'rewrite', element, reason });
}
