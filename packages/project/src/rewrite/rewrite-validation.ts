/** Adds protovalidate rules to an API, next to those of protoc-gen-validate or instead of them. */
import { waiveFindings } from '@protoshepherd/checks';
import { planValidation, rewriteFinding, type RuleRewrite } from '@protoshepherd/rewrite';
import { succeed, type Finding } from '@protoshepherd/source';
import { unknownName } from '@protoshepherd/workspace';

import { failForApi, type Answer } from '../answer.ts';
import { loadProjectRules } from '../check/project-rules.ts';
import { noMemory } from '../memory/project-memory.ts';
import type { Project } from '../project.ts';
import { chooseFiles } from './choose-files.ts';
import { replaceRules } from './replace-rules.ts';
import type { RewrittenValidation, ValidationRequest } from './rewritten-api.ts';

/** Rewrites the validation rules of an API. */
export async function rewriteValidation(
  project: Project,
  request: ValidationRequest,
): Promise<Answer<RewrittenValidation>> {
  const loaded = await project.completeTree();
  if (!loaded.ok) return loaded;
  const api = loaded.value;
  const rules = loadProjectRules(api, {}, noMemory);
  if (!rules.ok) return failForApi(api, rules.failure);
  const files = chooseFiles(api, request);
  const verdicts = planValidation(api.tree, files, request.accepts);
  checkAccepted(request.accepts, verdicts);
  const raised = verdicts.flatMap((verdict) => rewriteFinding(verdict) ?? []);
  const waived = waiveFindings(raised, api.tree, rules.value.settings.waivers, api.asOf);
  const findings = waived.map((finding) => acceptFinding(finding, request.accepts));
  const isAccepted = createAcceptanceTest(findings);
  const rewrites = replaceRules(api, { files, verdicts, isAccepted, keeps: request.keeps });
  const changed = new Set(rewrites.map(({ path }) => path));
  const unchanged = files.map(({ path }) => path).filter((path) => !changed.has(path));
  return succeed({ api, verdicts, findings, rewrites, unchanged });
}

function checkAccepted(accepts: readonly string[], verdicts: readonly RuleRewrite[]): void {
  const names = verdicts.map(({ element }) => element.uniqueName);
  for (const name of accepts) if (!names.includes(name)) throw unknownName('element with rules', name, names);
}

function acceptFinding(finding: Finding, accepts: readonly string[]): Finding {
  const { element } = finding.data as { readonly element: string };
  const isAccepted = finding.rule === 'rewrite-differs' && accepts.includes(element);
  return isAccepted && finding.waived === undefined
    ? { ...finding, waived: { reason: 'accepted with --accept' } }
    : finding;
}

/** Whether to write the counterpart of an element: if it is equal, or its finding is waived. */
function createAcceptanceTest(findings: readonly Finding[]): (rewrite: RuleRewrite) => boolean {
  const waived = new Set(
    findings.flatMap(({ rule, waived: reason, data }) =>
      rule === 'rewrite-differs' && reason !== undefined ? [(data as { readonly element: string }).element] : [],
    ),
  );
  return ({ verdict, element }) => verdict === 'equal' || (verdict === 'differs' && waived.has(element.uniqueName));
}
