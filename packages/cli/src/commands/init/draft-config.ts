/** Drafts the configuration of a directory, and checks the API with it. */
import type { CommandContext } from '../../command-context.ts';
import { translateBuf, type BufSettings } from './buf/translate-buf.ts';
import { renderConfig } from './config-text.ts';
import type { Detection } from './detect-directory.ts';
import { checkDraft, type FirstCheck } from './first-check.ts';
import { findDeepestFolder } from './folder-path.ts';
import { findSchema } from './surroundings.ts';

/** An unwritten configuration and the findings of a check with it. */
export interface Draft {
  readonly text: string;
  readonly settings: BufSettings;
  readonly check: FirstCheck | undefined;
}

/** Renders the configuration. What buf ignores becomes waivers only for paths with findings, so the rules run first. */
export async function draftConfig(
  directory: string,
  { project, buf, tagPatterns, style }: Detection,
  options: { readonly quiet: boolean },
  context: CommandContext,
): Promise<Draft> {
  const aside = [...project.excludes.map(({ path }) => path), ...project.includes.map(({ folder }) => folder)];
  const isOwn = (path: string): boolean => findDeepestFolder(aside, path) === undefined;
  const translate = ({ findings }: FirstCheck): BufSettings => translateBuf(buf.modules, isOwn, findings);
  const render = (settings: BufSettings): string =>
    renderConfig({
      ...settings,
      roots: project.roots.map((root) => root.folder),
      includes: project.includes.map((include) => include.folder),
      exclude: project.excludes.map(({ path }) => path),
      layout: project.layout.layout,
      stages: project.stages.stages,
      policy: project.policy.policy,
      policyReason: project.policy.because,
      tagPatterns,
      style,
      schemaPath: findSchema(directory),
    });
  const plain = translate({ findings: [], problem: undefined });
  if (project.roots.every(({ files }) => files === 0))
    return { text: render(plain), settings: plain, check: undefined };
  const first = await checkDraft(directory, render(plain), options, context);
  const settings = translate(first);
  const text = render(settings);
  const check =
    settings.waivers.length === plain.waivers.length ? first : await checkDraft(directory, text, options, context);
  return { text, settings, check };
}
